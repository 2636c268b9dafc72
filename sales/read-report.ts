import type { SalesFile } from '#contract/sales.ts'
import type { SalesChannel } from '#contract/sales-model.ts'
import {
  type DateOrder,
  type Printed,
  parsePrinted,
  parseTime,
  type StoreClock,
  storeClock,
} from './clock.ts'
import { headerKey, isPrivate } from './headers.ts'
import { keyCounter } from './key-counter.ts'
import type { LineWithOrder } from './lines-to-entries.ts'
import type { EntryKind, SalesEntry } from './model.ts'
import { type DecimalMark, parseMoney, parseQuantity } from './money.ts'
import type { Found } from './recognise.ts'
import { remember } from './remember.ts'
import type { Report } from './report.ts'
import type { Survey } from './report-survey.ts'
import { type Money, type RowReader, rowReader, UnreadableCell } from './row-reader.ts'
import { runningSums } from './running-sums.ts'

type Rows = readonly (readonly string[])[]

export type ReadOptions = {
  /** IANA name of the store's zone. */
  zone: string
  /** Of the restaurant; the file's own counts where it names one. */
  currency: string
  /** Digits after the point of the file's currency. */
  digitsOf: (currency: string) => number
  /** How short dates are written where the store is, if neither the file nor its source says so. */
  dateOrder: DateOrder
  /** Rows of these alone; all where none are given. */
  stores?: readonly string[]
}

/** Where bookings and lines go as they are read: a file may have too many to hold. */
export type Sink = {
  entry(entry: SalesEntry): void
  line(line: LineWithOrder): void
}

export type ReportSummary = {
  rowsRead: number
  bad: SalesFile['bad']
  /** Rows that were left out on purpose, by reason. */
  skipped: Map<string, number>
  currencies: string[]
  stores: string[]
  channels: SalesChannel[]
  hasOrders: boolean
  hasItems: boolean
  /** Null where nothing was read. */
  period: { from: string; to: string } | null
  totals: SalesFile['totals']
  /** What was assumed, one sentence each. */
  notes: string[]
  /** Headers of columns about people, which were not read. */
  privateColumns: string[]
  /** Headers of columns that nothing is taken from. */
  unusedColumns: string[]
}

const FIRST_BAD = 10
const TOTALS = /^(grand |sub-?)?totals?:?$/i

type Context = {
  report: Report
  reader: RowReader
  clock: StoreClock
  order: DateOrder
  mark: DecimalMark
  dateOf: (text: string) => Printed | null
  money: Money
  keyOf: (text: string) => string
  /** How often a booking of the same key came before. */
  seen: (key: string) => number
  skip: (why: string) => void
}

/** Reads the rows of a recognised table into bookings and lines; they may come in any number of pieces. */
export function reportReader(
  { report, headerRow, headers }: Found,
  survey: Survey,
  options: ReadOptions,
  sink: Sink,
): { take(rows: Rows): void; summary(): ReportSummary } {
  const { currencies } = survey
  const skipped = new Map<string, number>()
  const order = survey.order ?? report.dates.order ?? options.dateOrder
  const mark = survey.mark ?? '.'
  const digits = options.digitsOf(currencies[0] ?? options.currency)
  const context: Context = {
    report,
    reader: rowReader(report, headers),
    clock: storeClock(options.zone),
    order,
    mark,
    dateOf: remember((text) => parsePrinted(text, order)),
    money: remember((text) => parseMoney(text, { digits, mark })),
    keyOf: remember(headerKey),
    seen: keyCounter().add,
    skip: (why) => skipped.set(why, (skipped.get(why) ?? 0) + 1),
  }
  const isOrderSure = survey.order !== null || report.dates.order !== null
  const bad: SalesFile['bad'] = { count: 0, first: [] }
  const sums = runningSums()
  let [rowsRead, at] = [0, 0]

  function takeRow(row: readonly string[], number: number): void {
    if (isTotals(row, context)) {
      context.skip('a row of totals')
      return
    }
    const taken =
      report.grain === 'order' ? readEntry(row, number, context) : readLine(row, number, context)
    if (!taken) return
    const { store } = 'line' in taken ? taken.line : taken
    if (options.stores && !options.stores.includes(store)) {
      context.skip('of another store')
      return
    }
    if ('line' in taken) {
      sums.line(taken, report.grain === 'line')
      sink.line(taken)
    } else {
      sums.entry(taken)
      sink.entry(taken)
    }
    rowsRead += 1
  }

  return {
    take(rows) {
      for (const row of rows) {
        at += 1
        if (at <= headerRow + 1) continue
        try {
          takeRow(row, at)
        } catch (error) {
          if (!(error instanceof UnreadableCell)) throw error
          bad.count += 1
          if (bad.first.length < FIRST_BAD) bad.first.push({ row: at, why: `${error.message}.` })
        }
      }
    },
    summary: () => ({
      rowsRead,
      bad,
      skipped,
      currencies: currencies.length > 0 ? currencies : [options.currency],
      ...sums.result(),
      notes: notesOf({ ...context, isOrderSure }),
      privateColumns: headers.filter(isPrivate),
      unusedColumns: unusedColumns(report, headers),
    }),
  }
}

