import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvShapeOf, lineEnds, type Rows, readCsv, streamCsv } from './csv.ts'

const TEXT = [
  'Date,Item,"Note, long"',
  '2025-11-03,"Soup ""of the day""","two\nlines"',
  '',
  '2025-11-04,Crème,',
].join('\r\n')

async function streamed(pieces: readonly string[]): Promise<Rows> {
  const clean = lineEnds()
  const rows: Rows = []
  const shape = csvShapeOf(TEXT.replaceAll('\r\n', '\n'))
  await streamCsv(Readable.from(pieces.map(clean)), shape, (more) => rows.push(...more))
  return rows
}

test('a text that comes in pieces, wherever it was cut, has the rows of the whole', async () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: TEXT.length - 1 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(cuts, async (given) => {
      const places = [0, ...given.toSorted((a, b) => a - b), TEXT.length]
      const pieces = places.slice(1).map((end, at) => TEXT.slice(places[at], end))
      expect(await streamed(pieces)).toEqual(readCsv(TEXT))
    }),
    { numRuns: 60 },
  )
})

test('what goes wrong with a row ends the reading', async () => {
  const text = Readable.from(['a,b\n1,2\n'])
  const reading = streamCsv(text, csvShapeOf('a,b\n1,2\n'), () => {
    throw new Error('not this one')
  })
  await expect(reading).rejects.toThrow('not this one')
})
