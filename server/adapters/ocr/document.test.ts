import { expect, test } from 'vitest'
import { drawPdf } from '#server/testing/draw-pdf.ts'
import { drawnPage, sampleMenu } from '#server/testing/sample-menus.ts'
import { openDocument } from './document.ts'
import type { Readers } from './read-twice.ts'

/** Readers that find nothing on any picture, and tell which pictures were looked at and how often the engine was put away. */
function blindReaders() {
  const looked: number[] = []
  const rested: string[] = []
  const readers: Readers = {
    engine: {
      recognise: async () => [],
      rest: async () => void rested.push('engine'),
      stop: async () => {},
    },
    neural: {
      async lines({ width }) {
        looked.push(width)
        return []
      },
      read: async () => [],
      rest: async () => void rested.push('networks'),
    },
  }
  return { readers, looked, rested }
}

async function sourceOf(pdf: Uint8Array) {
  const { readers, looked } = blindReaders()
  const document = await openDocument(readers, { path: pdf, kind: 'pdf' })
  const { source } = await document.read(1)
  await document.close()
  return { source, isLookedAt: looked.length > 0 }
}

const LINES = ['Fish & Chips $8.50', 'Chicken Curry $9.50', 'Lamb Stew $11.00', 'Onion Soup $6.00']
const write = (pen: PDFKit.PDFDocument) =>
  LINES.forEach((line, row) => {
    pen.fontSize(14).text(line, 72, 80 + row * 60, { lineBreak: false })
  })

test('a PDF’s page of text is read from its text', async () => {
  expect(await sourceOf(await drawPdf(write))).toEqual({ source: 'text', isLookedAt: false })
})

test('a page whose text is only a heading over a picture of the menu is read from the picture', async () => {
  const picture = await drawnPage((await sampleMenu('price column')).pdf)
  const headed = await drawPdf((pen) => {
    pen.image(picture, 0, 0, { width: pen.page.width })
    pen.fontSize(8).text('The Garden Restaurant, open daily from noon to ten', 60, 8)
  })
  expect(await sourceOf(headed)).toEqual({ source: 'ocr', isLookedAt: true })
})

test.each([90, -90])(
  'a page whose text was set sideways, by %i degrees, is read as a picture',
  async (turn) => {
    const sideways = await drawPdf((pen) => {
      if (turn === -90) pen.rotate(-90).translate(-792, 0)
      else pen.rotate(90).translate(0, -612)
      write(pen)
    })
    expect(await sourceOf(sideways)).toEqual({ source: 'ocr', isLookedAt: true })
  },
)

test('after each page that is read from its picture the engine is put away, for the next one is first looked at by the networks', async () => {
  const { readers, rested } = blindReaders()
  const picture = await drawnPage((await sampleMenu('price column')).pdf)
  const document = await openDocument(readers, { path: picture, kind: 'picture' })
  await document.read(1)
  expect(rested).toEqual(['engine'])
  await document.readBox(1, { x: 0.1, y: 0.1, width: 0.5, height: 0.2 })
  expect(rested).toEqual(['engine'])
})
