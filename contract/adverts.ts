import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { picture } from './menus.ts'
import { countedPage } from './paging.ts'
import { style } from './preferences.ts'
import { characterCount, countWords, hashtagsIn, smsSize, weightedLength } from './text-lengths.ts'

export const CHANNELS = ['social', 'sms', 'newsletter', 'banner'] as const
export const channel = z.enum(CHANNELS, 'A channel is social, sms, newsletter or banner')
export type Channel = z.infer<typeof channel>

/** What a channel takes. */
export const ADVERT_LIMITS = {
  /** A post on X without a subscription (developer.x.com, "Counting characters"); the hashtags are within it. */
  social: { characters: 280, hashtags: 3 },
  /** One message: 160 septets of GSM 03.38, or 70 units of UCS-2 (3GPP TS 23.038). */
  sms: { septets: 160, units: 70 },
  /** The house's choice: read in half a minute; a subject of 60 characters shows whole in most inboxes. */
  newsletter: { subject: 60, leastWords: 40, words: 90 },
  /** The house's choice: platforms publish no common length, and this fits two lines of a phone. */
  banner: { headline: 30, line: 60 },
} as const

export const ADVERT_WORDS_MAX = 2000

/** The heading is a newsletter's subject or a banner's headline; the other channels have none. */
export type AdvertWords = { heading: string | null; text: string }

export const measure = z
  .object({
    part: z.enum(['heading', 'text', 'hashtags']),
    used: z.number().int(),
    /** Below it the text is thin, which is said and not refused. */
    least: z.number().int(),
    limit: z.number().int(),
    unit: z.enum(['characters', 'septets', 'units', 'words', 'hashtags']),
  })
  .meta({ id: 'AdvertMeasure' })
export type Measure = z.infer<typeof measure>

export function hasHeading(of: Channel): boolean {
  return of === 'newsletter' || of === 'banner'
}

/** How long each part of an advertisement is, in its channel's own unit. */
export function measureAdvert(of: Channel, { heading, text }: AdvertWords): Measure[] {
  const title = characterCount(heading ?? '')
  switch (of) {
    case 'social': {
      const { characters, hashtags } = ADVERT_LIMITS.social
      return [
        measured('text', weightedLength(text), { limit: characters, unit: 'characters' }),
        measured('hashtags', hashtagsIn(text).length, { limit: hashtags, unit: 'hashtags' }),
      ]
    }
    case 'sms': {
      const { used, limit, encoding } = smsSize(text)
      return [measured('text', used, { limit, unit: encoding === 'GSM-7' ? 'septets' : 'units' })]
    }
    case 'newsletter': {
      const { subject, leastWords, words } = ADVERT_LIMITS.newsletter
      return [
        measured('heading', title, { limit: subject, unit: 'characters' }),
        {
          ...measured('text', countWords(text), { limit: words, unit: 'words' }),
          least: leastWords,
        },
      ]
    }
    case 'banner': {
      const { headline, line } = ADVERT_LIMITS.banner
      return [
        measured('heading', title, { limit: headline, unit: 'characters' }),
        measured('text', characterCount(text), { limit: line, unit: 'characters' }),
      ]
    }
  }
}

function measured(
  part: Measure['part'],
  used: number,
  { limit, unit }: Pick<Measure, 'limit' | 'unit'>,
): Measure {
  return { part, used, least: 0, limit, unit }
}

const PARTS: Record<Channel, { heading: string; text: string }> = {
  social: { heading: '', text: 'A social post' },
  sms: { heading: '', text: 'A text message' },
  newsletter: { heading: 'A subject line', text: 'A newsletter paragraph' },
  banner: { heading: 'A banner’s headline', text: 'A banner’s line' },
}

/** The sentence on what is too long for the channel, or null. */
export function tooLong(of: Channel, words: AdvertWords): string | null {
  const over = measureAdvert(of, words).find(({ used, limit }) => used > limit)
  if (!over) return null
  const { part, used, limit, unit } = over
  if (unit === 'hashtags')
    return `A social post has at most ${limit} hashtags; this one has ${used}.`
  const counted = unit === 'septets' || unit === 'units' ? 'characters' : unit
  const why = unit === 'units' ? ' with letters or signs outside the plain SMS alphabet' : ''
  return `${PARTS[of][part === 'heading' ? 'heading' : 'text']}${why} has at most ${limit} ${counted}; this one has ${used}.`
}

