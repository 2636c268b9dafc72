import { JSDOM } from 'jsdom'
import { type Environment, populateGlobal } from 'vitest/runtime'

/** The server's side of a test goes on with Node's own of what both have. */
const NODES_OWN = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
]

/** A document and a window beside all that Node has, so that a page and the server run in one test. */
const environment: Environment = {
  name: 'dom-beside-node',
  viteEnvironment: 'ssr',
  setup(global) {
    const dom = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
      url: 'http://localhost:3000/',
      pretendToBeVisual: true,
    })
    // a desktop's window, of somebody who wants no motion
    Object.assign(dom.window, {
      matchMedia: (media: string) =>
        Object.assign(new dom.window.EventTarget(), {
          media,
          matches: /min-width|prefers-reduced-motion: reduce/.test(media),
        }),
    })
    // no layout, so nothing ever changes its size
    class ResizeObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    Object.assign(dom.window, { ResizeObserver })
    // what a layout would do
    Object.assign(dom.window.Element.prototype, { scrollIntoView: () => undefined })
    knowSearch(dom.window.document)
    const own = NODES_OWN.map((name) => [name, global[name]] as const)
    const { keys, originals } = populateGlobal(global, dom.window, { bindFunctions: true })
    for (const [name, value] of own) {
      Object.defineProperty(global, name, { value, configurable: true, writable: true })
    }
    return {
      teardown() {
        dom.window.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
        for (const [name, value] of own) global[name] = value
      },
    }
  },
}

/** An element that jsdom does not know yet, and React warns of what a document does not know. */
function knowSearch(document: Document): void {
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (name === 'search') {
      Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
    }
    return element
  }
}

export default environment
