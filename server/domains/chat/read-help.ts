import { readdirSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { z } from 'zod'

/** What the site says about one thing: a few sentences, where to read more, and how people ask for it. */
export type Passage = z.infer<typeof frontMatter> & {
  id: string
  sentences: readonly string[]
}

const frontMatter = z.object({
  page: z.string().regex(/^\/[a-z]+$/),
  title: z.string().min(1),
  questions: z.array(z.string().min(1)).min(1),
})

const HELP = new URL('../../../content/help/', import.meta.url)

/** Reads `content/help/*.md`; throws one sentence at the first mistake. */
export function readHelp(folder: URL = HELP): Passage[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readPassage(name, readFileSync(new URL(name, folder), 'utf8')))
}

export function readPassage(file: string, markdown: string): Passage {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? []
  const sentences = sentencesOf(body)
  if (!head || sentences.length === 0) throw unusable(file, 'it needs front matter and a text')
  const read = frontMatter.safeParse(load(head))
  if (!read.success) throw unusable(file, z.prettifyError(read.error))
  return { ...read.data, id: file.replace(/\.md$/, ''), sentences }
}

function unusable(file: string, why: string): Error {
  return new Error(`content/help/${file} cannot be used: ${why}`)
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

function sentencesOf(text: string): string[] {
  const flowing = text.replace(/\s+/g, ' ').trim()
  return [...SENTENCES.segment(flowing)].map(({ segment }) => segment.trim()).filter(Boolean)
}
