"""Links: what is damaged, foreign or made up gives a LinkError with a sentence; what is whole lasts for ever."""

import string
from binascii import crc32
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from praca.engine import (
    SEEDS,
    Chance,
    Game,
    LinkError,
    Match,
    OtherRules,
    Player,
    Setup,
    State,
    Value,
    clean_name,
    decode,
    encode,
)
from praca.engine.link import LONGEST, _bytes, _text, _Writer, read_setup
from praca.games import GAMES

AZULEJOS = GAMES["azulejos"]
ALPHABET = string.ascii_letters + string.digits + "-_"


def some_match(moves: int = 40, names: tuple[str, ...] = ("", "", "")) -> Match:
    match = Match(Setup(AZULEJOS, tuple(map(Player, names)), {"long_game": True}, 5211))
    chance = Chance(5211, 1_000_000)
    for _ in range(moves):
        match.play(chance.pick(list(match.state.moves())))
    return match


LINK = encode(some_match())


def refused(text: str, games: dict[str, Game] | None = None) -> str:
    """The sentence with which a link is refused."""
    with pytest.raises(LinkError) as error:
        decode(text, games or GAMES)
    sentence = str(error.value)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    return sentence


def sealed(body: bytes, key: str = "azulejos") -> str:
    """A link with a right checksum, whatever it holds."""
    return f"{key}.{_text(body + crc32(key.encode() + body).to_bytes(4, 'little'))}"


# For ever

FOR_EVER = "azulejos.ESSCFc1bB12TGWinEd6dlFBUilRl6INVRZ8cRRaH02I6BC1tv5wBQQ99VQ"


def test_a_link_of_the_first_format_opens_for_ever() -> None:
    match = decode(FOR_EVER, GAMES)
    assert match.setup.players == (Player("Inês"), Player("", "mestre"), Player("Zé"))
    assert match.setup.options == {"long_game": False, "open_scores": True}
    assert match.setup.seed == 123_456_789
    assert match.setup.practice
    assert match.ply == 63
    assert match.state.to_move is None
    assert match.state.scores() == (11, 5, 16)
    assert encode(match) == FOR_EVER


# Round trips


def test_a_link_may_come_with_its_hash_sign_and_blanks_around() -> None:
    assert encode(decode(f" #{LINK}\n", GAMES)) == LINK


def test_the_characters_of_a_link_need_no_escaping() -> None:
    assert set(LINK) <= set(ALPHABET + ".")


def test_a_link_ends_at_the_present_move_and_the_whole_log_does_not() -> None:
    match = some_match()
    match.jump(25)
    assert decode(encode(match), GAMES).moves == match.moves[:25]
    whole = decode(encode(match, whole_log=True), GAMES)
    assert whole.moves == match.moves
    assert whole.ply == 40
    assert match.ply == 25, "writing a link moves nothing"


@pytest.mark.parametrize("moves", [0, 1, 127, 128, 129])
def test_any_number_of_moves_comes_back(moves: int) -> None:
    match = some_match(moves)
    assert decode(encode(match), GAMES).moves == match.moves


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1])
@pytest.mark.parametrize("practice", [False, True])
def test_every_set_up_comes_back(seed: int, practice: bool) -> None:
    players = (Player("Ana"), Player("", "mestre"), Player("Rui", "vizinho"), Player("", "aprendiz"), Player("x"))
    setup = Setup(AZULEJOS, players, {"open_scores": True}, seed, practice)
    assert decode(encode(Match(setup)), GAMES).setup == setup


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"solo_level": level}) for level in (-2, -1, 0, 1, 2)]
    + [(3, {"seating": side}) for side in ("around", "shared")],
)
def test_every_choice_of_an_option_comes_back(seats: int, options: dict[str, Value]) -> None:
    setup = Setup(GAMES["arraial"], (Player(),) * seats, options, 9)
    assert decode(encode(Match(setup)), GAMES).setup == setup


