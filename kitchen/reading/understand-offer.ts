import { CannotServe, type ItemBrief } from '../brief.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { seededBy } from '../random.ts'
import { listOf } from '../writing/english.ts'
import { measureIn, poured } from './by-the-glass.ts'
import { isFoodGroup } from './food-groups.ts'
import { foodAt } from './food-lexicon.ts'
import { indexedOffer } from './index-knowledge.ts'
import { DIET_WORDS, FORM_WORDS } from './kind-words.ts'
import { isTelling, TALK_OF_GOODS } from './light-words.ts'
import { type Constraints, readRequest } from './read-request.ts'
import { isPackaged, shelfGoods, unpacked } from './shelf-goods.ts'
import { ALCOHOLIC, isAlcoholFree, meetsConstraints, resolveOffers } from './understand-offers.ts'
import { stems } from './words.ts'

export type ResolvedOffer = { offer: Offer; constraints: Constraints; sources: string[] }

const FOOD_SHOPS = ['Grocery', 'Convenience']
/**
 * The offer that a prompt of the chatbox speaks of; null where it speaks of a dish. Food that is sold as it is
 * (a loaf, a jar) is taken for one only in a restaurant that sells groceries.
 */
export function understandOffer(knowledge: Knowledge, brief: ItemBrief): ResolvedOffer | null {
  const constraints = readRequest(knowledge, `${brief.prompt}. ${brief.instructions}`)
  const { rest: unmeasured, measure } = measureIn(brief.prompt)
  const asked = readRequest(knowledge, unmeasured)
  const dietWords = new Set(asked.diets.flatMap((diet) => DIET_WORDS[diet]).flatMap(stems))
  const words = asked.stems.filter(
    (word) => !TALK_OF_GOODS.has(word) && !dietWords.has(word) && !/^\d+$/.test(word),
  )
  if (words.length === 0) return null
  const sellsFood =
    isPackaged(brief.prompt) ||
    (brief.restaurant?.cuisines ?? []).some((name) => resolveOffers(knowledge, name) !== null)
  const isDry = WITHOUT_ALCOHOL.test(`${brief.prompt} ${brief.instructions}`)
  const open = knowledge.offers.filter(
    (offer) => (sellsFood || !FOOD_SHOPS.includes(offer.kind)) && isAsDry(offer, isDry),
  )
  const isKept = (offer: Offer): boolean => meetsConstraints(knowledge, offer, constraints)
  const isDish = !isDry && isDishToo(asked, words)
  const kept = open.filter(isKept)
  const unsaid = isDry ? new Set([...TALK_OF_GOODS, 'alcohol', 'free']) : TALK_OF_GOODS
  // as it was written too: "verde" of a wine's name is no "green"
  const named =
    bestNamed(knowledge, kept, { words, unsaid }) ??
    bestNamed(knowledge, kept, {
      words: stems(unmeasured).filter((word) => !unsaid.has(word)),
      unsaid,
    })
  if (named && !isDish) {
    return { offer: poured(named, measure), constraints, sources: [sourceOf(named)] }
  }
  if (isDish) return null
  const goods = shelfGoods(knowledge, brief.prompt)
  const packed = stems(brief.prompt).filter((word) => !stems(unpacked(brief.prompt)).includes(word))
  const loose = words.filter((word) => !packed.includes(word))
  const sold = COOKED_WITH.test(brief.prompt)
    ? null
    : (resolveOffers(knowledge, words.join(' ')) ?? soldByWords(knowledge, open, loose))
  const kind = sold && goods ? kindred(sold.offers, goods) : sold
  if (kind === null) {
    if (goods && !isKept(goods)) throw notKept(words, constraints)
    return (
      goods && { offer: goods, constraints, sources: [`Sold as it is, as goods: ${goods.name}.`] }
    )
  }
  const there = kind.offers.filter((offer) => kept.includes(offer))
  const whole = there.filter(({ variantOf }) => variantOf === null)
  const fitting = whole.length > 0 ? whole : there
  const own = new Set(words)
  const scored = fitting.map((offer) => ({
    offer,
    score:
      new Set(indexedOffer(knowledge, offer).called.filter((word) => own.has(word))).size +
      shareOf(offer, own) / FULL_SHARE,
  }))
  const most = Math.max(0, ...scored.map(({ score }) => score))
  const best = scored.filter(({ score }) => score === most).map(({ offer }) => offer)
  const [first, ...rest] = best
  if (!first) {
    if (kind.offers.some((offer) => open.includes(offer))) throw notKept(words, constraints)
    return null
  }
  const offer = seededBy(brief.seed, 'offer', brief.prompt).pick([first, ...rest])
  return { offer: poured(offer, measure), constraints, sources: [sourceOf(offer)] }
}

/** Of a longer list the first so many things tell what it is a list of. */
const MOST_PARTS = 12

/** A share of what an offer holds weighs less than a word of its name. */
const FULL_SHARE = 2

/** "Chardonnay" means the wine of that grape before one that has some of it. */
function shareOf({ holds }: Offer, words: ReadonlySet<string>): number {
  const parts = Object.keys(holds)
  return parts.filter((part) => stems(part).some((word) => words.has(word))).length / parts.length
}

const WITHOUT_ALCOHOL =
  /\b(?:non|no|without|zero)[\s-]+alcohol(?:ic)?\b|\balcohol[\s-]+free\b|\blow[\s-]+alcohol\b/i

