import { renderToString } from 'react-dom/server'
import { Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { FormsFrame } from './forms-frame.tsx'
import { hydrateIsland } from './hydrate-island.tsx'
import { prefixOf } from './prefix-of.ts'

function Way() {
  return <Link to={`/login${useLocation().search}`}>Log in</Link>
}

function Island() {
  return (
    <FormsFrame>
      <Way />
    </FormsFrame>
  )
}

test('what an address says beyond its page is known once React has come', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const href = () => place.querySelector('a')?.getAttribute('href')
  place.dataset.island = 'way'
  place.innerHTML = renderToString(<Island />, { identifierPrefix: prefixOf('way') })
  expect(href()).toBe('/login')
  history.replaceState(null, '', '/signup?next=%2Fplan')
  await hydrateIsland(place, Island)
  expect(href()).toBe('/login?next=%2Fplan')
  place.remove()
})
