"""A whole match as text for the part of an address behind "#": `azulejos.Ab3…`.

The text is the game's key, a dot, and base64url of one long number followed by a checksum. The number is written in
mixed radix, so that nothing costs more than its information: first the set-up, then each move as its index among the
legal ones. It can only be read by playing the moves, so what comes out is a legal match or an error.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as BadBase64
from binascii import crc32
from collections.abc import Mapping

from praca.engine.chance import SEEDS
from praca.engine.game import Game
from praca.engine.match import BOT_KINDS, NAME_LENGTH, Match, Player, Setup, clean_name

FORMAT = 1
FORMATS = 16
RULES_VERSIONS = 64
BOT_CODES = 8
LONGEST = 20_000  # characters: more than ten times the longest game; anything beyond is not read at all
CHECKSUM_BYTES = 4


class LinkError(ValueError):
    """A link that cannot be opened; the sentence says why."""


class OtherRules(LinkError):
    """A whole link, but of a game that was played by rules which are not here: `version` of the game's rules."""

    def __init__(self, sentence: str, version: int) -> None:
        super().__init__(sentence)
        self.version = version


class _Writer:
    """Collects digits, each with its radix, least significant first."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []

    def put(self, digit: int, radix: int) -> None:
        if not 0 <= digit < radix:
            raise ValueError(f"{digit} does not fit radix {radix}")
        self.digits.append((digit, radix))

    def put_length(self, length: int) -> None:
        """A number without upper bound: seven bits at a time, the eighth says that more follow."""
        while length > 127:
            self.put(length % 128 + 128, 256)
            length //= 128
        self.put(length, 256)

    def number(self) -> int:
        total = 0
        for digit, radix in reversed(self.digits):
            total = total * radix + digit
        return total


class _Reader:
    """Takes the digits out again in the order in which they were put."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit

    def take_length(self) -> int:
        length, unit = 0, 1
        while True:
            digit = self.take(256)
            length += digit % 128 * unit
            unit *= 128
            if digit < 128:
                return length
            if unit > 2**28:
                raise LinkError("This link is damaged.")


def encode(match: Match, *, whole_log: bool = False) -> str:
    """The match up to its present move as a link; with `whole_log` also what was taken back (for saves)."""
    setup = match.setup
    game = setup.game
    writer = _Writer()
    writer.put(FORMAT, FORMATS)
    writer.put(game.rules_version, RULES_VERSIONS)
    seats = len(setup.players)
    writer.put(game.seats.index(seats), len(game.seats))
    for option in game.options:
        choices = option.choices_for(seats)
        writer.put(choices.index(setup.options[option.key]), len(choices))
    for player in setup.players:
        writer.put(BOT_KINDS.index(player.bot), BOT_CODES)
    writer.put(setup.practice, 2)
    writer.put(setup.seed, SEEDS)
    _put_names(writer, setup.players)
    moves = match.moves if whole_log else match.moves[: match.ply]
    writer.put_length(len(moves))
    state = setup.start()
    for move in moves:
        legal = state.moves()
        writer.put(legal.index(move), len(legal))
        state.play(move)
    number = writer.number()
    body = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return f"{game.key}.{_text(body + _checksum(game.key, body))}"


def decode(text: str, games: Mapping[str, Game]) -> Match:
    """The match that a link holds. Raises LinkError for everything that is not one."""
    reader, setup = _open(text, games)
    match = Match(setup)
    for _ in range(reader.take_length()):
        legal = match.state.moves()
        if not legal:
            raise LinkError("This link is damaged.")
        match.play(legal[reader.take(len(legal))])
    if reader.number:
        raise LinkError("This link is damaged.")
    return match


def read_setup(text: str, games: Mapping[str, Game]) -> Setup:
    """What was settled before the first move, without playing one: quick, for many links at once.

    Raises LinkError as `decode` does, except that a link made by hand may still turn out to hold no legal match.
    """
    return _open(text, games)[1]


def _open(text: str, games: Mapping[str, Game]) -> tuple[_Reader, Setup]:
    """A whole link, read up to its first move."""
    key, dot, payload = text.strip().removeprefix("#").partition(".")
    if not dot or not key or len(payload) > LONGEST:
        raise LinkError("This is not a link to a game.")
    if key not in games:
        raise LinkError("This link is to a game that is not on this square.")
    data = _bytes(payload)
    body, checksum = data[:-CHECKSUM_BYTES], data[-CHECKSUM_BYTES:]
    if checksum != _checksum(key, body):
        raise LinkError("This link is damaged: some of its characters are missing or changed.")
    if body.endswith(b"\0"):
        raise LinkError("This link is damaged.")
    reader = _Reader(int.from_bytes(body, "little"))
    return reader, _take_setup(reader, games[key])


def _take_setup(reader: _Reader, game: Game) -> Setup:
    if reader.take(FORMATS) != FORMAT:
        raise LinkError("This link was made by a newer edition. Reload the page and try again.")
    game = _edition(game, reader.take(RULES_VERSIONS))
    seats = game.seats[reader.take(len(game.seats))]
    options = {}
    for option in game.options:
        choices = option.choices_for(seats)
        options[option.key] = choices[reader.take(len(choices))]
    codes = [reader.take(BOT_CODES) for _ in range(seats)]
    if any(code >= len(BOT_KINDS) for code in codes):
        raise LinkError("This link was made by a newer edition. Reload the page and try again.")
    practice = bool(reader.take(2))
    seed = reader.take(SEEDS)
    names = _take_names(reader, seats)
    players = tuple(Player(name, BOT_KINDS[code]) for name, code in zip(names, codes, strict=True))
    return Setup(game, players, options, seed, practice)


def _edition(game: Game, version: int) -> Game:
    """The rulebook by which a game was played: today's, or an earlier one that can still be played."""
    if version == game.rules_version:
        return game
    if version in game.earlier:
        return game.earlier[version]
    if version > game.rules_version:
        raise OtherRules("This link was made by a newer edition. Reload the page and try again.", version)
    raise OtherRules("This link was made with another edition of the rules.", version)


def _put_names(writer: _Writer, players: tuple[Player, ...]) -> None:
    """Names only where somebody gave one: a yes or no, then each as length and UTF-8 bytes."""
    writer.put(any(player.name for player in players), 2)
    if any(player.name for player in players):
        for player in players:
            name = player.name.encode()
            writer.put(len(name), NAME_LENGTH * 4 + 1)
            for byte in name:
                writer.put(byte, 256)


def _take_names(reader: _Reader, seats: int) -> list[str]:
    if not reader.take(2):
        return [""] * seats
    names = []
    for _ in range(seats):
        raw = bytes(reader.take(256) for _ in range(reader.take(NAME_LENGTH * 4 + 1)))
        try:
            names.append(clean_name(raw.decode()))
        except UnicodeDecodeError:
            raise LinkError("This link is damaged.") from None
    return names


def _checksum(key: str, body: bytes) -> bytes:
    return crc32(key.encode() + body).to_bytes(CHECKSUM_BYTES, "little")


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    """Strict base64url: the one spelling that `_text` gives, nothing else."""
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (BadBase64, ValueError):
        raise LinkError("This link is damaged: some of its characters are missing or changed.") from None
    if _text(data) != text or len(data) < CHECKSUM_BYTES:
        raise LinkError("This link is damaged: some of its characters are missing or changed.")
    return data