def test_an_option_without_a_choice_takes_no_room() -> None:
    """Format, rules, seats; one option of five choices or one of two; each seat, practice, seed 0, no names."""
    for seats, option, choices in ((1, 2, 5), (2, 0, 2)):
        writer = _Writer()
        header = [(1, 16), (1, 64), (seats - 1, 4), (option, choices), *[(0, 8)] * seats, (0, 2), (0, SEEDS), (0, 2)]
        for digit, radix in header:
            writer.put(digit, radix)
        body = writer.number().to_bytes(100, "little").rstrip(b"\0")
        link = encode(Match(Setup(GAMES["arraial"], (Player(),) * seats)))
        assert link == sealed(body, "arraial")


@given(st.lists(st.text(), min_size=2, max_size=5))
def test_cleaned_names_come_back(names: list[str]) -> None:
    players = tuple(Player(clean_name(name)) for name in names)
    assert decode(encode(Match(Setup(AZULEJOS, players))), GAMES).setup.players == players


@pytest.mark.parametrize("name", ["Conceição", "李小龍", "🎲🐓", "<b>Ana</b>", "&amp;\"'", "🐓" * 24, "ﷺ", "a.b#c"])
def test_names_come_back_as_they_are(name: str) -> None:
    opened = decode(encode(some_match(3, (name, "", "Zé"))), GAMES)
    assert [player.name for player in opened.setup.players] == [name, "", "Zé"]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("\u202eevil\u202c", "evil"),
        ("a\u2066b\u2069", "a b"),
        ("a\0b\x1bc\x7f", "a b c"),
        ("tab\tnew\nline", "tab new line"),
        ("\u200b\ufeff", ""),
        ("  many   blanks\u00a0\u3000here ", "many blanks here"),
        ("\ud800", ""),
        ("x" * 30, "x" * 24),
        ("x" * 23 + " yz", "x" * 23),
    ],
)
def test_names_are_cleaned(written: str, shown: str) -> None:
    assert clean_name(written) == shown
    assert clean_name(shown) == shown


def test_names_are_cleaned_when_a_link_is_opened() -> None:
    """Nothing stops somebody from making a link by hand."""
    opened = decode(encode(some_match(3, ("\u202eevil", "a\nb", "ok"))), GAMES)
    assert [player.name for player in opened.setup.players] == ["evil", "a b", "ok"]


# Refusals


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    refused(text)


@given(st.text(alphabet=ALPHABET + "=+/ é\0"))
def test_any_payload_is_refused(payload: str) -> None:
    refused(f"azulejos.{payload}")


@given(st.binary(max_size=200))
def test_anything_under_a_right_checksum_is_a_legal_match_or_refused(body: bytes) -> None:
    try:
        match = decode(sealed(body), GAMES)
    except LinkError:
        return
    assert Match(match.setup, match.moves).state.scores() == match.state.scores()


@given(st.data())
def test_one_changed_character_is_always_noticed(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(LINK) - 1))
    letter = data.draw(st.sampled_from(ALPHABET + ".= %é\0") | st.characters())
    changed = LINK[:place] + letter + LINK[place + 1 :]
    if changed.strip().removeprefix("#") != LINK:
        refused(changed)


@pytest.mark.parametrize("place", range(len(LINK)))
def test_one_missing_or_doubled_character_is_always_noticed(place: int) -> None:
    refused(LINK[:place] + LINK[place + 1 :])
    refused(LINK[:place] + LINK[place] + LINK[place:])


@pytest.mark.parametrize("length", range(len(LINK)))
def test_a_truncated_link_is_refused(length: int) -> None:
    refused(LINK[:length])


def test_a_link_to_a_game_that_is_not_here_is_refused() -> None:
    payload = LINK.partition(".")[2]
    assert "not on this square" in refused(f"xadrez.{payload}")
    assert "not on this square" in refused(LINK, {"other": AZULEJOS})
    assert "damaged" in refused(f"other.{payload}", {"other": AZULEJOS}), "the checksum knows its game"


def test_a_link_of_another_format_is_refused() -> None:
    body = _bytes(LINK.partition(".")[2])[:-4]
    assert body[0] % 16 == 1
    assert "newer edition" in refused(sealed(bytes([body[0] + 1]) + body[1:]))