/** Beer is beer with alcohol, unless it is asked for without. */
function isAsDry(offer: Offer, isDry: boolean): boolean {
  return !ALCOHOLIC.includes(offer.kind) || isAlcoholFree(offer) === isDry
}

function notKept(words: readonly string[], { diets, excluded }: Constraints): CannotServe {
  const without = [...diets, ...excluded.map((phrase) => `without ${phrase}`)]
  return new CannotServe(
    `The kitchen knows no ${words.join(' ')} that is ${listOf(without)}. Loosen the wish or ask for something else.`,
  )
}

/**
 * Throws CannotServe where a prompt asks for food and for what nobody eats, "a bouquet of roses and a cheeseburger":
 * an answer is about one thing, and half of what was asked for would be lost without a word.
 */
export function refuseMixed(knowledge: Knowledge, brief: ItemBrief): void {
  const parts = brief.prompt.split(/,|;|&|\+|\b(?:and|plus|together with)\b/i)
  if (parts.length < 2) return
  const read = [...new Set(parts)]
    .slice(0, MOST_PARTS)
    .map((prompt) => ({ prompt, asked: readRequest(knowledge, prompt) }))
  const isOfGoods = (prompt: string): boolean =>
    understandOffer(knowledge, { ...brief, prompt, instructions: '' })?.offer.diets === null
  // lavender is a herb, and a bunch of flowers beside others
  const isEaten = ({ dish, wanted }: Constraints): boolean =>
    dish !== null ||
    wanted.some(({ ingredients }) => ingredients.some(({ role }) => role !== 'herb'))
  const food = read.find(({ asked }) => isEaten(asked))
  const goods = read.find(
    ({ prompt, asked }) =>
      asked.dish === null &&
      asked.wanted.length === 0 &&
      asked.stems.some(isTelling) &&
      isOfGoods(prompt),
  )
  if (!food || !goods) return
  throw new CannotServe(
    `"${goods.prompt.trim()}" and "${food.prompt.trim()}" are two things, and an answer is about one: ask for each on its own.`,
  )
}

/** Drinks of these names that are made in the kitchen, and drinks that are cooked with. */
const COOKED_WITH =
  /\b(?:mulled|ginger beer|root beer|batter(?:ed)?|sauce|braised|vinegar|rice wine)\b/i
/** What a prompt of nothing but its words means: "vodka", "tulips", and food where it is sold as it is. */
function soldByWords(
  { index }: Pick<Knowledge, 'index'>,
  open: readonly Offer[],
  words: readonly string[],
): { offers: readonly Offer[] } | null {
  const named = index.lexicon.ingredients.get(words.join(' '))
  const isPlate = words.length > 1 && words.every((_, at) => foodAt(index.lexicon, words, at))
  const phrase = words.join(' ')
  const isFood =
    named !== undefined || isPlate || isFoodGroup(phrase) || FORM_WORDS.get(phrase) === 'hot-drink'
  const isDry = named?.every(({ source }) => source !== 'alcohol') ?? false
  const offers = open.filter((offer) => {
    // coffee is no coffee liqueur
    if (isDry && ALCOHOLIC.includes(offer.kind)) return false
    const { name, called, size } = indexedOffer({ index }, offer)
    const isNamed = name.includes(words.at(-1) ?? '')
    if (offer.diets === null && (isFood || !isNamed)) return false
    const others = ['six', 'twelve', 'cold']
    return words.every((word) => [called, size, others].some((own) => own.includes(word)))
  })
  return offers.length > 0 ? { offers } : null
}

/** The offers that are what the goods are; null where none is. */
function kindred(offers: readonly Offer[], goods: Offer): { offers: readonly Offer[] } | null {
  const alike = offers.filter((offer) => isKindOf(offer, goods))
  return alike.length > 0 ? { offers: alike } : null
}

/** Strawberry jam is a jam; olive oil is no olives, and dog food with rice no rice. */
function isKindOf({ name, also }: Offer, goods: Offer): boolean {
  const head = stems(goods.name).at(-1) ?? ''
  return [name, ...also].some((one) => stems(one).at(-1) === head)
}

/** The offer whose whole name stands in the prompt, the longest name first. */
function bestNamed(
  knowledge: Knowledge,
  offers: readonly Offer[],
  { words, unsaid }: { words: readonly string[]; unsaid: ReadonlySet<string> },
): Offer | null {
  const own = new Set(words)
  let best: Offer | null = null
  let bestLength = 0
  for (const offer of offers) {
    const { name: whole, called, size, suits } = indexedOffer(knowledge, offer)
    const name = whole.filter((word) => word !== 'and' && !unsaid.has(word))
    if (name.length <= bestLength || !name.every((word) => own.has(word))) continue
    if (!words.every((word) => [called, size, suits].some((own) => own.includes(word)))) continue
    best = offer
    bestLength = name.length
  }
  return best
}

/** A dish of the knowledge that says as much of the prompt. */
function isDishToo({ dish }: Constraints, words: readonly string[]): boolean {
  return dish !== null && stems(dish.name).length >= words.length
}

function sourceOf({ name, kind, group }: Offer): string {
  return `The kitchen knows ${name} (${kind}, ${group.toLowerCase()}).`
}