function readEntry(row: readonly string[], number: number, context: Context): SalesEntry {
  const { report, reader, keyOf, seen, skip } = context
  const when = whenOf(row, context)
  const orderId = reader.text(row, 'orderId') || null
  const transactionId = reader.text(row, 'transactionId') || null
  const amounts = reader.amounts(row, context.money)
  const status = keyOf(reader.text(row, 'status'))
  const named = kindOf(keyOf(reader.text(row, 'kind')), report)
  const kind = report.needsOrder && orderId === null ? 'other' : named
  const store = reader.text(row, 'store')
  const channel = channelOf(row, context)
  const what = `${report.source}:${channel}:${store}`
  const identity = transactionId
    ? `${what}:t:${transactionId}`
    : report.isRowAnOrder && orderId
      ? `${what}:o:${orderId}`
      : numbered(
          `${what}:o:${orderId ?? ''}:${kind}:${amounts.gross}:${amounts.refund}:${amounts.payout}:${when.date}T${when.time ?? ''}`,
          seen,
        )
  if (kind === 'other') skip('a cost or payment of the account, not an order')
  return {
    ...amounts,
    row: number,
    identity,
    channel,
    store,
    orderId,
    transactionId,
    kind,
    isCancelled: isUnsold(status, report),
    fulfilment: fulfilmentOf(reader.text(row, 'fulfilment')),
    placedAt: when.moment,
    businessDay: when.businessDay,
  }
}

/** Null where it is left out. */
function readLine(row: readonly string[], number: number, context: Context): LineWithOrder | null {
  const { report, reader, mark, keyOf, seen, skip } = context
  const itemName = reader.text(row, 'item')
  if (/^(true|yes|1)$/i.test(reader.text(row, 'void'))) {
    skip('a voided item')
    return null
  }
  if (itemName === '') throw new UnreadableCell('The item has no name')
  const when = whenOf(row, context)
  const quantityText = reader.quantity(row)
  const quantity = quantityText === '' ? 1 : parseQuantity(quantityText, mark)
  if (quantity === null || quantity === undefined)
    throw new UnreadableCell(`"${quantityText}" is no quantity`)
  const amounts = reader.amounts(row, context.money)
  const store = reader.text(row, 'store')
  const channel = channelOf(row, context)
  const orderId = reader.text(row, 'orderId') || null
  const lineId = reader.text(row, 'transactionId')
  const modifiers = reader.text(row, 'modifiers')
  const periodTo = periodEnd(row, context, when.businessDay)
  const what = `${report.source}:${channel}:${store}`
  const identity = lineId
    ? `${what}:l:${lineId}`
    : numbered(
        `${what}:${orderId ?? ''}:${itemName}:${modifiers}:${quantity}:${amounts.gross}:${when.date}T${when.time ?? ''}:${periodTo}`,
        seen,
      )
  const discount = amounts.merchantDiscount
  const net = reader.net(row, context.money) ?? amounts.gross - discount
  const line = { row: number, identity, channel, store, orderId, periodTo, itemName, quantity, net }
  return {
    line: {
      ...line,
      businessDay: when.businessDay,
      category: reader.text(row, 'category'),
      gross: amounts.gross,
      discount,
      modifiers,
    },
    kind: kindOf(keyOf(reader.text(row, 'kind')), report),
    amounts,
    placedAt: when.moment,
    fulfilment: fulfilmentOf(reader.text(row, 'fulfilment')),
  }
}