def test_a_link_of_other_rules_is_refused() -> None:
    assert "edition of the rules" in refused(LINK, {"azulejos": edition(2)})
    newer = encode(Match(Setup(edition(2), (Player(), Player()))))
    assert "newer edition" in refused(newer)
    for text, games, version in ((LINK, {"azulejos": edition(2)}, 1), (newer, GAMES, 2)):
        with pytest.raises(OtherRules) as error:
            decode(text, games)
        assert error.value.version == version


def edition(version: int, *earlier: Game) -> Game:
    """5211 Azul as it may be one day: other rules, which deal other cards."""

    class Later(type(AZULEJOS)):  # type: ignore[misc]
        rules_version = version

        def start(self, seats: int, options: Mapping[str, Value], seed: int) -> State:
            return AZULEJOS.start(seats, options, (seed + version) % SEEDS)

    Later.earlier = {game.rules_version: game for game in earlier}
    game: Game = Later()
    return game


def test_an_old_game_is_played_on_by_its_own_rules() -> None:
    """The present rules would deal other cards; the link of a game that began before them knows which it needs."""
    games = {"azulejos": edition(3, AZULEJOS, edition(2))}
    old, new = decode(LINK, games), Match(Setup(games["azulejos"], (Player(),) * 3, {"long_game": True}, 5211))
    assert old.setup.game is AZULEJOS
    assert old.state.view(None) == some_match().state.view(None)
    assert old.setup.start().view(0) != new.state.view(0)
    assert encode(old) == LINK, "it stays a game by the old rules"
    middle = encode(Match(Setup(edition(2), (Player(), Player()))))
    assert decode(middle, games).setup.game.rules_version == 2


def test_the_set_up_can_be_read_without_playing() -> None:
    assert read_setup(LINK, GAMES) == some_match().setup
    body = _bytes(LINK.partition(".")[2])[:-4]
    assert read_setup(sealed(body + b"\1" * 200), GAMES) == some_match().setup, "what follows is not looked at"
    for damaged in ("", LINK[:-1], LINK[:-1] + "A", "xadrez." + LINK.partition(".")[2]):
        with pytest.raises(LinkError):
            read_setup(damaged, GAMES)


def test_more_moves_than_the_game_has_are_refused() -> None:
    """Five players lay 60 times in all; this link promises 61 moves, each the first that is legal."""
    for moves, whole in ((60, True), (61, False), (2**27, False)):
        writer = _Writer()
        header = [(1, 16), (1, 64), (3, 4), (0, 2), (0, 2), *[(0, 8)] * 5, (0, 2), (0, SEEDS), (0, 2)]
        for digit, radix in header:
            writer.put(digit, radix)
        writer.put_length(moves)
        body = writer.number().to_bytes(100, "little").rstrip(b"\0")
        if whole:
            assert decode(sealed(body), GAMES).ply == 60
        else:
            assert "damaged" in refused(sealed(body))


def test_what_is_left_over_behind_the_last_move_is_refused() -> None:
    body = _bytes(LINK.partition(".")[2])[:-4]
    assert decode(sealed(body), GAMES).ply == 40
    assert "damaged" in refused(sealed(body + b"\0"))
    assert "damaged" in refused(sealed(body + b"\1" * 200))


@pytest.mark.parametrize("length", [LONGEST + 1, 10**6])
def test_an_oversized_link_is_not_read(length: int) -> None:
    assert "not a link" in refused("azulejos." + "A" * length)


@pytest.mark.parametrize("text", ["", "#", ".", "#.", "azulejos", "azulejos.", ".AAAA", "azulejos.AAAAAA", "home"])
def test_what_is_no_link_is_refused(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("stray", ["!", " ", "=", "\n", "+", "~"])
def test_a_match_has_only_one_spelling(stray: str) -> None:
    """Characters that base64 would skip, its padding, and spare bits in the last character are all refused."""
    refused(LINK[:20] + stray + LINK[20:])
    refused(LINK + stray + "!")
    for moves in range(6):
        link = encode(some_match(moves))
        for letter in ALPHABET:
            if letter != link[-1]:
                refused(link[:-1] + letter)
