import { foldText } from '#server/core/fold-text.ts'
import { isAmount } from '../sample-shape.ts'
import { MISSING_WORDS } from './column-words.ts'

/** What a cell looks like by itself. */
export type CellKind = 'empty' | 'text' | 'number' | 'time' | 'yes or no' | 'link'

const NUMBER = /^[-+]?[\d.,'\s]*\d[\d.,'\s]*%?$/
const TIME =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}:\d{2})([T ,].*|:\d{2}.*)?$/
const YES_OR_NO = /^(true|false|yes|no|y|n)$/i
const LINK = /^((https?:\/\/|www\.|\.{0,2}\/)\S+|\S+\.(jpe?g|png|webp|gif|avif)|\S+@\S+\.\S+)$/i

export function cellKind(cell: string): CellKind {
  const text = cell.trim()
  if (text === '' || MISSING_WORDS.has(foldText(text))) return 'empty'
  if (TIME.test(text)) return 'time'
  if (NUMBER.test(text) || isAmount(text)) return 'number'
  if (YES_OR_NO.test(text)) return 'yes or no'
  return LINK.test(text) ? 'link' : 'text'
}
