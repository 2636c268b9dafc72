import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { Loss, RenderTarget } from '../channel-adapter.ts'
import { type LossTable, unsentPictures } from '../losses.ts'

const nowhere = (why: string) => ({ why, shownAs: null, all: true as const })

/** Dishes have it, choices have not. */
const choice = (why: string) => ({ why, shownAs: null })

/** What Grubhub has no place for, in words for the owner. */
export const GRUBHUB_LOSSES: LossTable = {
  menu: {
    name: nowhere('Grubhub shows the restaurant’s name and none of the menu.'),
    description: nowhere('Grubhub shows no description of the whole menu.'),
  },
  daypart: {
    description: nowhere('Grubhub shows no descriptions of dayparts.'),
    from: {
      why: 'Grubhub shows “{name}” all year: its sections are also sold in a daypart without dates.',
      shownAs: null,
    },
    to: {
      why: 'Grubhub shows “{name}” all year: its sections are also sold in a daypart without dates.',
      shownAs: null,
    },
  },
  category: {
    translations: nowhere('Grubhub shows one language; translations of sections are not sent.'),
  },
  group: {
    translations: nowhere('Grubhub shows one language; translations of options are not sent.'),
  },
  item: {
    kind: {
      why: 'Grubhub knows no combos; the parts of “{name}” are choices of it.',
      shownAs: 'as option groups',
    },
    nativeName: nowhere(
      'Grubhub shows one name; names in the cuisine’s own language are not sent.',
    ),
    translations: nowhere('Grubhub shows one language; translations of items are not sent.'),
    allergens: {
      why: 'Grubhub has no place for allergens; the confirmed ones are written out.',
      shownAs: 'in the description',
      all: true,
    },
    kitchenName: choice('Grubhub takes no kitchen name of the choice “{name}”.'),
    deposit: nowhere('Grubhub has no place for deposits; they are not charged there.'),
    tax: nowhere(
      'Grubhub is told tax rates that are added to a price; other tax is by Grubhub’s own rules.',
    ),
    energy: nowhere('Grubhub shows calories without saying what they are counted for.'),
    diets: nowhere('Grubhub has no mark for pescatarian.'),
    spice: nowhere('Grubhub marks what is hot, and not how hot it is.'),
    alcohol: nowhere('Grubhub marks what has alcohol in it, and not how much.'),
    ingredients: nowhere('Grubhub shows no list of ingredients.'),
    servings: choice('Grubhub shows no number of servings of the choice “{name}”.'),
    availability: choice(
      'Grubhub knows no hours of the choice “{name}”; it is sold with its dish.',
    ),
    quantity: choice('Grubhub takes no least or greatest number of “{name}” beside its group’s.'),
    gtin: nowhere('Barcodes are left out: with a wrong one Grubhub refuses the whole menu.'),
  },
}

/** Grubhub takes down pictures made by AI, and a drawing shows no dish. */
export function pictureLosses(menu: CanonicalMenu, { pictureUrl }: RenderTarget): Loss[] {
  return unsentPictures(menu, pictureUrl, (name, { provenance }) =>
    provenance === 'ai_generated'
      ? `Grubhub takes no pictures made by AI, so “${name}” has none there.`
      : `The picture of “${name}” is not sent to Grubhub.`,
  )
}
