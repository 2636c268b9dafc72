import { z } from 'zod'

const text = z.string('must be a text').trim().min(1, 'must not be empty')
const day = z.iso.date('must be a day like 2026-11-19')
const path = z.string().regex(/^\/[a-z0-9/-]*$/, 'must be a path like /pricing')
const link = z.object({ to: path, label: text })

/** Search engines cut what is longer. */
const description = text
  .min(50, 'takes 50 characters or more')
  .max(200, 'takes 200 characters at most')
const keywords = z.array(text).min(1, 'needs one word or more')

const filing = { mainTopic: text, subTopic: text, date: day }

export const topicsShape = z.array(z.object({ name: text, subTopics: z.array(text).min(1) }))

export const postShape = z.strictObject({
  title: text,
  description,
  keywords,
  ...filing,
  updated: day.optional(),
  sources: z
    .array(z.object({ name: text, url: z.url('must be an address').optional() }))
    .default([]),
})

/** `post` files the page among the blog's posts as well. */
export const pageShape = z.strictObject({
  path,
  title: text,
  description,
  keywords,
  lead: text,
  previous: link.optional(),
  next: link.optional(),
  posted: day.optional(),
  post: z.object(filing).optional(),
})

export const jobShape = z.strictObject({
  id: text,
  title: text,
  category: z.enum(['Engineering', 'Data Science', 'Product', 'Sales', 'Operations']),
  location: text,
  type: text,
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR']),
  region: z.object({ state: text, country: text }),
  posted: day,
  description: text,
  requirements: z.array(text).min(1),
})

const seconds = z.number('must be a number of seconds').int().min(0)

export const videosShape = z.array(
  z.strictObject({
    id: text,
    title: text,
    description: text,
    ...filing,
    videoId: z.string().regex(/^[\w-]{11}$/, 'must be the 11 characters of the video service'),
    startTime: seconds,
    duration: seconds,
    author: text,
  }),
)

export type Topic = z.output<typeof topicsShape>[number]
export type Filing = { mainTopic: string; subTopic: string; date: string }
export type PageLink = z.output<typeof link>
export type Video = z.output<typeof videosShape>[number]
export type Source = z.output<typeof postShape>['sources'][number]

/** A post as the blog lists it; `titleLink` leads to it. */
export type PostEntry = Filing & {
  id: string
  title: string
  titleLink: string
  description: string
  keywords: string[]
  /** Time to read it. */
  minutes: number
}

export type Heading = { id: string; text: string }

/** A text as HTML, and its sections. */
type Text = { content: string; headings: Heading[] }

export type Post = PostEntry & Text & { updated?: string; sources: Source[] }
export type ContentPage = Omit<z.output<typeof pageShape>, 'post'> & Text
export type Job = z.output<typeof jobShape> & { content: string }
