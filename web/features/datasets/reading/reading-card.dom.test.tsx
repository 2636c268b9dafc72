import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dataset } from '#contract/datasets.ts'
import { uploadCsv } from '#server/testing/multipart-form.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { press } from '../../../testing/screen.ts'
import { datasetsQuery } from '../datasets.queries.ts'
import { ReadingCard } from './reading-card.tsx'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** The card of the account's only dataset. */
function Page() {
  const { data } = useQuery(datasetsQuery)
  return data?.[0] ? <ReadingCard dataset={data[0]} /> : null
}

async function open(content: string) {
  const rosa = await aPerson(server)
  const upload = await uploadCsv(server, rosa, { name: 'menu.csv', content })
  expect(upload.statusCode, upload.body).toBe(201)
  return { rosa, page: renderPage(Page, { server, at: '/datasets', person: rosa }) }
}

async function datasetOf(rosa: Person): Promise<Dataset | undefined> {
  return (await rosa.call('GET', '/api/csv/list')).json<{ csvFiles: Dataset[] }>().csvFiles[0]
}

async function takenAs(row: number): Promise<string | null | undefined> {
  const table = await screen.findByRole('table', { name: /First rows of the file/ })
  return within(table).getAllByRole('row')[row]?.querySelector('td')?.textContent
}

test('what was assumed is shown on the file’s rows, and is used once it is confirmed', async () => {
  const { rosa, page } = await open('Casa Rosa,\nPlato,Precio\nSopa,5\n')
  await screen.findByText(/The column names are taken from row 2/)
  expect([await takenAs(1), await takenAs(2), await takenAs(3)]).toEqual([
    'Left out',
    'Names',
    'Record',
  ])
  await press(page.user, 'Yes, use it like this')
  await waitFor(() => expect(screen.queryByText(/Is that right/)).toBeNull())
  expect(await datasetOf(rosa)).toMatchObject({ question: null, rows: 1 })
})

test('that the first row is data, and where the table starts, is for the owner to say', async () => {
  const { rosa, page } = await open('Casa Rosa,\nPlato,Precio\nSopa,5\n')
  await screen.findByText(/The column names are taken from row 2/)
  const start = screen.getByRole('spinbutton', { name: 'The table starts at row' })
  await page.user.click(start)
  await page.user.keyboard('{ArrowUp}')
  await page.user.click(screen.getByRole('button', { name: /That row holds/ }))
  await page.user.click(await screen.findByRole('option', { name: 'Data, no names' }))
  expect([await takenAs(2), await takenAs(3)]).toEqual(['Left out', 'Record'])
  await press(page.user, 'Yes, use it like this')
  await waitFor(async () => expect((await datasetOf(rosa))?.question).toBeNull())
  expect(await datasetOf(rosa)).toMatchObject({
    rows: 1,
    reading: { firstRow: 3, headerRows: 0 },
  })
})

test('a title among the records is left out, and taken where the owner says so', async () => {
  const { rosa, page } = await open('name,text,price\nSTARTERS,,\nSoup,hot,5\nStew,beef,7\n')
  await screen.findByText(/Row 2, "STARTERS", is left out/)
  expect(await takenAs(2)).toBe('Left out')
  await page.user.click(screen.getByRole('checkbox', { name: 'Row 2 is a record' }))
  await page.user.click(screen.getByRole('checkbox', { name: 'Row 4 is a record' }))
  expect([await takenAs(2), await takenAs(3), await takenAs(4)]).toEqual([
    'Record',
    'Record',
    'Left out',
  ])
  await press(page.user, 'Yes, use it like this')
  await waitFor(async () => expect((await datasetOf(rosa))?.question).toBeNull())
  expect(await datasetOf(rosa)).toMatchObject({ rows: 2, reading: { leftOut: [4] } })
})

test('a use of a column goes over from the one that had it', async () => {
  const { rosa, page } = await open('name,price,cost\nSoup,5,2\nStew,7,3\n')
  await page.user.click(await screen.findByRole('button', { name: 'Look at it and change it' }))
  await page.user.click(await screen.findByRole('button', { name: /cost/ }))
  await page.user.click(await screen.findByRole('option', { name: 'Used as price' }))
  await press(page.user, 'Read it like this')
  await waitFor(async () =>
    expect((await datasetOf(rosa))?.columns.map(({ role }) => role)).toEqual([
      'name',
      null,
      'price',
    ]),
  )
})
