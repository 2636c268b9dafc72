import type { AdvertWords, Channel } from '#contract/adverts.ts'
import type { Allergen, Diet, Price, ScoreReason } from '#contract/menus.ts'
import type { Style, TypeSelector } from '#contract/preferences.ts'
import type { Form } from './knowledge/schema.ts'

/** A comparable row of somebody's data: another restaurant's dish, or the restaurant's own. */
export type Reference = {
  name: string
  description: string | null
  category: string | null
  /** Minor units of `currency`. */
  priceMinor: number | null
  currency: string | null
  /** Where it is from, for the sentence that says what a price is based on. */
  dataset: string
  /** 1-based number of its record there. */
  row: number
  /** Whether it is the owner's own data: then it decides what a dish of its name is called and costs. */
  isOwn: boolean
  /** Whether its record is a restaurant's, which speaks for a cuisine and for no dish. */
  isPlace?: boolean
}

/** A record that something is based on. */
export type UsedRow = Pick<Reference, 'dataset' | 'row'>

export type RestaurantBrief = {
  name: string
  cuisines: readonly string[]
  text: string
  location: string
}

/** What an engine is asked for a whole menu. */
export type MenuBrief = {
  cuisine: string
  style: Style
  fields: TypeSelector
  count: number
  /** Same seed and brief, same menu. */
  seed: number
  /** Rounds of scoring and rewriting; 0 off. */
  evalRounds: number
  /** Names also in the cuisine's own language. */
  translate: boolean
  /** Free instructions of the owner, followed. */
  instructions: string
  currency: string
  restaurant: RestaurantBrief | null
  references: readonly Reference[]
  /** Names that are taken already: nothing comes twice. */
  avoid: readonly string[]
}

/** What the illustrator needs to know of a dish; the same spec gives the same picture. */
export type PictureSpec = {
  /** The dish's name; part of the seed. */
  name: string
  form: Form
  /** Colours of the components, the main one first, as CSS hex. */
  colours: readonly string[]
  /** Components by name, the main one first. */
  components: readonly string[]
  style: Style
  seed: number
  /** How the owner wants it to look; a model follows it, the illustrator cannot. */
  request?: string
}

/** An item as an engine hands it over; what was not asked for is null. */
export type DraftItem = {
  category: string
  name: string
  nativeName: string | null
  description: string | null
  priceMinor: number | null
  currency: string
  priceSource: string | null
  calories: number | null
  recipe: string | null
  allergens: Allergen[]
  diets: Diet[]
  /** What is on the plate, as a menu names it, the main one first. */
  components: readonly string[]
  /** Null where no picture was asked for. */
  picture: PictureSpec | null
  /** 0 to 10; null where nothing was scored. */
  score: number | null
  reasons: ScoreReason[]
  /** The records that it is based on. */
  basedOn?: readonly UsedRow[]
  /** Whether its name is the owner's own, from a record; nobody gives it another. */
  isNamedByOwner?: boolean
  /** Only where it is goods or a class and no dish: how much it is, and what it goes with or is for. */
  offer?: { size: string; suits: string }
}

/** What an engine is asked in the chatbox. */
export type ItemBrief = {
  task: 'name' | 'description' | 'image' | 'price'
  prompt: string
  style: Style
  seed: number
  evalRounds: number
  instructions: string
  currency: string
  restaurant: RestaurantBrief | null
  references: readonly Reference[]
  /** Texts that were given already: another one is wanted. */
  seen?: readonly string[]
}

/** What became of each part of a request, one sentence each. */
export type Followed = {
  used: readonly string[]
  /** What was taken out because of another constraint. */
  leftOut: readonly string[]
  /** What could not be done, and why. */
  notFollowed: readonly string[]
}

/** All that an answer reports to an owner, in its order. */
export function reportOf({ used, leftOut, notFollowed }: Followed): string[] {
  return [...used, ...leftOut, ...notFollowed]
}

export type ItemAnswer = Followed & {
  /** The text; for a picture its alternative text. */
  text: string
  picture: PictureSpec | null
  /** What is on the plate, as a menu names it, the main one first. */
  components: readonly string[]
  score: number | null
  reasons: ScoreReason[]
}

export type ProposalBrief = {
  restaurant: RestaurantBrief | null
  references: readonly Reference[]
  instructions: string
  count: number
}

/** A dish as its advertisement knows it: what the library holds of it, and nothing else. */
export type AdvertDish = {
  name: string
  description: string | null
  /** What is on the plate, the main one first; empty where nobody knows. */
  components: readonly string[]
  price: Price | null
  category: string
  /** 0 to 10. */
  score: number | null
}

/** What an engine is asked for one channel; a menu's dishes are in its own order. */
export type AdvertBrief = {
  channel: Channel
  style: Style
  seed: number
  subject:
    | { kind: 'item'; dish: AdvertDish }
    | { kind: 'menu'; title: string; dishes: readonly AdvertDish[] }
  /** Empty where the menu has none. */
  cuisine: string
  restaurant: { name: string; location: string } | null
}

export type AdvertAnswer = AdvertWords

/** A request that an engine cannot serve as it stands; the sentence is for the owner. */
export class CannotServe extends Error {
  override name = 'CannotServe'
}
