import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MissedLine } from '#contract/intake.ts'
import type { MenuIntake } from '#contract/menu-intake-model.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { ToastsProvider } from '../../../ui/toasts.tsx'
import { anIntake, anItem, READ } from '../intake-fixture.ts'
import { useRework } from '../use-rework.ts'
import { PagePanel } from './page-panel.tsx'

/** What a browser does with a picture, which this document cannot. */
class LoadedPicture {
  src = ''
  naturalWidth = 600
  naturalHeight = 800
  decode = () => Promise.resolve()
}

let asked: { url: string; body: unknown }[] = []
let answer: { status: number; body: object }
beforeEach(() => {
  asked = []
  answer = { status: 400, body: { error: 'Nothing could be read there.', code: 'none' } }
  vi.stubGlobal('Image', LoadedPicture)
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push({ url, body: JSON.parse(body) })
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const box = { x: 0.1, y: 0.2, width: 0.5, height: 0.05 }
const soup = anItem({ id: 'soup', read: { ...READ, name: 'Soup', box, page: 1 }, improved: null })
const stew = anItem({ id: 'stew', read: { ...READ, name: 'Stew', box, page: 2 }, improved: null })
const line: MissedLine = { page: 1, box, text: 'Salad $5', why: 'unplaced', script: 'Latin' }

function Panel({ intake }: { intake: MenuIntake }) {
  const [selectedId, select] = useState<string | null>(null)
  const { add } = useRework(intake.id, () => undefined)
  return (
    <>
      <button type="button" onClick={() => select('stew')}>
        Look at the stew
      </button>
      <PagePanel
        intake={intake}
        selectedId={selectedId}
        add={add}
        onSelect={({ id }) => select(id)}
      />
    </>
  )
}

async function open(more: Partial<MenuIntake> = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastsProvider>
        <Panel intake={anIntake({ items: [soup, stew], missed: [line], ...more })} />
      </ToastsProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('img', { name: /^Page \d of the menu$/ })
  return userEvent.setup()
}
const named = (name: string) => screen.getByRole('button', { name })

test('each item of the page has its box, and a press on one looks at it', async () => {
  const user = await open()
  expect(screen.queryByRole('button', { name: 'Show Stew' })).toBeNull()
  await user.click(named('Show Soup'))
  expect(named('Show Soup').getAttribute('aria-current')).toBe('true')
})

test('the page follows the item that is looked at, and can be turned', async () => {
  const user = await open()
  await user.click(named('Look at the stew'))
  expect(await screen.findByRole('button', { name: 'Show Stew' })).toBeTruthy()
  await user.click(named('Page before'))
  expect(await screen.findByRole('button', { name: 'Show Soup' })).toBeTruthy()
})

test('a line that was not taken is read where it stands, a little wider', async () => {
  const user = await open()
  const [outlined] = screen.getAllByRole('button', { name: 'Add Salad $5' })
  if (outlined) await user.click(outlined)
  const [{ url, body } = { url: '', body: {} }] = asked
  expect(url).toContain('/items')
  expect(body).toMatchObject({ page: 1, box: { width: expect.closeTo(0.512) } })
})

test('a box is put, moved and read by keys, and what is wrong with it is told beside it', async () => {
  const user = await open()
  named('Draw a box').focus()
  await user.keyboard('{Enter}')
  const drawn = () => screen.getByRole('button', { name: /^Read this box/ })
  await waitFor(() => expect(document.activeElement).toBe(drawn()))
  const [left, width] = [drawn().style.left, drawn().style.width]
  await user.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
  expect(Number.parseFloat(drawn().style.left)).toBeCloseTo(Number.parseFloat(left) + 1)
  expect(Number.parseFloat(drawn().style.width)).toBeCloseTo(Number.parseFloat(width) - 1)
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing could be read there.')
  expect(drawn()).toBeTruthy()
  drawn().focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: /^Read this box/ })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('nothing is drawn while the menu is still being read', async () => {
  await open({ status: 'rewriting' })
  expect(named('Draw a box')).toHaveProperty('disabled', true)
})
