/*
 * Where somebody goes without a network it answers with a page of its own, and leaves everything else to the browser.
 * Once an operator screen has said what it loaded, it keeps the operator area's shell too, for a start without a network.
 * One address for both, and no taking over from a worker that is at work: a page that is asked for at that moment would
 * never be answered (Chromium 150, about one in 500). The build fills in the names in capitals between underscores
 * (scripts/postbuild.ts). Nothing under /api is ever kept.
 */
const CACHE = 'menuwright-__VERSION__'
const FALLBACK = '/__spa-fallback.html'
const OFFLINE = '/offline.html'
const SHELL = __SHELL__
/** The operator screens and the files that each needs beyond the shell. */
const SCREENS = __SCREENS__
/** Undefined until the caches were asked; a start of the worker comes before the pages' files are asked for. */
let keepsScreens
const isKnown = caches.match(FALLBACK).then((shell) => {
  keepsScreens ??= shell !== undefined
})

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(fromNetwork(event, url.pathname))
  else if (keepsScreens !== false && url.pathname.startsWith('/assets/'))
    event.respondWith(fromCache(request))
})

/** What an operator screen had loaded before this worker watched it. */
self.addEventListener('message', (event) => {
  const loaded = event.data?.loaded
  if (Array.isArray(loaded)) event.waitUntil(keepScreens(loaded))
})

/** A new version keeps what the one before it kept. */
async function install() {
  const cache = await caches.open(CACHE)
  await isKnown
  const paths = keepsScreens ? [OFFLINE, ...SHELL] : [OFFLINE]
  await Promise.all(paths.map((path) => keep(cache, path)))
}

async function keep(cache, path) {
  const response = await fetch(path, { cache: 'no-cache' })
  // the fallback page is also what unknown paths get, so its status says nothing
  if (response.ok || path === FALLBACK) await cache.put(path, asPage(response))
}

async function activate() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('menuwright-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  // the page is asked for while this worker still starts
  await self.registration.navigationPreload?.enable()
}

async function fromNetwork({ request, preloadResponse }, path) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const cache = await caches.open(CACHE)
    return (await cache.match((await isKept(cache, path)) ? FALLBACK : OFFLINE)) ?? Response.error()
  }
}

/** A screen starts from here only with all its files: with one missing the router would reload for ever. */
async function isKept(cache, path) {
  const files = SCREENS[path.replace(/\/$/, '')]
  if (!files) return false
  const kept = await Promise.all(files.map((file) => cache.match(file)))
  return kept.every((response) => response !== undefined)
}

async function keepScreens(paths) {
  keepsScreens = true
  const cache = await caches.open(CACHE)
  for (const path of SHELL) {
    if (!(await cache.match(path))) await keep(cache, path)
  }
  // from here on the screen's later files come through this worker
  await self.clients.claim()
  for (const path of paths) {
    if (path.startsWith('/assets/') && !(await cache.match(path))) await cache.add(path)
  }
}

/** Files under /assets carry their content's hash in the name: what is kept never goes stale. */
async function fromCache(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request.url, response.clone())
  return response
}

function asPage(response) {
  return new Response(response.body, { status: 200, headers: response.headers })
}
