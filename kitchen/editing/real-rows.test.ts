import { existsSync, readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { editItem } from './edit-item.ts'
import { factsChanged, type OwnersWords } from './facts-changed.ts'

const knowledge = loadKnowledge()
const data = new URL('../../../shared/data/', import.meta.url)
const isThere = existsSync(data)

/** Rows of menus as owners keep them; of the large tables the first thousand. */
describe.skipIf(!isThere)('of real menus no fact is changed by editing', () => {
  const files = isThere ? readdirSync(new URL('csv/', data)) : []
  test.each(files)('of %s', (file) => {
    const { data: rows } = Papa.parse<Record<string, string>>(
      textOf(new URL(`csv/${file}`, data)),
      {
        header: true,
        // the parser would warn of heads that stand there twice
        transformHeader: uniqueHeads(),
      },
    )
    const words = rows.slice(0, 1000).flatMap(ownersWords)
    expect(words.flatMap(wrongIn)).toEqual([])
  })

  const truths = isThere
    ? readdirSync(new URL('menus/', data)).filter((name) => name.endsWith('.truth.json'))
    : []
  test.each(truths)('of %s', (file) => {
    const read: unknown = JSON.parse(textOf(new URL(`menus/${file}`, data)))
    expect(itemsIn(read).flatMap(wrongIn)).toEqual([])
  })
})

function wrongIn(words: OwnersWords): string[] {
  const edited = editItem(knowledge, words)
  const { diets, allergens, code } = edited.fields
  const fields = [...diets, ...allergens, code].join(', ')
  return factsChanged(knowledge.index.lexicon, words, { ...edited, fields }).map(
    (fact) => `${words.name}: ${fact}`,
  )
}

function uniqueHeads(): (head: string) => string {
  const seen = new Set<string>()
  return (head) => {
    const own = seen.has(head) ? `${head} ${seen.size}` : head
    seen.add(own)
    return own
  }
}

const NAMES = /^(?:name|item|item_name|nom|productname|name_menuitem|main course)$/i
const TEXTS = /^(?:description|ingredients)$/i

function ownersWords(row: Record<string, string>): OwnersWords[] {
  const find = (pattern: RegExp): string =>
    Object.entries(row).find(([key]) => pattern.test(key.trim()))?.[1] ?? ''
  const name = find(NAMES) || Object.values(row).find((cell) => /\p{L}{3}/u.test(cell ?? '')) || ''
  return name === '' ? [] : [{ name, description: find(TEXTS) || null }]
}

/** Whatever has a name, at any depth. */
function itemsIn(value: unknown): OwnersWords[] {
  if (Array.isArray(value)) return value.flatMap(itemsIn)
  if (typeof value !== 'object' || value === null) return []
  const { name, description } = value as { name?: unknown; description?: unknown }
  const own =
    typeof name === 'string' && name !== ''
      ? [{ name, description: typeof description === 'string' ? description : null }]
      : []
  return [...own, ...Object.values(value).flatMap(itemsIn)]
}

function textOf(file: URL): string {
  const bytes = readFileSync(file)
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}
