import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT, PAGES, serveBuilt, withoutScripts } from './built-pages.ts'

const KB = 1000
const HOME_LIMIT = 110 * KB
const TEXT_LIMIT = 60 * KB
const FORMS = [
  '/contact',
  '/scheduling',
  '/affiliate',
  '/grader',
  '/login',
  '/signup',
  '/forgotpassword',
]
const TEXTS = PAGES.filter((path) => path !== '/' && !FORMS.includes(path))
/** What comes after the page's own scripts, and the part of a page that asks for it; the chat's window comes to who opens it. */
const LATER = [
  ['html', 'tracking'],
  ['[data-island]', 'hydrate-island'],
] as const

const ASSETS = join(BUILT, 'assets')
const FILES = readdirSync(ASSETS)
const STATIC = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const DYNAMIC = /import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g
const ISLAND = /["'`]?([\w-]+)["'`]?:async\(\)=>[^,]*?import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g

let app: FastifyInstance
beforeAll(async () => {
  app = await serveBuilt()
})
afterAll(() => app.close())

const sourceOf = (file: string) => readFileSync(join(ASSETS, file), 'utf8')
const isOfSite = (file: string) => /^(entry\.)?site-/.test(file)

const islands = new Map(
  FILES.filter((file) => isOfSite(file) && file.endsWith('.js'))
    .flatMap((file) => [...sourceOf(file).matchAll(ISLAND)])
    .map(([, name = '', file = '']) => [name, file]),
)

function built(name: string): string {
  const file = FILES.find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'))
  if (!file) throw new Error(`No built script is called ${name}`)
  return file
}

/** All that scripts bring with them, now or later; of what every page has, the later parts are each page's own. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const source = sourceOf(file)
    const imports = [
      ...source.matchAll(STATIC),
      ...(isOfSite(file) ? [] : source.matchAll(DYNAMIC)),
    ]
    for (const [, imported = ''] of imports) visit(imported)
  }
  for (const file of files) visit(file)
  return found
}

/** Of every script that a page can load, as brotli. */
async function weightOf(path: string): Promise<number> {
  const page = withoutScripts((await app.inject(path)).body)
  const first = [...page.querySelectorAll('script[src]')].map((script) =>
    (script.getAttribute('src') ?? '').replace('/assets/', ''),
  )
  const later = LATER.filter(([part]) => page.querySelector(part)).map(([, name]) => built(name))
  const ofIslands = [...page.querySelectorAll<HTMLElement>('[data-island]')].map(
    ({ dataset: { island = '' } }) => islands.get(island) ?? built(island),
  )
  const files = withImports([...first, ...later, ...ofIslands])
  return [...files].reduce((sum, file) => sum + brotliCompressSync(sourceOf(file)).length, 0)
}

test('the home page loads at most 110 KB of scripts, however far it is scrolled', async () => {
  expect(await weightOf('/')).toBeLessThanOrEqual(HOME_LIMIT)
})

test.each(TEXTS)('%s loads at most 60 KB of scripts', async (path) => {
  expect(await weightOf(path)).toBeLessThanOrEqual(TEXT_LIMIT)
})
