import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hydrateIsland } from './hydrate-island.tsx'
import { prefixOf } from './prefix-of.ts'

const at: { text: string; choice: string } = { text: '', choice: '' }

function Order() {
  const [text, setText] = useState('')
  const [choice, setChoice] = useState('soup')
  Object.assign(at, { text, choice })
  return (
    <form>
      <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      {['soup', 'salad'].map((name) => (
        <input
          key={name}
          type="radio"
          name="dish"
          aria-label={name}
          checked={choice === name}
          onChange={() => setChoice(name)}
        />
      ))}
    </form>
  )
}

let place: HTMLElement
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  place.dataset.island = 'order'
  place.innerHTML = renderToString(<Order />, { identifierPrefix: prefixOf('order') })
})
afterEach(() => place.remove())

const field = (label: string) => place.querySelector(`[aria-label=${label}]`) as HTMLInputElement
const hydrate = () => hydrateIsland(place, Order)

test('what was entered before React came is what React has', async () => {
  field('Name').value = 'Rosa'
  field('salad').checked = true
  await hydrate()
  expect(at).toEqual({ text: 'Rosa', choice: 'salad' })
  expect(field('Name').value).toBe('Rosa')
  expect(field('salad').checked).toBe(true)
})

test('where nothing was entered nothing changes', async () => {
  await hydrate()
  expect(at).toEqual({ text: '', choice: 'soup' })
  expect(field('soup').checked).toBe(true)
})
