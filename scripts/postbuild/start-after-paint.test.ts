import { expect, test } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/entry.js"/></head>
<body><h1>Menus</h1><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script></body>`

test('no script is asked for by the page itself', () => {
  const html = startAfterPaint(PAGE, () => [])
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toMatch(/^import /m)
})

test('after the paint the parts are asked for together and started in their order', () => {
  const html = startAfterPaint(PAGE, () => [])
  const steps = [
    '{ type: "paint", buffered: true }',
    'const parts = ["/assets/a.js"];',
    'of ["/assets/entry.js", ...parts].entries()',
    'await import(part);',
    'await import("/assets/manifest.js");',
    'const route0 = await import("/assets/root.js");',
    'window.__reactRouterRouteModules = {"root":route0};',
    'await import("/assets/entry.js");',
    'tellOfFailure();\nconsole.error(reason);',
  ].map((step) => html.indexOf(step))
  expect(steps).not.toContain(-1)
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
})

test('a part is started after those that it imports', () => {
  const page = PAGE.replace(
    '<link rel="modulepreload" href="/assets/a.js"/>',
    ['page', 'controls', 'react']
      .map((name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`)
      .join(''),
  )
  const imports: Record<string, string[]> = {
    '/assets/page.js': ['/assets/react.js', '/assets/controls.js'],
    '/assets/controls.js': ['/assets/react.js', '/assets/page.js'],
  }
  expect(startAfterPaint(page, (href) => imports[href] ?? [])).toContain(
    'const parts = ["/assets/react.js","/assets/controls.js","/assets/page.js"];',
  )
})

test('late parts are laid out before the paint where the page is scrolled already, and then for who presses or scrolls', () => {
  const html = startAfterPaint(PAGE, () => [])
  const steps = ['if (scrollY > 0) layOut', '"pointerdown"', '"scroll"', '"paint"']
  const places = steps.map((step) => html.indexOf(step))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('a page that is not painted does not wait for it', () => {
  const html = startAfterPaint(PAGE, () => [])
  for (const way of ['document.hidden', '"visibilitychange"', 'setTimeout(start, 3000)'])
    expect(html).toContain(way)
})

test('what the page shows stays as it was', () => {
  expect(startAfterPaint(PAGE, () => [])).toContain(
    '<body><h1>Menus</h1><script type="module" async="">',
  )
})

test('a page that starts in a way unknown here stops the build', () => {
  expect(() => startAfterPaint('<h1>Menus</h1>', () => [])).toThrow('has the router changed?')
})
