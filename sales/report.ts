import type { SalesChannel } from '#contract/sales-model.ts'
import type { DateOrder } from './clock.ts'
import type { AmountField, EntryKind } from './model.ts'

/** Headers, as `headerKey` writes them, of which the first that a file has (and, in a row, that is filled) is read. */
export type Alternatives = readonly string[]

export type TextField =
  | 'store'
  | 'orderId'
  | 'transactionId'
  | 'kind'
  | 'status'
  | 'channel'
  | 'fulfilment'
  | 'currency'
  /** A date with a time, or a date that `time` completes. */
  | 'date'
  | 'time'
  | 'periodTo'
  | 'item'
  | 'category'
  | 'modifiers'
  | 'void'

export type AmountColumns = {
  /** `negative`: what is taken off is written as a negative number; `either`: with whatever sign. */
  taken?: 'positive' | 'negative' | 'either'
  /** Columns that are added up. */
  add: readonly Alternatives[]
}

export type Report = {
  id: string
  /** As people know it: "DoorDash product mix". */
  name: string
  /** Who wrote it: a channel of its own, or a till that knows several. */
  source: string
  /** `line` is an item of an order, `item` an item over a period. */
  grain: 'order' | 'line' | 'item'
  /** Where two reports hold the same day of a channel, the lower one counts. */
  rank: number
  /** Headers by which it is recognised; all of them. */
  needs: readonly string[]
  channel: SalesChannel | { otherwise: SalesChannel; words: readonly [string, SalesChannel][] }
  texts: Partial<Record<TextField, Alternatives>>
  amounts: Partial<Record<AmountField | 'net', AmountColumns>>
  quantity?: Alternatives
  /** What the words of the column `kind` mean, by how they begin; `otherwise` where none fits or it is absent. */
  kinds?: readonly [string, EntryKind][]
  otherwise?: EntryKind
  /** Words of `status` or `kind` that say that nothing was sold. */
  cancelled?: readonly string[]
  /** Words of `status` besides which nothing was sold, or not yet; all count where none are given. */
  completed?: readonly string[]
  /** An order is one row, which a later file may have with other amounts: its number alone tells it. */
  isRowAnOrder?: boolean
  dates: { isUtc: boolean; order: DateOrder | null }
  /** Rows without an order are costs of the account, such as advertising. */
  needsOrder?: boolean
}

/** Reports that hold sums alone, with what to bring instead. */
export type Summary = { name: string; needs: readonly string[]; instead: string }
