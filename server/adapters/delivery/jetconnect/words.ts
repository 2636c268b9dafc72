import { type LossTable, REPORTED_ELSEWHERE } from '../losses.ts'

const nowhere = (why: string) => ({ why, shownAs: null, all: true as const })
const here = (why: string, shownAs: string | null = null) => ({ why, shownAs })
const units = here(
  'JET Connect counts how many of “{name}” are taken in all, and not how many different ones.',
)

/** What JET Connect has no place for, in words for the owner. */
export const JET_LOSSES: LossTable = {
  menu: {
    name: here('Every category is in a daypart, so JET Connect shows the names of those alone.'),
    description: here(
      'Every category is in a daypart, so the whole menu’s description is not shown.',
    ),
  },
  daypart: {
    from: nowhere('JET Connect knows no first day of a daypart; it is sold as soon as it is sent.'),
    to: nowhere(
      'JET Connect knows no last day of a daypart; it is sold until a menu without it is sent.',
    ),
    hours: here('JET Connect ends “{name}” at midnight a minute earlier or later.'),
  },
  category: {
    parent: here('“{name}” stands by itself where its upper category is not sold.'),
  },
  group: {
    entry: here(
      'JET Connect asks two levels of options; “{name}” lies deeper and is not asked for.',
    ),
    translations: nowhere('JET Connect takes no translations of option groups.'),
    min: units,
    max: REPORTED_ELSEWHERE,
    minUnits: units,
    maxUnits: units,
    free: here('JET Connect charges every choice of “{name}”: it knows no free ones.'),
    options: {
      ...here(
        'JET Connect chooses nothing beforehand in “{name}”, and limits no single choice of it.',
      ),
      part: 'options.defaultUnits',
    },
  },
  item: {
    entry: here('JET Connect asks two levels of options; “{name}” lies deeper and is not offered.'),
    kind: here('JET Connect is sent the parts of “{name}” as choices of it.', 'as option groups'),
    groups: here('JET Connect asks two levels of options; those of “{name}” lie deeper.'),
    nativeName: nowhere(
      'JET Connect shows one name; names in the cuisine’s own language are not sent.',
    ),
    kitchenName: nowhere('JET Connect takes no kitchen names.'),
    tax: nowhere('JET Connect is told rates of tax that a price includes, and no other tax.'),
    energy: nowhere('JET Connect shows calories without saying what they are counted for.'),
    allergens: {
      why: 'Allergens for which JET Connect has no code, such as traces, are written out.',
      shownAs: 'in the description',
    },
    diets: nowhere('JET Connect marks what is vegetarian or vegan, and no other diet.'),
    spice: nowhere('JET Connect shows spiciness in words of its own.'),
    ingredients: nowhere(
      'JET Connect shows ingredients only with their country, which nobody has said.',
    ),
    availability: nowhere(
      'JET Connect is told no hours of single items; they are sold with their category.',
    ),
    quantity: nowhere(
      'JET Connect limits how many of an item are ordered, and asks for no least number.',
    ),
  },
}
