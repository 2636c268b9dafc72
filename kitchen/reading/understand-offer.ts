import { CannotServe, type ItemBrief } from '../brief.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { seededBy } from '../random.ts'
import { readRequest, type Wishes } from './read-request.ts'
import { keepsWishes, offersMeant, wordsOf } from './understand-offers.ts'
import { stems } from './words.ts'

export type OfferMeant = { offer: Offer; wishes: Wishes; grounds: string[] }

const FOOD_SHOPS = ['Grocery', 'Convenience']
const CHAT = new Set(
  'please write create make give me a an the for of my our name description price picture image photo item menu short new nice good what would you call suggest i want need it some with and in one shop store class classe bottle pack'.split(
    ' ',
  ),
)

/**
 * The offer that a prompt of the chatbox speaks of; null where it speaks of a dish. Food that is sold as it is
 * (a loaf, a jar) is taken for one only in a restaurant that sells groceries.
 */
export function understandOffer(knowledge: Knowledge, brief: ItemBrief): OfferMeant | null {
  const wishes = readRequest(knowledge, `${brief.prompt}. ${brief.instructions}`)
  const asked = readRequest(knowledge, brief.prompt)
  const words = asked.stems.filter((word) => !CHAT.has(word) && !/^\d+$/.test(word))
  if (words.length === 0) return null
  const isShop = (brief.restaurant?.cuisines ?? []).some(
    (name) => offersMeant(knowledge, name) !== null,
  )
  const open = knowledge.offers.filter(
    (offer) =>
      (isShop || !FOOD_SHOPS.includes(offer.kind)) && keepsWishes(knowledge, offer, wishes),
  )
  const named = bestNamed(open, words)
  if (named && !isDishToo(asked, words)) {
    return { offer: named, wishes, grounds: [groundOf(named)] }
  }
  if (isDishToo(asked, words) || COOKED_WITH.test(brief.prompt)) return null
  const kind = offersMeant(knowledge, words.join(' ')) ?? drinkMeant(open, words)
  if (kind === null) return null
  const fitting = kind.offers.filter(
    (offer) => offer.variantOf === null && keepsWishes(knowledge, offer, wishes),
  )
  const own = new Set(words)
  const scored = fitting.map((offer) => ({
    offer,
    score: new Set(wordsOf(offer).filter((word) => own.has(word))).size,
  }))
  const most = Math.max(0, ...scored.map(({ score }) => score))
  const best = scored.filter(({ score }) => score === most).map(({ offer }) => offer)
  const [first, ...rest] = best
  if (!first) return null
  const offer = seededBy(brief.seed, 'offer', brief.prompt).pick([first, ...rest])
  return { offer, wishes, grounds: [groundOf(offer)] }
}

/**
 * Throws CannotServe where a prompt asks for food and for what nobody eats, "a bouquet of roses and a cheeseburger":
 * an answer is about one thing, and half of what was asked for would be lost without a word.
 */
export function refuseMixed(knowledge: Knowledge, brief: ItemBrief): void {
  const parts = brief.prompt.split(/,|;|&|\+|\b(?:and|plus|together with)\b/i)
  if (parts.length < 2) return
  const read = parts.map((prompt) => ({ prompt, asked: readRequest(knowledge, prompt) }))
  const food = read.find(({ asked }) => asked.dish !== null || asked.wanted.length > 0)
  const goods = read.find(({ prompt, asked }) => {
    if (asked.dish !== null || asked.wanted.length > 0) return false
    return understandOffer(knowledge, { ...brief, prompt, instructions: '' })?.offer.diets === null
  })
  if (!food || !goods) return
  throw new CannotServe(
    `"${goods.prompt.trim()}" and "${food.prompt.trim()}" are two things, and an answer is about one: ask for each on its own.`,
  )
}

/** Drinks of these names that are made in the kitchen, and drinks that are cooked with. */
const COOKED_WITH =
  /\b(?:mulled|ginger beer|root beer|batter(?:ed)?|sauce|braised|vinegar|rice wine)\b/i
const ALCOHOLIC = ['Alcohol', 'Beer', 'Wine']

/** Bottles that a prompt of nothing but their words means: "vodka", "an IPA". */
function drinkMeant(open: readonly Offer[], words: readonly string[]): { offers: Offer[] } | null {
  const offers = open.filter((offer) => {
    const known = new Set([...wordsOf(offer), ...stems(offer.size), 'six', 'twelve', 'cold'])
    return ALCOHOLIC.includes(offer.kind) && words.every((word) => known.has(word))
  })
  return offers.length > 0 ? { offers } : null
}

/** The offer whose whole name stands in the prompt, the longest name first. */
function bestNamed(offers: readonly Offer[], words: readonly string[]): Offer | null {
  const own = new Set(words)
  let best: Offer | null = null
  let bestLength = 0
  for (const offer of offers) {
    const name = stems(offer.name).filter((word) => word !== 'and')
    if (name.length <= bestLength || !name.every((word) => own.has(word))) continue
    const known = new Set([...wordsOf(offer), ...stems(offer.size), ...stems(offer.suits)])
    if (!words.every((word) => known.has(word))) continue
    best = offer
    bestLength = name.length
  }
  return best
}

/** A dish of the knowledge that says as much of the prompt. */
function isDishToo({ dish }: Wishes, words: readonly string[]): boolean {
  return dish !== null && stems(dish.name).length >= words.length
}

function groundOf({ name, kind, group }: Offer): string {
  return `The kitchen knows ${name} (${kind}, ${group.toLowerCase()}).`
}
