import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { suggestionKind } from './proposals.ts'

/** What a weekly review looks at, in the order in which it is told. */
export const REVIEW_SIGNALS = [
  'texts',
  'prices',
  'revenue',
  'momentum',
  'never-sold',
  'allergens',
  'pictures',
  'sold-out',
  'platforms',
  'holidays',
  'season',
  'food-days',
  'competitors',
  'searches',
] as const
export const reviewSignal = z.enum(REVIEW_SIGNALS)
export type ReviewSignal = z.infer<typeof reviewSignal>

/** As they are reported, in mails and on screens. */
export const REVIEW_SIGNAL_NAMES: Readonly<Record<ReviewSignal, string>> = {
  texts: 'Texts',
  prices: 'Prices',
  revenue: 'Your week',
  momentum: 'Rising and falling',
  'never-sold': 'Not ordered',
  allergens: 'Allergens',
  pictures: 'Photos',
  'sold-out': 'Sold out',
  platforms: 'Platforms',
  holidays: 'Holidays',
  season: 'Season',
  'food-days': 'Food days',
  competitors: 'Other places',
  searches: 'Searches',
}

/** Something that the owner should know and that no change of a text fixes by itself. */
export const reviewNote = z
  .object({
    signal: reviewSignal,
    /** One sentence with its count. */
    text: z.string(),
    /** What it is based on, a line each. */
    evidence: z.array(z.string()),
    whyNow: z.string(),
    /** Where it is dealt with; null where there is nothing to do. */
    to: z.string().nullable(),
  })
  .meta({ id: 'ReviewNote' })
export type ReviewNote = z.infer<typeof reviewNote>

export const reviewCheck = z
  .object({
    signal: reviewSignal,
    /** What was looked at: "40 items". */
    looked: z.string(),
    /** Notes and suggestions that came of it. */
    found: z.int(),
  })
  .meta({ id: 'ReviewCheck' })
export type ReviewCheck = z.infer<typeof reviewCheck>

export const weeklyReview = z
  .object({
    id: z.uuid(),
    /** ISO 8601 week in the restaurant's zone: `2026-W48`. */
    week: z.string(),
    at: z.iso.datetime(),
    checked: z.array(reviewCheck),
    notes: z.array(reviewNote),
    /** The suggestions, at most seven; null where nothing is worth changing. */
    proposalId: z.uuid().nullable(),
    suggestions: z.int(),
    mailedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WeeklyReview' })
export type WeeklyReview = z.infer<typeof weeklyReview>

export const REVIEW_FREQUENCIES = ['off', 'weekly', 'monthly'] as const
export const reviewSettings = z
  .object({
    /** `monthly`: the first such day of a month. */
    frequency: z.enum(REVIEW_FREQUENCIES),
    /** Monday is 0. */
    weekday: z.int().min(0).max(6),
    /** Of the day, in the restaurant's zone. */
    hour: z.int().min(0).max(23),
    byMail: z.boolean(),
  })
  .meta({ id: 'ReviewSettings' })
export type ReviewSettings = z.infer<typeof reviewSettings>

/** What this owner said yes and no to so far; suggestions of a kind that is mostly refused come last. */
export const kindAnswers = z
  .object({ kind: suggestionKind, accepted: z.int(), rejected: z.int(), undecided: z.int() })
  .meta({ id: 'KindAnswers' })
export type KindAnswers = z.infer<typeof kindAnswers>

const params = z.object({ id: z.coerce.number('A restaurant ID is a number') })

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/reviews',
  access: 'account',
  summary: 'The weekly reviews of a restaurant, newest first, and when the next one comes.',
  params,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(30),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  response: z.object({
    reviews: z.array(weeklyReview),
    total: z.int(),
    settings: reviewSettings,
    timeZone: z.string(),
    /** Null while they are off, or before the first approval. */
    nextAt: z.iso.datetime().nullable(),
    answers: z.array(kindAnswers),
  }),
})

export const reviewNow = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/reviews',
  access: 'account',
  noted: 'Had the menu reviewed',
  summary: 'Makes this week’s review now; one that was made already is answered again.',
  params,
  response: z.object({ review: weeklyReview, isNew: z.boolean() }),
  atOnce: 4,
})

export const saveReviewSettings = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/review-settings',
  access: 'account',
  noted: 'Changed when the menu is reviewed',
  summary: 'Says how often the menu is reviewed, when, and whether the result comes by mail.',
  params,
  body: reviewSettings,
  response: z.object({ settings: reviewSettings, nextAt: z.iso.datetime().nullable() }),
})

export const reviewsOfAll = endpoint({
  method: 'GET',
  path: '/api/reviews/overview',
  access: 'operator',
  summary: 'Reviews of all restaurants in the last 28 days, and what owners said to each kind.',
  response: z.object({
    done: z.int(),
    /** Those of a restaurant and week that all tries failed to make. */
    failed: z.int(),
    withSuggestions: z.int(),
    mailed: z.int(),
    /** Failed, and tried again by themselves. */
    retrying: z.int(),
    /** The same by the week in which they were made, newest first. */
    weeks: z.array(z.object({ monday: z.iso.date(), done: z.int(), withSuggestions: z.int() })),
    answers: z.array(kindAnswers),
  }),
})