function whenOf(row: readonly string[], context: Context) {
  const { reader, clock, order, dateOf, report } = context
  const text = reader.text(row, 'date')
  const date = dateOf(text)
  if (!date) throw new UnreadableCell(text === '' ? 'The date is missing' : `"${text}" is no date`)
  const own = reader.text(row, 'time')
  // a time column may hold the whole moment
  const time = date.time ?? parseTime(own) ?? parsePrinted(own, order)?.time ?? null
  const printed: Printed = { date: date.date, time, isUtc: date.isUtc || report.dates.isUtc }
  const moment = time === null ? null : clock.fromLocal(printed)
  return { ...printed, moment, businessDay: clock.businessDay(printed, moment) }
}

function periodEnd(row: readonly string[], { reader, dateOf }: Context, otherwise: string): string {
  const text = reader.text(row, 'periodTo')
  if (text === '') return otherwise
  const end = dateOf(text)
  if (!end || end.date < otherwise) throw new UnreadableCell(`"${text}" ends no period`)
  return end.date
}

function channelOf(row: readonly string[], { report, reader, keyOf }: Context): SalesChannel {
  if (typeof report.channel === 'string') return report.channel
  const { words, otherwise } = report.channel
  // a till may say it in either of two columns
  for (const text of reader.texts(row, 'channel').map(keyOf)) {
    const found = words.find(([word]) => text.includes(word))
    if (found) return found[1]
  }
  return otherwise
}

function kindOf(word: string, { kinds = [], otherwise = 'order' }: Report): EntryKind {
  return kinds.find(([start]) => word.startsWith(start))?.[1] ?? otherwise
}

function isUnsold(status: string, { cancelled = [], completed }: Report): boolean {
  const begins = (word: string) => status.startsWith(word)
  return cancelled.some(begins) || (completed !== undefined && !completed.some(begins))
}

function fulfilmentOf(text: string): SalesEntry['fulfilment'] {
  if (/pick.?up|take.?out|collection|to.?go/i.test(text)) return 'pickup'
  return /deliver/i.test(text) ? 'delivery' : null
}

/** Equal rows of one file are told apart by their number, so that a second file with them counts none twice. */
function numbered(key: string, seen: Context['seen']): string {
  const before = seen(key)
  return before === 0 ? key : `${key}#${before + 1}`
}

function isTotals(row: readonly string[], { reader, dateOf }: Context): boolean {
  const first = row.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return TOTALS.test(first) && dateOf(reader.text(row, 'date')) === null
}

function unusedColumns({ texts, amounts, quantity = [] }: Report, headers: readonly string[]) {
  const used = new Set<string>([
    ...Object.values(texts).flat(),
    ...Object.values(amounts).flatMap(({ add }) => add.flat()),
    ...quantity,
  ])
  return headers.filter(
    (header) => header.trim() !== '' && !isPrivate(header) && !used.has(headerKey(header)),
  )
}

function notesOf({ order, mark, isOrderSure }: Context & { isOrderSure: boolean }): string[] {
  const notes: string[] = []
  if (mark === ',') notes.push('Amounts were read with a decimal comma: 12,30 is 12.30.')
  if (!isOrderSure) {
    const how = order === 'mdy' ? 'month before day' : 'day before month'
    notes.push(`Short dates were read with the ${how}; the file does not say which.`)
  }
  return notes
}
