import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BUILT_ADDRESSES } from '#contract/product.ts'
import { builtPages } from './postbuild/built-pages.ts'
import { writeFeed } from './postbuild/write-feed.ts'
import { writeIcons } from './postbuild/write-icons.ts'
import { writeSitemap } from './postbuild/write-sitemap.ts'
import { writeSocialImages } from './postbuild/write-social-images.ts'

const client = join(import.meta.dirname, '../build/client')
/** Pages and other texts with addresses in them are compressed by the server, which writes those. */
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.data'])
const OPERATOR_LAYOUT = 'features/shell/operator-layout'
/** Below this the headers outweigh what is saved. */
const WORTH_COMPRESSING = 1024

const { origin } = BUILT_ADDRESSES
const pages = builtPages(client, origin)
writeIcons(client)
writeFeed(client, origin)
await writeSitemap(client, pages, origin)
await writeSocialImages(client, join(client, '../cache/social'), pages)
writeServiceWorker()
writeRouteList()
await Promise.all(filesOf(client).filter(isWorthCompressing).map(compress))

function writeServiceWorker(): void {
  const source = readFileSync(join(import.meta.dirname, '../web/service-worker.js'), 'utf8')
  const manifest = readManifest()
  const shell = shellOf(manifest)
  const worker = source
    .replace('__SHELL__', () => JSON.stringify(shell))
    .replace('__SCREENS__', () => JSON.stringify(screensOf(manifest)))
  const version = createHash('sha256').update(worker)
  for (const path of shell) version.update(readFileSync(join(client, path)))
  writeFileSync(
    join(client, 'sw.js'),
    worker.replace(`menuwright-__VERSION__`, `menuwright-${version.digest('hex').slice(0, 12)}`),
  )
}

/** For the server: which paths are pages, so that others are answered with 404. */
function writeRouteList(): void {
  const { routes } = readManifest()
  const paths = Object.values(routes)
    .filter(({ path }) => path !== undefined && path !== '*')
    .flatMap(({ path = '' }) =>
      path.endsWith('?')
        ? [`/${path.slice(0, -1)}`, `/${path.replace(/\/[^/]*\?$/, '')}`]
        : [`/${path}`],
    )
  writeFileSync(join(client, '../routes.json'), JSON.stringify({ paths }))
}

type Part = { module: string; imports?: string[]; css?: string[] }
type Manifest = {
  url: string
  entry: Part
  routes: Record<string, Part & { id: string; parentId?: string; path?: string }>
}

/** The router's own list of which route needs which files; it is written as a script. */
function readManifest(): Manifest {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('build/client/assets holds no manifest of the routes')
  const script = readFileSync(join(client, 'assets', name), 'utf8')
  const json = script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)
  return { ...(JSON.parse(json) as Manifest), url: `/assets/${name}` }
}

/** What the operator area needs to start: entry, root and its layout, their styles and fonts. */
function shellOf({ url, entry, routes }: Manifest): string[] {
  const parts = [entry, routes.root, routes[OPERATOR_LAYOUT]].filter((part) => part !== undefined)
  const files = parts.flatMap(filesOfPart)
  const fonts = readdirSync(join(client, 'assets'))
    .filter((file) => /^(inter|fraunces)-latin-[^-]{8}\.woff2$/.test(file))
    .map((file) => `/assets/${file}`)
  const pages = ['/__spa-fallback.html', '/offline.html', '/icons/icon-96.png']
  return [...new Set([...pages, url, ...files, ...fonts])]
}

/** Each screen's files with those of the layouts between it and the area's own. */
function screensOf({ routes }: Manifest): Record<string, string[]> {
  const screens: Record<string, string[]> = {}
  for (const { path, ...screen } of Object.values(routes)) {
    const parts: Part[] = [screen]
    let parent = screen.parentId
    while (parent !== undefined && parent !== OPERATOR_LAYOUT) {
      const layout = routes[parent]
      if (layout) parts.push(layout)
      parent = layout?.parentId
    }
    if (parent === OPERATOR_LAYOUT && path !== undefined) {
      screens[`/${path}`] = parts.flatMap(filesOfPart)
    }
  }
  return screens
}

function filesOfPart({ module, imports = [], css = [] }: Part): string[] {
  return [module, ...imports, ...css]
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function isWorthCompressing(file: string): boolean {
  return TEXT.has(extname(file)) && readFileSync(file).length >= WORTH_COMPRESSING
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
