import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawPdf } from '#server/testing/draw-pdf.ts'
import { unpacksToMore } from './unpacked-size.ts'

const pdfOf = (content: Buffer, filter = '/Filter/FlateDecode') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n4 0 obj\n<</Length ${content.length}${filter}>>\nstream\r\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ])

test('a page that unpacks to more than the bound is found, however little it takes packed', async () => {
  expect(await unpacksToMore(pdfOf(deflateSync(Buffer.alloc(3_000_000, ' '))), 1_000_000)).toBe(
    true,
  )
})

test('a page of as much as the bound is none', async () => {
  expect(await unpacksToMore(pdfOf(deflateSync(Buffer.alloc(1_000_000, ' '))), 1_000_000)).toBe(
    false,
  )
})

test('what is not packed, or is no deflated stream at all, is left to the reader', async () => {
  expect(await unpacksToMore(pdfOf(deflateSync(Buffer.alloc(3_000_000, ' ')), ''), 1_000)).toBe(
    false,
  )
  expect(await unpacksToMore(pdfOf(randomBytes(5_000)), 1_000)).toBe(false)
})

test('each stream is looked at, behind others and cut off at the end of the file', async () => {
  const small = pdfOf(deflateSync(Buffer.alloc(500, ' ')))
  const large = pdfOf(deflateSync(Buffer.alloc(3_000_000, ' ')))
  expect(await unpacksToMore(Buffer.concat([small, large]), 1_000_000)).toBe(true)
  expect(await unpacksToMore(large.subarray(0, large.length - 30), 1_000_000)).toBe(true)
})

test('a menu is not', async () => {
  expect(await unpacksToMore(Buffer.from(await drawPdf((pen) => pen.text('Soup 7.50'))), 2e6)).toBe(
    false,
  )
})
