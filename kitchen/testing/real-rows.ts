import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { editItem } from '../editing/edit-item.ts'
import { factsChanged, type OwnersWords } from '../editing/facts-changed.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { normalised } from '../reading/words.ts'

const shared = process.env.MENUWRIGHT_SHARED ?? join(import.meta.dirname, '../../../shared')
const data = join(shared, 'data')

/** Files of owners' items, by their paths within the shared data; none where that is not there. */
export function filesOfRows(): string[] {
  if (!existsSync(data)) return []
  const truths = readdirSync(join(data, 'menus')).filter((name) => name.endsWith('.truth.json'))
  return [
    ...readdirSync(join(data, 'csv')).map((name) => `csv/${name}`),
    ...truths.map((name) => `menus/${name}`),
  ]
}

/** Rows of menus as owners keep them, each once. */
export function rowsOf(file: string): OwnersWords[] {
  const text = textOf(join(data, file))
  const rows = file.endsWith('.json')
    ? itemsIn(JSON.parse(text) as unknown)
    : Papa.parse<Record<string, string>>(text, {
        header: true,
        // the parser would warn of heads that stand there twice
        transformHeader: uniqueHeads(),
      }).data.flatMap(ownersWords)
  return [
    ...new Map(rows.map((row) => [`${row.name}\n${row.description ?? ''}`, row] as const)).values(),
  ]
}

/** What of a row's facts its edit changes, and which words of food it adds. */
export function wrongInEdit(knowledge: Knowledge, words: OwnersWords): string[] {
  const { lexicon } = knowledge.index
  const edited = editItem(knowledge, words)
  const { diets, allergens, code } = edited.fields
  const fields = [...diets, ...allergens, code].join(', ')
  const corrected = new Set(edited.changes.flatMap(({ after }) => wordsOf(after)))
  const own = new Set([...wordsOf(`${words.name} ${words.description ?? ''}`), ...corrected])
  const added = wordsOf(`${edited.name} ${edited.description ?? ''}`).filter(
    (word) => lexicon.words.has(word) && !own.has(word),
  )
  return [
    ...factsChanged(lexicon, words, { ...edited, fields }),
    ...added.map((word) => `It names ${word} without a change that says so.`),
  ].map((fact) => `${words.name}: ${fact}`)
}

function wordsOf(text: string): string[] {
  return normalised(text).split(' ')
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

function textOf(file: string): string {
  const bytes = readFileSync(file)
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}
