import type { MenuItem, Tip } from '#contract/menus.ts'
import { formatPrice } from '#contract/money.ts'
import type { Style } from '#contract/preferences.ts'
import type { DraftItem, PictureSpec } from '#kitchen/brief.ts'
import type { Plate } from '#kitchen/composing/plate.ts'
import { type Drafting, writeDraft } from '#kitchen/composing/write-draft.ts'
import type { Knowledge } from '#kitchen/knowledge/schema.ts'
import { hashOf } from '#kitchen/random.ts'
import type { FoodLexicon } from '#kitchen/reading/food-lexicon.ts'
import { readRequest } from '#kitchen/reading/read-request.ts'
import { tidyName } from '#kitchen/writing/tidy-name.ts'
import { namesFor } from '#kitchen/writing/write-name.ts'
import { offerOf } from '../menus/judge-item.ts'
import { offerFixes } from './offer-fixes.ts'
import { plateOfItem } from './plate-of-item.ts'

export type Tippable = {
  item: MenuItem
  /** What its engine knew to be in it; empty where nobody did. */
  components: readonly string[]
  style: Style
  currency: string
}

/** What one click would write. A picture is drawn only then. */
export type Fix = {
  field: NonNullable<Tip['fix']>['field']
  label: string
  preview: string
  changes: Partial<Pick<MenuItem, 'name' | 'description' | 'price' | 'priceGround' | 'calories'>>
  picture: PictureSpec | null
}

const ROUNDS = 4
const TRIES = 4

/** Everything that the kitchen could write for an item; none where it cannot tell what is on the plate. */
export function fixesFor(
  knowledge: Knowledge,
  lexicon: FoodLexicon,
  { item, components, style, currency }: Tippable,
): Fix[] {
  const offer = offerOf(knowledge, { ...item, components })
  if (offer) {
    return [
      ...nameFixes([tidyName(item.name)], item),
      ...offerFixes(offer, { item, components, style, currency }),
    ]
  }
  const plate = plateOfItem(knowledge, lexicon, { item, style })
  if (!plate) return nameFixes([tidyName(item.name)], item)
  const drafting: Drafting = {
    knowledge,
    lexicon,
    wishes: readRequest(knowledge, '', lexicon),
    rows: [],
    brief: {
      style,
      fields: { name: 1, description: 1, price: 1, calories: 1, recipe: 0, image: 1 },
      seed: hashOf(`${item.id}/${item.version}`),
      evalRounds: ROUNDS,
      translate: false,
      currency,
    },
  }
  const drafts = plainDrafts(drafting, plate)
  const [draft] = drafts
  const names = [tidyName(item.name), ...fullerNames(knowledge, plate)]
  const fixes: Fix[] = nameFixes(names, item)
  for (const { description } of drafts) {
    if (!description || description === item.description) continue
    fixes.push({
      ...nothing,
      field: 'description',
      label: item.description ? 'Rewrite the description' : 'Write a description',
      preview: description,
      changes: { description },
    })
  }
  if (item.price === null && draft.priceMinor !== null) {
    const price = { minor: draft.priceMinor, currency: draft.currency }
    fixes.push({
      ...nothing,
      field: 'price',
      label: `Set ${formatPrice(price)}`,
      preview: `${formatPrice(price)}. ${draft.priceGround ?? ''}`.trim(),
      changes: { price, priceGround: draft.priceGround },
    })
  }
  if (item.calories === null && draft.calories !== null) {
    fixes.push({
      ...nothing,
      field: 'calories',
      label: `Set ${draft.calories} kcal`,
      preview: `${draft.calories} kcal, estimated from what is on the plate`,
      changes: { calories: draft.calories },
    })
  }
  if (item.picture === null && draft.picture) {
    fixes.push({
      ...nothing,
      field: 'picture',
      label: 'Make a picture',
      preview: `A picture of ${item.name}`,
      picture: { ...draft.picture, name: item.name },
    })
  }
  return fixes
}

/** Drafts to choose a text from, until one leaves nothing to mend in it. */
function plainDrafts(drafting: Drafting, plate: Plate): [DraftItem, ...DraftItem[]] {
  const drafts: [DraftItem, ...DraftItem[]] = [plainDraft(drafting, plate)]
  for (let again = 1; again < TRIES && !drafts.some(isMended); again += 1) {
    const brief = { ...drafting.brief, seed: hashOf(`${drafting.brief.seed}/${again}`) }
    drafts.push(plainDraft({ ...drafting, brief }, plate))
  }
  return drafts
}

/** Without figures in its text: the grams and minutes of somebody else's kitchen are not known. */
function plainDraft(drafting: Drafting, plate: Plate): DraftItem {
  const draft = writeDraft(drafting, plate, [])
  return hasFigures(draft) ? { ...draft, description: null } : draft
}

const OF_A_NAME: readonly string[] = ['T1', 'T14']

function isMended({ description, reasons }: DraftItem): boolean {
  return (
    description !== null &&
    reasons.every(({ rule, lost }) => lost === 0 || OF_A_NAME.includes(rule))
  )
}

function hasFigures({ description }: DraftItem): boolean {
  return /\d/.test(description ?? '')
}

const nothing = { changes: {}, picture: null }

function nameFixes(names: readonly string[], item: MenuItem): Fix[] {
  return [...new Set(names)]
    .filter((name) => name !== '' && name !== item.name)
    .map((name) => ({
      ...nothing,
      field: 'name',
      label: 'Change the name',
      preview: name,
      changes: { name },
    }))
}

function fullerNames(knowledge: Knowledge, plate: Plate): string[] {
  return namesFor(knowledge, { ...plate, name: tidyName(plate.name) })
}
