import { type LossTable, REPORTED_ELSEWHERE } from '../losses.ts'

const nowhere = (why: string) => ({ why, shownAs: null, all: true as const })
const here = (why: string, shownAs: string | null = null) => ({ why, shownAs })

/** What Just Eat has no place for, in words for the owner. */
export const JUSTEAT_LOSSES: LossTable = {
  menu: {},
  daypart: {
    from: nowhere('Just Eat knows no first day of a daypart; it is sold as soon as it is sent.'),
    to: nowhere(
      'Just Eat knows no last day of a daypart; it is sold until a menu without it is sent.',
    ),
    categories: REPORTED_ELSEWHERE,
  },
  category: {
    entry: here(
      'Just Eat shows no category without items of its own: “{name}” stands in the names of those below.',
      'in names',
    ),
    parent: here(
      'Just Eat knows no categories within categories; “{name}” has the upper one’s name before its own.',
      'in its name',
    ),
    name: REPORTED_ELSEWHERE,
    translations: nowhere('Just Eat shows one language; translations of categories are not sent.'),
  },
  group: {
    entry: here(
      'Just Eat shows options of dishes, and none of options: “{name}” is not asked for.',
    ),
    translations: nowhere('Just Eat shows one language; translations of options are not sent.'),
    free: here('Just Eat charges every choice of “{name}”: it knows no free ones.'),
    minUnits: here('Just Eat counts no units: “{name}” asks for a number of different choices.'),
    maxUnits: here('Just Eat counts no units: “{name}” asks for a number of different choices.'),
    options: {
      ...here('Just Eat chooses nothing beforehand in “{name}”.'),
      part: 'options.defaultUnits',
    },
  },
  item: {
    entry: here('Just Eat shows options of dishes, and none of options: “{name}” is not offered.'),
    kind: here('Just Eat is sent the parts of “{name}” as choices of it.', 'as option groups'),
    groups: here('Just Eat shows no options of the choice “{name}”.'),
    description: here('Just Eat shows no description of the choice “{name}”.'),
    pickupPrice: here('Just Eat has one price of the choice “{name}”: the one for delivery.'),
    nativeName: nowhere(
      'Just Eat shows one name; names in the cuisine’s own language are not sent.',
    ),
    translations: nowhere('Just Eat shows one language; translations of items are not sent.'),
    kitchenName: nowhere('Just Eat takes no kitchen names.'),
    deposit: nowhere('Just Eat has no place for deposits; they are not charged there.'),
    tax: nowhere('Just Eat is told no tax.'),
    energy: nowhere('Just Eat shows no calories.'),
    allergens: {
      why: 'Just Eat has no place for allergens; the confirmed ones are written out with each dish.',
      shownAs: 'in the description',
      all: true,
    },
    diets: nowhere('Just Eat marks what is vegetarian, and no other diet.'),
    spice: nowhere('Just Eat marks dishes that are hot, and not how hot they are.'),
    alcohol: nowhere('Just Eat marks dishes with alcohol, and not how much there is.'),
    ingredients: nowhere('Just Eat shows no list of ingredients.'),
    servings: nowhere('Just Eat shows no number of servings.'),
    availability: nowhere(
      'Just Eat is told no hours of single items; they are sold with their category.',
    ),
    quantity: nowhere('Just Eat takes no least or greatest number of an item.'),
    gtin: nowhere('Just Eat takes no barcodes.'),
  },
}
