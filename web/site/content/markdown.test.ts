import { expect, test } from 'vitest'
import { headingsOf, toHtml } from './markdown.server.ts'

test('headings carry the names that the list of contents links', () => {
  const markdown = "## What's in it?\n\nSoup.\n\n### Less\n"
  expect(toHtml(markdown)).toContain('<h2 id="what-s-in-it">What’s in it?</h2>')
  expect(headingsOf(markdown)).toEqual([{ id: 'what-s-in-it', text: 'What’s in it?' }])
})

test('a text under headings of a page starts a level lower', () => {
  expect(toHtml('## Soup', { headingLevel: 3 })).toBe('<h3 id="soup">Soup</h3>')
})

test('typed quotes become printed ones, but not in code or addresses', () => {
  expect(toHtml('He said "it\'s \'hot\'" ("very").')).toBe('<p>He said “it’s ‘hot’” (“very”).</p>')
  expect(toHtml('`"x"`')).toBe('<p><code>&quot;x&quot;</code></p>')
})

test('a table scrolls by itself and says what it holds', () => {
  const html = toHtml('| Dish | Price |\n|---|---:|\n| Soup | $7 |\n')
  expect(html).toContain('role="region" aria-label="Table: Dish, Price" tabindex="0"')
  expect(html).toContain('<th scope="col">Dish</th>')
  expect(html).toContain('<td class="number">$7</td>')
})

test('links to other sites say nothing of the page that opened them', () => {
  expect(toHtml('[Deliveroo](https://deliveroo.example/)')).toContain('rel="noopener"')
  expect(toHtml('[us](/contact)')).toBe('<p><a href="/contact">us</a></p>')
})

test('an address as the text of its own link stays one link', () => {
  expect(toHtml('[a@b.example](mailto:a@b.example)')).toBe(
    '<p><a href="mailto:a@b.example">a@b.example</a></p>',
  )
})
