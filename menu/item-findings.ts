import type { CanonicalItem, CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'

const NAME_MAX = 120
const NAME_LONG = 60
const DESCRIPTION_MAX = 500
/** A price so many times the usual one has a digit too many. */
const FAR_FROM_MEDIAN = 100

/** Words that say that something is not in a dish: a guest relies on them. */
export const FREE_FROM =
  /\b(?:gluten|dairy|lactose|milk|nut|peanut|egg|soy|sesame|shellfish|allergen)s?[- ]free\b|\bfree (?:of|from) (?:gluten|dairy|lactose|milk|nuts|peanuts|eggs?|soy|sesame|shellfish|allergens)\b/i

export function itemFindings(document: CanonicalMenu): MenuFinding[] {
  const known = {
    median: medianPrice(document.items),
    isBrand: document.restaurant.parent !== null,
  }
  const sized = sizedGroups(document)
  return document.items.flatMap((item) => [
    ...textFindings(item, known.isBrand),
    ...priceFindings(item, known.median, sized),
    ...safetyFindings(item),
  ])
}

function textFindings(item: CanonicalItem, isBrand: boolean): MenuFinding[] {
  const { name, description, kind } = item
  const found: MenuFinding[] = []
  if (name.length > NAME_MAX) {
    found.push(
      of(
        item,
        'item-name',
        'block',
        'name',
        `The name has ${name.length} characters; platforms take ${NAME_MAX}.`,
      ),
    )
  } else if (name.length > NAME_LONG) {
    found.push(
      of(
        item,
        'item-name',
        'warn',
        'name',
        `The name has ${name.length} characters; phones show about ${NAME_LONG}.`,
      ),
    )
  } else if (name.length < 2) {
    found.push(
      of(
        item,
        'item-name',
        'warn',
        'name',
        'A name of one letter tells guests little, and some platforms refuse it.',
      ),
    )
  }
  if (description !== null && description.length > DESCRIPTION_MAX) {
    found.push(
      of(
        item,
        'item-description',
        'block',
        'description',
        `The description of “${name}” has ${description.length} characters; platforms take ${DESCRIPTION_MAX}.`,
      ),
    )
  } else if (!description && kind !== 'choice') {
    found.push(
      of(
        item,
        'item-description',
        isBrand ? 'block' : 'warn',
        'description',
        `“${name}” has no description.`,
      ),
    )
  }
  return found
}

function priceFindings(
  item: CanonicalItem,
  median: number | null,
  sized: ReadonlySet<string>,
): MenuFinding[] {
  const { name, price, kind, isFree, groups } = item
  if (price === null) {
    // A choice without a price costs nothing more, and a pizza's price may stand in its sizes.
    if (kind === 'choice' || groups.some((ref) => sized.has(ref))) return []
    return [of(item, 'price-missing', 'block', 'price', `“${name}” has no price.`)]
  }
  if (price === 0 && kind !== 'choice' && !isFree && !groups.some((ref) => sized.has(ref))) {
    return [
      of(
        item,
        'price-zero',
        'block',
        'price',
        `“${name}” costs nothing. Give it a price, or say that it is free.`,
      ),
    ]
  }
  if (kind !== 'choice' && median !== null && price > FAR_FROM_MEDIAN * median) {
    return [
      of(
        item,
        'price-far',
        'warn',
        'price',
        `The price of “${name}” is more than ${FAR_FROM_MEDIAN} times the usual one here.`,
      ),
    ]
  }
  return []
}

function safetyFindings(item: CanonicalItem): MenuFinding[] {
  const { name, description, diets, allergens, allergensConfirmed, alcohol, kind, picture } = item
  const found: MenuFinding[] = []
  if (FREE_FROM.test(`${name} ${description ?? ''}`) && !allergensConfirmed) {
    found.push(
      of(
        item,
        'free-from',
        'block',
        'allergens',
        `“${name}” says that something is not in it. Confirm its allergens first.`,
      ),
    )
  } else if (allergens.length + diets.length > 0 && !allergensConfirmed) {
    found.push(
      of(
        item,
        'allergens-open',
        'warn',
        'allergens',
        `The allergens and diets of “${name}” are only suggested. Nobody is told of them until you confirm.`,
      ),
    )
  }
  if (alcohol === null && ALCOHOL.test(name)) {
    found.push(
      of(item, 'alcohol-open', 'warn', 'alcohol', `Say whether “${name}” has alcohol in it.`),
    )
  }
  if (kind !== 'choice' && picture === null) {
    found.push(of(item, 'picture', 'warn', 'picture', `“${name}” has no picture.`))
  }
  return found
}

/** What a name can hardly have without the question being worth asking. */
export const ALCOHOL =
  /\b(?:beer|lager|ale|ipa|stout|cider|wine|prosecco|champagne|cava|ros[eé]|merlot|chardonnay|cabernet|pinot|riesling|malbec|rioja|sauvignon|syrah|shiraz|grenache|garnacha|tempranillo|zinfandel|beaujolais|chablis|chianti|vermouth|vodka|gin|rum|whisk(?:e)?y|bourbon|tequila|mezcal|brandy|cognac|sake|soju|spritz|margarita|mojito|martini|negroni|daiquiri|sangria|cocktail)\b/i

/** Groups of which a guest has to take one, each with a price of its own: they are the price. */
function sizedGroups({ groups, items }: CanonicalMenu): ReadonlySet<string> {
  const prices = new Map(items.map(({ ref, price }) => [ref, price]))
  return new Set(
    groups
      .filter(
        ({ min, options }) =>
          min >= 1 &&
          options.length > 0 &&
          options.every(({ item, price }) => (price ?? prices.get(item) ?? 0) > 0),
      )
      .map(({ ref }) => ref),
  )
}

function medianPrice(items: readonly CanonicalItem[]): number | null {
  const prices = items
    .flatMap(({ price, kind }) => (kind !== 'choice' && price ? [price] : []))
    .sort((one, other) => one - other)
  return prices[Math.floor(prices.length / 2)] ?? null
}

function of(
  { ref }: CanonicalItem,
  rule: string,
  level: MenuFinding['level'],
  field: string,
  text: string,
): MenuFinding {
  return { rule, level, on: 'item', ref, field, text }
}
