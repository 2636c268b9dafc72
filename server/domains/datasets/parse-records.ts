export type ParsedRecord = {
  fields: string[]
  /** Its number among all records, blank ones too: the row of a spreadsheet. */
  row: number
  /** The physical line on which the record begins. */
  line: number
  /** Whether any value was quoted: a quoted empty value is not a blank line. */
  quoted: boolean
  /** What ends it; empty where the text does, so that the record may go on. */
  end: '' | '\n' | '\r' | '\r\n'
}

/** Reads records leniently from text in memory: samples, headers and single records; never a whole file. */
export function parseRecords(text: string, delimiter: string, limit = Infinity): ParsedRecord[] {
  const records: ParsedRecord[] = []
  let at = 0
  let line = 1
  while (at < text.length && records.length < limit) {
    const record = parseRecord(text, delimiter, at)
    const row = records.length + 1
    records.push({ fields: record.fields, row, line, quoted: record.quoted, end: record.end })
    line += countLines(text, at, record.next)
    at = record.next
  }
  return records
}

function parseRecord(text: string, delimiter: string, from: number) {
  const fields: string[] = []
  let at = from
  let quoted = false
  for (;;) {
    const field = parseField(text, delimiter, at)
    fields.push(field.value)
    quoted ||= field.quoted
    at = field.next
    if (text[at] === delimiter) {
      at += 1
      continue
    }
    const end = lineEndAt(text, at)
    return { fields, quoted, end, next: at + Math.max(1, end.length) }
  }
}

function lineEndAt(text: string, at: number): ParsedRecord['end'] {
  if (text[at] === '\r') return text[at + 1] === '\n' ? '\r\n' : '\r'
  return text[at] === '\n' ? '\n' : ''
}

function parseField(text: string, delimiter: string, from: number) {
  const opens = skipSpaces(text, delimiter, from)
  if (text[opens] !== '"') {
    const next = fieldEnd(text, delimiter, from)
    return { value: text.slice(from, next), quoted: false, next }
  }
  let value = ''
  let at = opens + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close < 0) return { value: value + text.slice(at), quoted: true, next: text.length }
    value += text.slice(at, close)
    at = close + 1
    if (text[at] !== '"') break
    value += '"'
    at += 1
  }
  return { value, quoted: true, next: fieldEnd(text, delimiter, at) }
}

function skipSpaces(text: string, delimiter: string, from: number): number {
  let at = from
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== delimiter) at += 1
  return at
}

function fieldEnd(text: string, delimiter: string, from: number): number {
  let at = from
  while (at < text.length) {
    const char = text[at]
    if (char === delimiter || char === '\n' || char === '\r') break
    at += 1
  }
  return at
}

function countLines(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\r|\n/g)?.length ?? 0
}