export const advert = z
  .object({
    id: z.uuid(),
    channel,
    style,
    itemId: z.uuid().nullable(),
    menuId: z.uuid().nullable(),
    /** The item's name or the menu's title when it was written. */
    subject: z.string(),
    heading: z.string().nullable(),
    text: z.string(),
    measures: z.array(measure),
    /** What the owner should look at: a claim, an offer, a foreign price. One sentence each. */
    warnings: z.array(z.string()),
    engine: z.string(),
    /** Whether the owner has changed the words since. */
    edited: z.boolean(),
    seed: z.number().int(),
    /** Sent back with a change, so that two people do not overwrite each other. */
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Advertisement' })
export type Advert = z.infer<typeof advert>

export const advertSubject = z
  .object({
    kind: z.enum(['item', 'menu']),
    id: z.uuid(),
    name: z.string(),
    /** Cuisine, category, number of items: what tells it from others of its name. */
    detail: z.string(),
    style,
    restaurant: z.string().nullable(),
    picture: picture.nullable(),
  })
  .meta({ id: 'AdvertSubject' })
export type AdvertSubject = z.infer<typeof advertSubject>

const params = z.object({ id: z.uuid() })

const ONE_SUBJECT = 'Give either an item (itemId) or a menu (menuId)'

export const createAdverts = endpoint({
  method: 'POST',
  path: '/api/advertisements',
  access: 'account',
  summary:
    'Writes advertisements for an item or a menu of the library, one a channel, and keeps them.',
  body: z
    .object({
      itemId: z.uuid().nullable().default(null),
      menuId: z.uuid().nullable().default(null),
      channels: z
        .array(channel, 'The channels are a list')
        .min(1, 'Choose at least one channel')
        .max(CHANNELS.length, 'Each channel comes once')
        .refine((list) => new Set(list).size === list.length, 'Each channel comes once'),
      system_prompt_style: style.default('normal'),
      /** Same seed and subject, same texts of the kitchen; left out, a new one is drawn. */
      seed: z.int().min(0).max(2_147_483_647).optional(),
    })
    .refine(({ itemId, menuId }) => (itemId === null) !== (menuId === null), {
      error: ONE_SUBJECT,
      path: ['itemId'],
    }),
  response: z.object({
    advertisements: z.array(advert),
    seed: z.number().int(),
    /** What the owner should know, such as where the kitchen wrote in a model's place. */
    notes: z.array(z.string()),
  }),
  status: 201,
})

export const listAdverts = endpoint({
  method: 'GET',
  path: '/api/advertisements',
  access: 'account',
  summary: 'The kept advertisements, newest first, of all subjects or of one.',
  query: z.object({
    itemId: z.uuid().optional(),
    menuId: z.uuid().optional(),
    ...countedPage,
  }),
  response: z.object({
    advertisements: z.array(advert),
    total: z.number().int(),
    /** The item or menu that was asked for; null where none was. */
    subject: advertSubject.nullable(),
  }),
})

export const updateAdvert = endpoint({
  method: 'PATCH',
  path: '/api/advertisements/:id',
  access: 'account',
  summary:
    'Keeps the owner’s own words. Too long for the channel is 400; a `version` that is not the newest is 409.',
  params,
  body: z.object({
    version: z.int().min(1),
    text: z
      .string('An advertisement needs words')
      .trim()
      .min(1, 'An advertisement needs words')
      .max(ADVERT_WORDS_MAX, 'This is too long for any channel'),
    /** Left out, the heading stays. */
    heading: z
      .string()
      .trim()
      .min(1, 'The heading is empty')
      .max(ADVERT_WORDS_MAX, 'This is too long for any channel')
      .optional(),
  }),
  response: z.object({ advertisement: advert }),
})

export const deleteAdvert = endpoint({
  method: 'DELETE',
  path: '/api/advertisements/:id',
  access: 'account',
  summary: 'Takes an advertisement away; it can be restored.',
  params,
  response: z.object({ message: z.string() }),
})

export const restoreAdvert = endpoint({
  method: 'POST',
  path: '/api/advertisements/:id/restore',
  access: 'account',
  summary: 'Undoes the deletion of an advertisement.',
  params,
  response: z.object({ advertisement: advert }),
})
