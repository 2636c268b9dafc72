import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mailSamples } from '#server/testing/mail-samples.ts'
import { readYaml } from '#web/site/content/front-matter.ts'
import { isPage } from '#web/testing/is-page.ts'
import { PAGES, serveBuilt, textOf, withoutScripts } from './built-pages.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILE = 'content/promises.yaml'
const promises = readYaml(
  FILE,
  readFileSync(join(ROOT, FILE), 'utf8'),
  z
    .array(
      z.strictObject({
        said: z.string().min(1),
        on: z.array(z.string()).min(1),
        proof: z.string().optional(),
        by: z.string().optional(),
        named: z.string().optional(),
      }),
    )
    .min(1),
)

/** The server's own page, beside the application's. */
const API_DOCS = '/api/docs'

type Said = { text: string; links: readonly string[] }

const app = await serveBuilt()
afterAll(() => app.close())
const read = new Map<string, Promise<Said>>()

test.each(promises)('“$said” is still said, and something keeps it', async (promise) => {
  const { said, on, proof, by, named } = promise
  expect([proof, by, named].filter(Boolean), 'one thing that keeps it').toHaveLength(1)
  if (proof) expect(proof === API_DOCS || isPage(proof), `${proof} is a page`).toBe(true)
  if (by) {
    expect(by, 'a test, or what draws a picture').toMatch(
      /\.(test|spec)\.ts$|^scripts\/site-pictures\//,
    )
    expect(existsSync(join(ROOT, by)), `${by} is a file`).toBe(true)
  }
  for (const place of on) {
    const { text, links } = await readPlace(place)
    expect(text.toLowerCase(), place).toContain(said.toLowerCase())
    if (proof) expect(links, `what ${place} links to`).toContain(proof)
  }
})

test('each public page that says what the product does stands in the list', () => {
  const listed = new Set(promises.flatMap(({ on }) => on))
  const pages = PAGES.filter((path) => !path.startsWith('/blog/') && !SAYS_NOTHING.has(path))
  expect(pages.filter((path) => !listed.has(path))).toEqual([])
})

/** Forms and lists, and the overview, which repeats what the pages that it links say. */
const SAYS_NOTHING = new Set([
  '/contact',
  '/grader',
  '/overview',
  '/blog',
  '/video',
  '/becomeamember',
  '/scheduling',
])

function readPlace(place: string): Promise<Said> {
  const known = read.get(place) ?? (place in OTHER ? OTHER[place]?.() : readPage(place))
  if (!known) throw new Error(`${place} is no place`)
  read.set(place, known)
  return known
}

const OTHER: Record<string, () => Promise<Said>> = {
  chat: async () => {
    const folder = join(ROOT, 'content/help')
    const text = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    const links = [...text.matchAll(/^page: (\S+)$|\((\/[a-z]+)\)/gm)].map(
      ([, page, named]) => page ?? named ?? '',
    )
    return { text: text.replace(/\s+/g, ' '), links }
  },
  mail: async () => ({
    text: mailSamples
      .map(({ mail }) => mail.text)
      .join('\n')
      .replace(/\s+/g, ' '),
    links: [],
  }),
}

async function readPage(path: string): Promise<Said> {
  const answer = await app.inject(path)
  expect(answer.statusCode, path).toBe(200)
  const page = withoutScripts(answer.body)
  return {
    text: textOf(page.querySelector('main')),
    links: [...page.querySelectorAll('main a[href]')].map(
      (link) => (link.getAttribute('href') ?? '').split('#')[0] || path,
    ),
  }
}
