import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MenuSummary } from '#contract/menus.ts'
import {
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { fill, input, press } from '../../../testing/screen.ts'
import { MenuTool } from './menu-tool.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const Tool = () => <MenuTool isAiAddress={false} />

/** Of one owner with a Peruvian restaurant; the page is loaded and what is known is filled in. */
async function open() {
  const rosa = await aPerson(server)
  await aRestaurant(rosa)
  // pictures take seconds to draw
  await rosa.call('POST', '/api/config', { ImageType: 0 })
  const page = renderPage(Tool, { server, at: '/menucreation', person: rosa })
  await screen.findByText('Backend Connected')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Cuisine' }).value).toBe(
      'Peruvian',
    ),
  )
  return { rosa, page }
}

const cards = () => screen.queryAllByRole('article')
const names = () => cards().map((card) => card.getAttribute('aria-label') ?? '')

async function generate({ page }: Awaited<ReturnType<typeof open>>, count: number): Promise<void> {
  if (!document.querySelector('details[open] [aria-label="Data"]')) {
    await page.user.click(screen.getByText('More settings'))
  }
  await fill(page.user, { Items: String(count) })
  await page.user.tab()
  await press(page.user, 'Generate Menu Items')
}

async function collections(person: Person): Promise<string[]> {
  const { menus } = (await person.call('GET', '/api/menus')).json<{ menus: MenuSummary[] }>()
  return menus.map(({ title }) => title)
}

test('what is known of an owner is filled in, and the rest is folded away', async () => {
  const { rosa } = await open()
  expect(input('Email').value).toBe(rosa.email)
  expect(screen.getByText('More settings').closest('details')?.open).toBe(false)
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Menu Items' }).disabled,
  ).toBe(false)
})

test('a dish is edited, written anew with Undo, and removed where it stands, and is so after a reload', async () => {
  const tool = await open()
  const { page, rosa } = tool
  await generate(tool, 3)
  await screen.findByText('Open in library')
  await waitFor(() => expect(names()).toHaveLength(3))
  const [first = '', second = '', third = ''] = names()

  await page.user.click(screen.getByRole('button', { name: `${first}, edit name of ${first}` }))
  await page.user.clear(input(`name of ${first}`))
  await page.user.paste('Grandmother’s ceviche')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(names()[0]).toBe('Grandmother’s ceviche'))

  await press(page.user, `Regenerate ${second}`)
  await waitFor(() => expect(names()).not.toContain(second))
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toContain(second))

  await press(page.user, `Remove ${third}`)
  await waitFor(() => expect(names()).toEqual(['Grandmother’s ceviche', second]))

  cleanup()
  renderPage(Tool, { server, at: '/menucreation', person: rosa })
  await screen.findByText(/^Your last run/)
  await waitFor(() => expect(names()).toEqual(['Grandmother’s ceviche', second]))
})

test('a dish that its owner has edited is not written anew without a yes', async () => {
  const tool = await open()
  const { page } = tool
  await generate(tool, 2)
  await waitFor(() => expect(names()).toHaveLength(2))
  const [first = ''] = names()
  await page.user.click(screen.getByRole('button', { name: `${first}, edit name of ${first}` }))
  await page.user.paste(' as we make it')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(names()[0]).not.toBe(first))
  const [mine = ''] = names()
  await press(page.user, `Regenerate ${mine}`)
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toMatch(/is kept as you have it/)
  await page.user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(names()[0]).toBe(mine)
})

test('many dishes come twelve to a page', async () => {
  const tool = await open()
  const { page } = tool
  await generate(tool, 18)
  await screen.findByText('1–12 of 18')
  await screen.findByText('Open in library')
  expect(cards()).toHaveLength(12)
  await press(page.user, 'Next page')
  await screen.findByText('13–18 of 18')
  expect(cards()).toHaveLength(6)
})

test('a second run asks whether it takes the place of the first: keep both, replace, or leave it', async () => {
  const tool = await open()
  const { page, rosa } = tool
  await generate(tool, 2)
  await screen.findByText('Open in library')
  const answer = async (name: string) => {
    await press(page.user, 'Generate Menu Items')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toMatch(/“Casa Rosa: Peruvian”/)
    await page.user.click(within(question).getByRole('button', { name }))
  }
  await answer('Cancel')
  expect(await collections(rosa)).toEqual(['Casa Rosa: Peruvian'])
  await answer('Replace it')
  await screen.findByText('Casa Rosa: Peruvian deleted.')
  expect(await collections(rosa)).toEqual(['Casa Rosa: Peruvian'])
  await answer('Keep both')
  await waitFor(async () => expect(await collections(rosa)).toHaveLength(2))
})
