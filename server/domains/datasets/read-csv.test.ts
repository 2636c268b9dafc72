import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CsvReading, readCsv } from './read-csv.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'read-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Buffer, always = false) {
  const source = path.join(folder, 'in.csv')
  const copy = path.join(folder, 'copy.csv')
  await writeFile(source, content)
  return readCsv({ source, copy, always })
}

async function taken(content: string | Buffer): Promise<CsvReading> {
  const reading = await read(content)
  if ('sentence' in reading) throw new Error(reading.sentence)
  return reading
}

async function sentence(content: string | Buffer): Promise<string> {
  const reading = await read(content)
  return 'sentence' in reading ? reading.sentence : 'taken'
}

test('UTF-8 with a byte order mark, UTF-16 of both kinds and windows-1252 read alike', async () => {
  const text = 'nom,prix\ncrème brûlée,"8,90 €"\n'
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  const ansi = Buffer.from(text.replace('€', '\x80'), 'latin1')
  const files = [text, `\ufeff${text}`, utf16, Buffer.from(utf16).swap16(), ansi]
  for (const file of files) expect((await taken(file)).sample).toEqual([['crème brûlée', '8,90 €']])
  expect((await taken(ansi)).notes).toEqual([
    'The file is not UTF-8; it was read as windows-1252 (Western European).',
  ])
  expect((await taken(utf16)).notes).toEqual(['Read as UTF-16 (little-endian).'])
})

test('one stray byte among UTF-8 is fixed, far behind the first bytes too', async () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => `${at},κρέπα\n`).join('')
  const file = Buffer.concat([Buffer.from(`a,b\n${lines}x,caf`), Buffer.from([0xe9, 10])])
  const reading = await taken(file)
  expect(reading.rows).toBe(30_001)
  expect(reading.notes).toEqual(['Read as UTF-8; 1 byte that is not UTF-8 read as windows-1252.'])
  expect((await readFile(path.join(folder, 'copy.csv'), 'utf8')).endsWith('x,café\n')).toBe(true)
})

test('the delimiter is found: comma, semicolon, tab, bar, or what Excel writes first', async () => {
  expect((await taken('a;b\n1,5;2\n')).clean.delimiter).toBe(';')
  expect((await taken('a\tb\n1,5\t2\n')).clean.delimiter).toBe('\t')
  expect((await taken('a|b\n1|2\n')).clean.delimiter).toBe('|')
  expect((await taken('name\nsoup\n')).clean.delimiter).toBe(',')
  const excel = await taken('sep=;\na;b\n1;2\n')
  expect([excel.columns.map(({ name }) => name), excel.rows]).toEqual([['a', 'b'], 1])
})

test('columns are renamed until each name stands once, and what stood there is kept', async () => {
  const { columns, notes } = await taken('Name,name,,Name_2,NAME\n1,2,3,4,5\n')
  expect(columns).toEqual([
    { name: 'Name', original: 'Name' },
    { name: 'name_3', original: 'name' },
    { name: 'column3', original: '' },
    { name: 'Name_2', original: 'Name_2' },
    { name: 'NAME_4', original: 'NAME' },
  ])
  expect(notes).toHaveLength(2)
})

test('mixed line ends, blank lines and separators are reported in notes', async () => {
  const { rows, notes } = await taken('a,b\r\n*** one ***\n\n1,2\r3,4\n')
  expect(rows).toBe(2)
  expect(notes).toEqual([
    'Lines end in different ways; all were taken as line ends.',
    'Skipped 1 blank line, line 3.',
    'Skipped 1 separator line, such as line 2.',
  ])
})

test('what is no CSV file is named', async () => {
  const zip = Buffer.from('PK\x03\x04....[Content_Types].xml....xl/workbook.xml')
  expect(await sentence(zip)).toBe(
    'This is an Excel workbook (XLSX), not a CSV file. Save the sheet as CSV and upload that.',
  )
  expect(await sentence(Buffer.from('PK\x03\x04 menu.csv'))).toMatch(/^This is a ZIP archive/)
  expect(await sentence('%PDF-1.7\n')).toMatch(/^This is a PDF document/)
  expect(await sentence(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toMatch(/^This is a JPEG image/)
  expect(await sentence(Buffer.from(Array.from({ length: 999 }, (_, at) => at % 32)))).toBe(
    'This is a binary file, not a CSV text file.',
  )
  expect(await sentence('\n<!DOCTYPE html><html>')).toMatch(/^This looks like a web page \(HTML\)/)
  expect(await sentence('<?xml version="1.0"?>')).toMatch(/XML/)
  expect(await sentence('[{"name": "soup"}]')).toMatch(/JSON/)
})

test('empty and mark-only files are refused', async () => {
  expect(await sentence('')).toBe('The file is empty.')
  expect(await sentence('\ufeff')).toBe('The file is empty.')
  expect(await sentence(' \n\n')).toBe('The file holds only blank lines.')
})

test('a refused file leaves no copy', async () => {
  await rm(path.join(folder, 'copy.csv'), { force: true })
  expect(await sentence('a,b\r1,2\r3\r')).toBe('Line 3: found 1 value, expected 2.')
  expect(await readdir(folder)).toEqual(['in.csv'])
})

test('a check that is cancelled ends', async () => {
  const source = path.join(folder, 'in.csv')
  await writeFile(source, 'a,b\n1,2\n')
  const signal = AbortSignal.abort(new Error('gone'))
  await expect(readCsv({ source, copy: `${source}.copy`, signal })).rejects.toThrow('gone')
})
