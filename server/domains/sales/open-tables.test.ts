import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import type { Rows } from '#sales/csv.ts'
import { openTables, type Table, UnreadableFile } from './open-tables.service.ts'

const SQUARE = 'Date,Time,Item,Qty,Gross Sales,Discounts,Net Sales,Transaction ID'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-tables-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function opened(name: string, bytes: Uint8Array | string) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return openTables({ path, name, folder })
}

async function rowsOf(table: Table | undefined): Promise<Rows> {
  const rows: Rows = []
  await table?.each((more) => void rows.push(...more))
  return rows
}

test('a ZIP is opened, and a workbook read like a CSV', async () => {
  const cells = [SQUARE.split(','), ['2025-11-07', '19:00', 'Soup', 1, 8, 0, 8, 'a']].map((row) =>
    row.map((value) => ({ value })),
  )
  const workbook = await writeWorkbook(cells as never).toBuffer()
  const zip = zipSync({
    'reports/a.csv': strToU8(`${SQUARE}\n2025-11-07,19:00,Soup,1,8.00,0,8.00,a`),
    'readme.pdf': strToU8('no'),
    'b.xlsx': new Uint8Array(workbook),
  })
  const [csv, sheet, ...more] = await opened('reports.zip', zip)
  expect([csv?.name, sheet?.name, more.length]).toEqual(['a.csv', 'b.xlsx', 0])
  expect((await rowsOf(csv))[1]?.slice(2, 5)).toEqual(['Soup', '1', '8.00'])
  expect((await rowsOf(sheet))[1]).toEqual(['2025-11-07', '19:00', 'Soup', '1', '8', '0', '8', 'a'])
})

test('a workbook is known by what it holds, not by its name', async () => {
  const workbook = await writeWorkbook([[{ value: 'Date' }, { value: 'Item' }]] as never).toBuffer()
  const [table] = await opened('sales.zip', new Uint8Array(workbook))
  expect(await rowsOf(table)).toEqual([['Date', 'Item']])
})

test.each([
  ['UTF-8 with a mark', Buffer.from('\ufeffDate,Item\n1,Crème')],
  ['UTF-16', Buffer.from('\ufeffDate,Item\n1,Crème', 'utf16le')],
  ['what old programs write', Buffer.from('Date,Item\n1,Crème', 'latin1')],
])('%s is read', async (_what, bytes) => {
  const [table] = await opened('encoded.csv', bytes)
  expect(await rowsOf(table)).toEqual([
    ['Date', 'Item'],
    ['1', 'Crème'],
  ])
})

test('a letter that does not fit stands far down, and the whole file is read the old way', async () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => `${at},Soup`)
  const [table] = await opened('late.csv', Buffer.from([...rows, '1,Crème'].join('\n'), 'latin1'))
  expect((await rowsOf(table)).at(-1)).toEqual(['1', 'Crème'])
})

test('a file can be gone through twice', async () => {
  const [table] = await opened('twice.csv', `${SQUARE}\n1,2,3,4,5,6,7,8`)
  expect(await rowsOf(table)).toEqual(await rowsOf(table))
})

test.each([
  ['cut.zip', zipSync({ 'a.csv': strToU8('a,b\n'.repeat(5000)) }).subarray(0, 40), 'is damaged'],
  ['noise.zip', strToU8('PK\u0003\u0004nothing'), 'is damaged'],
  ['pictures.zip', zipSync({ 'a.png': strToU8('no') }), 'holds no CSV or XLSX file'],
  ['empty.csv', new Uint8Array(), 'is empty'],
])('%s is refused by its name', async (name, bytes, why) => {
  const opening = opened(name, bytes)
  await expect(opening).rejects.toBeInstanceOf(UnreadableFile)
  await expect(opening).rejects.toThrow(`"${name}" ${why}`)
})
