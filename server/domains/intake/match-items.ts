import { setImmediate } from 'node:timers/promises'
import type { ReadItem } from '#contract/intake.ts'
import type { IntakeStatus } from '#contract/menu-intake-model.ts'
import { formatPrice } from '#contract/money.ts'
import type { Reference } from '#kitchen/kitchen.ts'
import { openDishes } from '../datasets/sources.service.ts'
import { savedItems } from '../menus/items.service.ts'
import { updateIntake } from './intake.repo.ts'
import type { StoredMatch } from './intake.tables.ts'
import { listIntakeItems, setIntakeItem } from './intake-items.repo.ts'
import { IntakeGone, type Work } from './intake-work.ts'
import { bestMatch, type Candidate, candidate, type Found, LIKELY } from './matching/best-match.ts'
import type { NamedDish } from './matching/features.ts'
import { menuCurrency } from './menu-currency.ts'

/** Rows of the dataset that are looked at more closely for each item. */
const SIMILAR_ROWS = 12

type Own = Awaited<ReturnType<typeof savedItems>>[number]
type Sources = {
  currency: string
  saved: readonly Candidate<Own>[]
  dataset: Awaited<ReturnType<typeof openDishes>>
}

/** Says of each item which of the owner's kept items, else which row of the chosen data, it is. */
export async function matchItems(work: Work): Promise<IntakeStatus> {
  const { deps, intake } = work
  if (!(await updateIntake(deps.db, intake.id, { status: 'matching' }))) throw new IntakeGone()
  await matchOpen(work)
  return 'rewriting'
}

/** The same for those that nothing has been said of yet. */
export async function matchOpen(work: Work): Promise<void> {
  const { deps, intake, signal } = work
  const items = await listIntakeItems(deps.db, intake.id)
  const currency = await menuCurrency(deps.db, items, intake.restaurantId)
  const sources = await openSources(work, currency)
  for (const { id, read, match } of items) {
    if (match) continue
    // Comparing computes without waiting: others get their turn here.
    await setImmediate()
    signal.throwIfAborted()
    const found = await matchOf(read, sources)
    if (!(await setIntakeItem(deps.db, id, { match: found }))) throw new IntakeGone()
  }
}

async function openSources({ deps, intake }: Work, currency: string): Promise<Sources> {
  const saved = await savedItems(deps, intake, intake.restaurantId)
  return {
    currency,
    saved: saved.map((item) =>
      candidate(
        {
          name: item.name,
          section: item.category,
          priceMinor: item.price?.currency === currency ? item.price.minor : null,
        },
        item,
      ),
    ),
    dataset: intake.datasetId ? await openDishes(deps, intake.datasetId, currency) : null,
  }
}

async function matchOf(read: ReadItem, sources: Sources): Promise<StoredMatch> {
  const { currency, saved, dataset } = sources
  const printed: NamedDish = {
    name: read.name,
    section: read.section,
    priceMinor: read.prices[0]?.amountMinor ?? null,
  }
  const own = bestMatch(printed, saved)
  // What the owner has saved is the better source, as long as it is the dish.
  if (own && own.confidence >= LIKELY) return matchedItem(own, printed)
  const rows = dataset ? await dataset.similar(read.name, SIMILAR_ROWS) : []
  const row = bestMatch(
    printed,
    rows.map((found) => candidate(asDish(found, currency), found)),
  )
  if (row && row.confidence >= LIKELY) return matchedRow(row, printed, sources.currency)
  return unmatched(
    [
      own && { name: own.candidate.name, confidence: own.confidence },
      row && { name: row.candidate.name, confidence: row.confidence },
    ],
    sources,
  )
}

function asDish({ name, category, priceMinor, currency }: Reference, wanted: string): NamedDish {
  const isComparable = currency === null || currency === wanted
  return { name, section: category, priceMinor: isComparable ? priceMinor : null }
}

const nothing: StoredMatch = {
  kind: 'none',
  name: null,
  confidence: 0,
  reason: '',
  section: null,
  price: null,
  itemId: null,
  row: null,
  dataset: null,
  description: null,
}

function matchedItem({ candidate, confidence }: Found<Own>, printed: NamedDish): StoredMatch {
  const { id, name, category, price, description } = candidate
  return {
    ...nothing,
    kind: 'item',
    name,
    confidence: rounded(confidence),
    reason: `Your kept item "${name}": ${likeness(printed, { name, section: category, priceMinor: price?.minor ?? null }, price && formatPrice(price))}.`,
    section: category,
    price,
    itemId: id,
    description,
  }
}

function matchedRow(
  { candidate, confidence }: Found<Reference>,
  printed: NamedDish,
  menus: string,
): StoredMatch {
  const { name, category, priceMinor, currency, row, dataset, description } = candidate
  // Data that names no currency is taken to be in the menu's.
  const price = priceMinor === null ? null : { minor: priceMinor, currency: currency ?? menus }
  return {
    ...nothing,
    kind: 'row',
    name,
    confidence: rounded(confidence),
    reason: `Row ${row} of ${dataset}, "${name}": ${likeness(printed, { name, section: category, priceMinor }, price && formatPrice(price))}.`,
    section: category,
    price,
    row,
    dataset,
    description,
  }
}

/** "the same name, another price ($9.50)" */
function likeness(printed: NamedDish, known: NamedDish, price: string | null): string {
  const isSame = printed.name.trim().toLowerCase() === known.name.trim().toLowerCase()
  const name = isSame ? 'the same name' : 'a like name'
  if (!price || printed.priceMinor === null) return name
  return printed.priceMinor === known.priceMinor
    ? `${name} and the same price`
    : `${name}, another price (${price})`
}

type Near = { name: string; confidence: number } | null

function unmatched(near: readonly Near[], { saved, dataset }: Sources): StoredMatch {
  const [nearest] = near
    .filter((one) => one !== null)
    .sort((one, other) => other.confidence - one.confidence)
  const places = [
    ...(saved.length > 0 ? ['your kept items'] : []),
    ...(dataset ? [dataset.name] : []),
  ].join(' and ')
  const reason = places
    ? `Nothing in ${places} is this dish${nearest ? `; the nearest is "${nearest.name}"` : ''}.`
    : 'There is nothing to match it to: no kept items and no data.'
  return { ...nothing, confidence: rounded(nearest?.confidence ?? 0), reason }
}

function rounded(confidence: number): number {
  return Math.round(confidence * 1000) / 1000
}
