import type { IntakeItem } from '#contract/menu-intake-model.ts'
import { CONFIDENCE_WORDS, type ConfidenceWord, confidenceWord } from './confidence.ts'

export const ITEMS_PER_PAGE = 50

export const ITEM_STATES = ['pending', 'accepted', 'rejected', 'saved'] as const
/** What was decided on an item, and whether the library has it. */
export type ItemState = (typeof ITEM_STATES)[number]

/** Which items are on the screen; kept in the page's address. */
export type ReviewView = {
  confidence: ConfidenceWord | null
  state: ItemState | null
  query: string
  /** 0-based. */
  page: number
}

export const EVERY_ITEM: ReviewView = { confidence: null, state: null, query: '', page: 0 }

export function stateOf({ decision, savedItemId }: IntakeItem): ItemState {
  return savedItemId ? 'saved' : decision
}

/** Reads an address, which people may have typed: what makes no sense is as if it were not there. */
export function readReview(search: URLSearchParams): ReviewView {
  const page = Number(search.get('page') ?? '1')
  return {
    confidence:
      CONFIDENCE_WORDS.find((word) => word.toLowerCase() === search.get('confidence')) ?? null,
    state: ITEM_STATES.find((state) => state === search.get('decision')) ?? null,
    query: (search.get('q') ?? '').slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page - 1 : 0,
  }
}

export function writeReview({ confidence, state, query, page }: ReviewView): URLSearchParams {
  const entries: [string, string | null][] = [
    ['confidence', confidence?.toLowerCase() ?? null],
    ['decision', state],
    ['q', query],
    ['page', page > 0 ? String(page + 1) : null],
  ]
  return new URLSearchParams(
    entries.filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** The items that the view shows, on all its pages. */
export function itemsInView(
  items: readonly IntakeItem[],
  { confidence, state, query }: ReviewView,
): readonly IntakeItem[] {
  const wanted = folded(query.trim())
  return items.filter(
    (item) =>
      (confidence === null || confidenceWord(item.confidence) === confidence) &&
      (state === null || stateOf(item) === state) &&
      (wanted === '' || textsOf(item).some((text) => folded(text).includes(wanted))),
  )
}

export function isNarrowed({ confidence, state, query }: ReviewView): boolean {
  return confidence !== null || state !== null || query !== ''
}

function textsOf({ read, improved }: IntakeItem): string[] {
  return [read.name, read.section, improved?.name, improved?.section].filter(
    (text): text is string => Boolean(text),
  )
}

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
