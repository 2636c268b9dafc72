import { expect, test } from 'vitest'
import { pathTo, readTarget } from './target.ts'

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

test.each(['item', 'menu'] as const)(
  'a link to an advertisement of one %s is read back',
  (kind) => {
    const target = { kind, id: ID }
    expect(readTarget(new URL(pathTo(target), 'http://localhost').searchParams)).toEqual(target)
  },
)

test.each(['', 'item=', 'item=7', 'dish=6f9619ff-8b86-4d01-b42d-00cf4fc964ff'])(
  'an address that names nothing has no target: "%s"',
  (search) => {
    expect(readTarget(new URLSearchParams(search))).toBeNull()
  },
)
