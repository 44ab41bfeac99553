"""The lesson of GRES: a float, what costs points, a setor, fire, and the call."""

from praca.games.gres.components import ALA, CARRO, KIND
from praca.games.gres.parade import points, worths
from praca.locale import N_
from praca.ui.lesson import Step, Turn

SETOR = 4  # wings of one colour


def _takes_the_other_half(turn: Turn) -> bool:
    return turn.move[0] == "take" and KIND[turn.move[1]] == CARRO


def _discards_what_costs(turn: Turn) -> bool:
    return turn.move[0] == "discard" and worths(turn.before.hands[turn.seat])[turn.move[1]] < 0


def _completes_a_setor(turn: Turn) -> bool:
    hand = turn.after.hands[turn.seat]
    return turn.move[0] == "take" and KIND[turn.move[1]] == ALA and hand.count(turn.move[1]) >= SETOR


def _burns_most(turn: Turn) -> bool:
    """Nothing else would leave the victim with less."""

    def left(burnt: tuple[str, ...]) -> int:
        hand = list(turn.before.fire.shown)
        for card in burnt:
            hand.remove(card)
        return points(hand)

    return left(turn.move[1:]) == min(left(move[1:]) for move in turn.before.moves())


def _calls(turn: Turn) -> bool:
    return turn.move == ("call",)


STEPS = (
    Step(
        link="gres.EQDpCQAAUHARhBLHqw",
        rule="G3.1",
        idea=N_(
            "You collect a parade: 4 floats (CARRO), 12 wings (ALA) and 3 segments (SEGMENTO). In your turn you "
            "take one card, the top one of the pile or of the discards. A float can come in two halves: joined, "
            "they count 4."
        ),
        task=N_("You hold half a shield. The other half lies on top of the discards: take it."),
        right=_takes_the_other_half,
        well=N_("Two halves, one float, 4 points. Apart they would count 1 each."),
        wrong=N_("Who knows what that brings? The other half of your shield lies open on the discards."),
    ),
    Step(
        link="gres.EQAZAAAAkPH__3-YnRy4odg8",
        rule="G6.3",
        idea=N_(
            "After taking you may discard one card. You need not, but whatever your parade has no room for costs "
            "a point. Under each card stands what it is worth to you now."
        ),
        task=N_("A segment that you have twice costs you a point. Discard it."),
        right=_discards_what_costs,
        well=N_("One point saved. But somebody else can take it now, so look at what you throw away."),
        wrong=N_("That one is worth something. Pick the card with −1 under it."),
    ),
    Step(
        link="gres.EQBBAgAA0PA_YgNBnDdP",
        rule="G6.2",
        idea=N_(
            "Wings march in groups of four. Four of one colour are a setor and count 10 points; three of a colour"
            " and a stranger only 7. You have three red ones."
        ),
        task=N_("Make your first setor."),
        right=_completes_a_setor,
        well=N_("Four reds: a setor, 10 points. Three of them would be the best a parade can have."),
        wrong=N_("The pile may bring anything. The fourth red wing lies on top of the discards."),
    ),
    Step(
        link="gres.EQBhAQAAkPL______68TVPGbGOPIhw",
        rule="G4.2",
        idea=N_(
            "Fire! Who draws it uses it at once: another player shows all cards, and you burn one group of them, "
            "joined halves or the wings of one colour, never more than four."
        ),
        task=N_("Burn what hurts your neighbour's parade most."),
        right=_burns_most,
        well=N_("A whole setor gone up in smoke. Now each of you gives the victim one card of a kind they name."),
        wrong=N_("That hurts, but less than it could: look for four wings of one colour."),
    ),
    Step(
        link="gres.EQARAAAAQPbH-xV4XHOyoKnJg1MkzsIVXXeFU0tIQqM7xxfr10I",
        rule="G5.1",
        idea=N_(
            "With 4 floats, 12 wings and 3 different segments your parade is perfect, and once in your turn you "
            "may call the count. A good call brings 5 points, a false one costs 5. The line under your hand says "
            "what is missing."
        ),
        task=N_("Nothing is missing. Call the apuração!"),
        right=_calls,
        well=N_("The parades come out, yours first. The table says what each part of it counts."),
        wrong=N_("Your parade is perfect already, and somebody else could call next. Call before they do."),
    ),
)
