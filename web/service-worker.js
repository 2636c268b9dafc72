/*
 * Registered by a public page, as /sw.js, it answers where somebody goes without a network with a page of its own, and
 * leaves everything else to the browser. Registered by an operator screen, as /sw.js?screens in place of the other, it
 * keeps the operator area's shell too, for a start without a network. The build fills in the names in capitals between
 * underscores (scripts/postbuild.ts). Nothing under /api is ever kept.
 */
const CACHE = 'menuwright-__VERSION__'
const FALLBACK = '/__spa-fallback.html'
const OFFLINE = '/offline.html'
const SHELL = __SHELL__
/** The operator screens and the files that each needs beyond the shell. */
const SCREENS = __SCREENS__
const KEEPS_SCREENS = new URL(location.href).searchParams.has('screens')

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
  else if (KEEPS_SCREENS && url.pathname.startsWith('/assets/'))
    event.respondWith(fromCache(request))
})

/** What an operator screen had loaded before this worker watched it. */
self.addEventListener('message', (event) => {
  const loaded = event.data?.loaded
  if (Array.isArray(loaded)) event.waitUntil(keepLoaded(loaded))
})

async function install() {
  const cache = await caches.open(CACHE)
  await Promise.all(
    (KEEPS_SCREENS ? [OFFLINE, ...SHELL] : [OFFLINE]).map((path) => keep(cache, path)),
  )
  await self.skipWaiting()
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
  if (KEEPS_SCREENS) await self.clients.claim()
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

async function keepLoaded(paths) {
  const cache = await caches.open(CACHE)
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
