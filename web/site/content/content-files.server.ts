// The folder content/ as data. Runs in the build and in scripts, which start at the root; never in a browser.
import { readdirSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import {
  type ContentPage,
  type Filing,
  type Job,
  jobShape,
  type Post,
  type PostEntry,
  pageShape,
  postShape,
  type Topic,
  topicsShape,
  type Video,
  videosShape,
} from './content-shapes.ts'
import { readFrontMatter, readYaml, WrongContent } from './front-matter.ts'
import { headingsOf, toHtml } from './markdown.server.ts'

const WORDS_PER_MINUTE = 220

export function readTopics(): Topic[] {
  return readYaml('content/topics.yaml', contentOf('content/topics.yaml'), topicsShape)
}

/** The newest first. */
export function readPosts(): Post[] {
  const topics = readTopics()
  const posts = filesIn('content/posts', postShape).map(({ file, fields, markdown }) => {
    const id = nameOf(file)
    return {
      ...fields,
      ...filed(file, fields, topics),
      id,
      titleLink: `/blog/${id}`,
      minutes: minutesOf(markdown),
      headings: headingsOf(markdown),
      content: toHtml(markdown),
    }
  })
  return posts.sort(newestFirst)
}

/** Posts and the pages that are filed among them, the newest first, without their texts. */
export function listPosts(): PostEntry[] {
  const topics = readTopics()
  const posts = readPosts().map(({ content, headings, sources, updated, ...entry }) => entry)
  const pages = filesIn('content/pages', pageShape).flatMap(({ file, fields, markdown }) => {
    const { post, path, title, description, keywords } = fields
    if (!post) return []
    return {
      ...filed(file, post, topics),
      id: nameOf(file),
      title,
      titleLink: path,
      description,
      keywords,
      minutes: minutesOf(markdown),
    }
  })
  return [...posts, ...pages].sort(newestFirst)
}

/** Pages and policies by the path that they name. */
export function readPages(): ContentPage[] {
  return [...filesIn('content/pages', pageShape), ...filesIn('content/policies', pageShape)].map(
    ({ fields: { post, ...fields }, markdown }) => ({
      ...fields,
      headings: headingsOf(markdown),
      content: toHtml(markdown),
    }),
  )
}

export function readPage(path: string): ContentPage {
  const page = readPages().find((found) => found.path === path)
  if (!page)
    throw new WrongContent(`No file in content/pages or content/policies has path: ${path}.`)
  return page
}

export function readJobs(): Job[] {
  return filesIn('content/jobs', jobShape).map(({ fields, markdown }) => ({
    ...fields,
    content: toHtml(markdown, { headingLevel: 3 }),
  }))
}

export function readVideos(): Video[] {
  const file = 'content/videos.yaml'
  const topics = readTopics()
  const videos = readYaml(file, contentOf(file), videosShape)
  return videos
    .map((video) => ({ ...video, ...filed(`${file} (${video.id})`, video, topics) }))
    .sort(newestFirst)
}

function filesIn<S extends z.ZodType>(folder: string, shape: S) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
    .map((file) => ({ file, ...readFrontMatter(file, contentOf(file), shape) }))
}

/** The topics are a closed list, so that a typing error does not open a new one. */
export function filed(
  file: string,
  { mainTopic, subTopic, date }: Filing,
  topics: Topic[],
): Filing {
  const topic = topics.find(({ name }) => name === mainTopic)
  if (!topic?.subTopics.includes(subTopic)) {
    throw new WrongContent(
      `${file} is filed under "${mainTopic}", "${subTopic}", which content/topics.yaml does not have.`,
    )
  }
  return { mainTopic, subTopic, date }
}

function newestFirst(a: Filing, b: Filing): number {
  return b.date.localeCompare(a.date)
}

function minutesOf(markdown: string): number {
  return Math.max(1, Math.round(markdown.split(/\s+/).length / WORDS_PER_MINUTE))
}

function contentOf(file: string): string {
  return readFileSync(file, 'utf8')
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
}
