import { currencyDigits } from '#contract/money.ts'
import type { CompetitorItem } from '#contract/review-files.ts'
import { headerKey } from '#sales/headers.ts'
import { type DecimalMark, decimalMarkOf, parseMoney } from '#sales/money.ts'
import { AppError, invalid } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { readMenu } from '../../intake/reading/documents.service.ts'
import { openTables, UnreadableFile } from '../../sales/open-tables.service.ts'

const ITEMS_MAX = 2000
const NAMES = ['item', 'name', 'dish', 'itemname', 'menuitem', 'product', 'title']
const PRICES = ['price', 'amount', 'cost', 'unitprice', 'itemprice']
const CATEGORIES = ['category', 'section', 'group', 'menu', 'menugroup', 'course']

type Sent = { path: string; name: string; folder: string; currency: string; signal: AbortSignal }

/** Names, categories and prices of a menu that somebody else wrote. Its texts and pictures are not taken. */
export async function readCompetitor(
  deps: Pick<Deps, 'ocr'>,
  sent: Sent,
): Promise<CompetitorItem[]> {
  const items = /\.(csv|tsv|txt|xlsx)$/i.test(sent.name)
    ? await fromTable(sent)
    : await fromPage(deps, sent)
  const named = items.filter(({ name }) => name !== '')
  if (named.length === 0)
    throw invalid('reviews.no_items', `No dish was found in "${sent.name}"; nothing was stored.`)
  if (!named.some(({ price }) => price !== null))
    throw invalid(
      'reviews.no_prices',
      `"${sent.name}" has no price that could be read; nothing was stored.`,
    )
  return named.slice(0, ITEMS_MAX)
}

async function fromTable({ path, name, folder, currency }: Sent): Promise<CompetitorItem[]> {
  try {
    const [table] = await openTables({ path, name, folder })
    const at =
      table?.head.findIndex((row) => columnOf(row, NAMES) >= 0 && columnOf(row, PRICES) >= 0) ?? -1
    const header = table?.head[at]
    if (!table || !header) {
      throw invalid(
        'reviews.no_columns',
        `"${name}" has no columns for the name and the price of a dish. Call them “Item” and “Price”; nothing was stored.`,
      )
    }
    const rows: string[][] = []
    await table.each((more) => {
      if (rows.length <= ITEMS_MAX + at) rows.push(...more)
    })
    const columns = {
      name: columnOf(header, NAMES),
      price: columnOf(header, PRICES),
      category: columnOf(header, CATEGORIES),
    }
    const body = rows.slice(at + 1)
    const mark = decimalMarkOf(body.map((row) => row[columns.price] ?? '')) ?? '.'
    return body.map((row) => ({
      name: (row[columns.name] ?? '').trim().slice(0, 200),
      price: priceIn(row[columns.price] ?? '', { currency, mark }),
      category: (row[columns.category] ?? '').trim().slice(0, 200) || null,
    }))
  } catch (error) {
    throw error instanceof UnreadableFile ? invalid('reviews.unreadable', error.message) : error
  }
}

function columnOf(row: readonly string[], names: readonly string[]): number {
  return row.findIndex((cell) => names.includes(headerKey(cell)))
}

function priceIn(
  cell: string,
  { currency, mark }: { currency: string; mark: DecimalMark },
): number | null {
  const minor = parseMoney(cell, { digits: currencyDigits(currency), mark }) ?? null
  return minor !== null && minor > 0 ? minor : null
}

/** A printed menu, without asking a model: its words stay here. */
async function fromPage(
  { ocr }: Pick<Deps, 'ocr'>,
  { path, currency, signal }: Sent,
): Promise<CompetitorItem[]> {
  const { items } = await readMenu({ ocr, ai: null }, { path, signal })
  const others = new Set(
    items.flatMap(({ prices }) => prices.flatMap((price) => price.currency ?? [])),
  )
  if (others.size > 0 && !others.has(currency))
    throw new AppError(
      400,
      'reviews.other_currency',
      `This menu is in ${[...others].join(' and ')}, and your restaurant sells in ${currency}; nothing was stored.`,
    )
  return items.map(({ name, section, prices }) => ({
    name: name.slice(0, 200),
    category: section,
    price: prices[0]?.amountMinor ?? null,
  }))
}
