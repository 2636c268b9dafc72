import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import type { Change } from '../editing/change.ts'
import { type EditedItem, editItem } from '../editing/edit-item.ts'
import { EDITING_RULES, SPELLINGS } from '../editing/editing-rules.ts'
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

/** What of a row's facts its edit changes, and which of its words come or go without a change that may do so. */
export function wrongInEdit(knowledge: Knowledge, words: OwnersWords): string[] {
  const { lexicon } = knowledge.index
  const edited = editItem(knowledge, words)
  const { diets, allergens, code } = edited.fields
  const fields = [...diets, ...allergens, code].join(', ')
  return [
    ...factsChanged(lexicon, words, { ...edited, fields }),
    ...unaccounted(words, edited),
    ...edited.changes.flatMap(wrongInChange),
  ].map((fact) => `${words.name}: ${fact}`)
}

/** Words that came or went, each as often, without a change that says so. */
function unaccounted(before: OwnersWords, { name, description, changes }: EditedItem): string[] {
  const left = new Map<string, number>()
  const count = (text: string, by: number) => {
    for (const word of wordsOf(text)) left.set(word, (left.get(word) ?? 0) + by)
  }
  count(`${before.name} ${before.description ?? ''}`, 1)
  count(`${name} ${description ?? ''}`, -1)
  for (const change of changes) {
    count(change.before, -1)
    count(change.after, 1)
  }
  return [...left].flatMap(([word, times]) =>
    times === 0 ? [] : [`"${word}" ${times > 0 ? 'went' : 'came'} without a change that says so.`],
  )
}

const MAY_GO = new Set(
  [
    ...EDITING_RULES.filler,
    ...EDITING_RULES.praise_behind,
    ...EDITING_RULES.empty,
    'so very really truly absolutely simply most',
  ]
    .flatMap(wordsOf)
    .concat('a', 'an', 'and'),
)
const IN_FULL = new Map(Object.entries(EDITING_RULES.short))

/** Whether a change does more than its kind may: only the tables of data put one word for another. */
function wrongInChange({ kind, before, after }: Change): string[] {
  const wrong = [`"${before}" is "${after}", which is more than ${kind}.`]
  const [own, made] = [wordsOf(before), wordsOf(after)]
  switch (kind) {
    case 'spelling':
      return own.join(' ') === made.join(' ') ||
        SPELLINGS.get(before.toLowerCase())?.toLowerCase() === after.toLowerCase()
        ? []
        : wrong
    case 'abbreviation': {
      const short = before.toLowerCase().replace(/\.$/, '')
      return (IN_FULL.get(short) ?? 'with') === after.toLowerCase() ? [] : wrong
    }
    case 'filler':
      return own.every((word) => MAY_GO.has(word) || made.includes(word)) ? [] : wrong
    case 'field':
      return after === '' ? [] : wrong
    case 'capitals':
    case 'order':
      return own.toSorted().join(' ') === made.toSorted().join(' ') ? [] : wrong
    case 'punctuation':
      return own.filter((word) => !OF_SIGNS.has(word)).join(' ') ===
        made.filter((word) => !OF_SIGNS.has(word)).join(' ')
        ? []
        : wrong
  }
}

/** What is left of a sign that is read as a word: "&amp;", "&quot;", "+". */
const OF_SIGNS = new Set(['amp', 'quot', 'apos', 'nbsp', '39', '039', 'and'])

function wordsOf(text: string): string[] {
  return normalised(text).split(' ').filter(Boolean)
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
