import type { ParsedRecord } from './parse-records.ts'

export function isBlankRecord(record: Pick<ParsedRecord, 'fields' | 'quoted'>): boolean {
  return record.fields.length === 1 && !record.quoted && record.fields[0]?.trim() === ''
}

/** A rule of at least three equal signs, alone or around words: `*** Day 1 ***`, `-----`. */
const RULE = /^([*=#~_+\-—–•.])\1{2,}/u

/** Whether the one value of a line is drawn rather than written, in a file of several columns. */
export function isSeparator(fields: string[]): boolean {
  return fields.length === 1 && RULE.test(fields[0]?.trim() ?? '')
}
