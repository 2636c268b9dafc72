import type { CleanedCsv } from './clean-csv.ts'

const DELIMITER_NAMES: Record<string, string> = {
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

/** What was assumed while reading, one sentence each. */
export function describeReading(cleaned: CleanedCsv): string[] {
  return [
    encodingNote(cleaned),
    delimiterNote(cleaned.delimiter),
    lineEndsNote(cleaned),
    blankNote(cleaned),
    separatorNote(cleaned),
    ...ASSUMED.map((note) => note(cleaned)),
  ].filter((note) => note !== null)
}

function encodingNote({ readAs, mark, strays }: CleanedCsv): string | null {
  if (readAs === 'UTF-8') return mark > 0 ? 'Read as UTF-8 with a byte order mark.' : null
  if (readAs === 'windows-1252')
    return 'The file is not UTF-8; it was read as windows-1252 (Western European).'
  if (readAs === 'UTF-8 with windows-1252')
    return `Read as UTF-8; ${counted(strays, 'byte that is', 'bytes that are')} not UTF-8 read as windows-1252.`
  const order = readAs === 'UTF-16LE' ? 'little-endian' : 'big-endian'
  return `Read as UTF-16 (${order}).`
}

function delimiterNote(delimiter: string): string | null {
  if (delimiter === ',') return null
  return `Values are separated by ${DELIMITER_NAMES[delimiter] ?? `"${delimiter}"`}.`
}

function lineEndsNote({ scanned: { lineEnds } }: CleanedCsv): string | null {
  const kinds = [lineEnds.lf, lineEnds.crlf, lineEnds.cr].filter((count) => count > 0).length
  if (kinds > 1) return 'Lines end in different ways; all were taken as line ends.'
  return lineEnds.cr > 0 ? 'Lines end with CR, as on old Macs.' : null
}

function blankNote({ scanned }: CleanedCsv): string | null {
  if (scanned.blankLines === 0) return null
  return `Skipped ${counted(scanned.blankLines, 'blank line', 'blank lines')}, ${scanned.blankLines === 1 ? '' : 'the first is '}line ${scanned.firstBlankLine}.`
}

function separatorNote({ scanned }: CleanedCsv): string | null {
  if (scanned.separators === 0) return null
  return `Skipped ${counted(scanned.separators, 'separator line', 'separator lines')}, such as line ${scanned.firstSeparator}.`
}

function headingNote({ table }: CleanedCsv): string | null {
  const { firstRow, headerRows, isSure } = table
  const above = firstRow > 1 ? ' What stands above is left out.' : ''
  if (headerRows === 0)
    return `The columns have no names: row ${firstRow} is taken as the first record.${above}`
  if (headerRows > 1)
    return `The column names are taken from rows ${firstRow} to ${firstRow + headerRows - 1}.${above}`
  if (firstRow > 1 || !isSure) return `The column names are taken from row ${firstRow}.${above}`
  return null
}

function repeatNote({ scanned: { repeats, firstRepeat } }: CleanedCsv): string | null {
  if (repeats === 0) return null
  const others = repeats > 1 ? ` and ${counted(repeats - 1, 'other row', 'other rows')}` : ''
  return `Row ${firstRepeat}${others} with the column names again ${repeats > 1 ? 'are' : 'is'} left out.`
}

const QUOTED_MAX = 40

function asideNote({ scanned: { asides, firstAside } }: CleanedCsv): string | null {
  if (firstAside === null) return null
  const { row, text } = firstAside
  const shown = text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text
  if (asides === 1) return `Row ${row}, "${shown}", is left out as a title or a remark.`
  return `Row ${row}, "${shown}", and ${counted(asides - 1, 'other row', 'other rows')} of one value are left out as titles or remarks.`
}

function saidOutNote({ table: { isAnswered, leftOut } }: CleanedCsv): string | null {
  if (!isAnswered || leftOut.length === 0) return null
  return `${counted(leftOut.length, 'row of the table is', 'rows of the table are')} left out, as was said: ${listed(leftOut)}.`
}

const LISTED = 5

function listed(rows: readonly number[]): string {
  const more = rows.length > LISTED ? ` and ${rows.length - LISTED} more` : ''
  return `${rows.slice(0, LISTED).join(', ')}${more}`
}

function besideNote({ table: { beside } }: CleanedCsv): string | null {
  return beside === null
    ? null
    : `Another table seems to stand beside it, from column ${beside} on; what the columns are used for can be changed.`
}

function tableEndNote({ table, scanned }: CleanedCsv): string | null {
  const { lastRow } = table
  if (lastRow === null) return null
  const why = scanned.nextTable ? `: another table begins in row ${scanned.nextTable}` : ''
  return `Only rows up to ${lastRow} are taken${why}.`
}

/** What a person is asked about before the data is used. */
export function assumedOf(cleaned: CleanedCsv): string[] {
  return ASSUMED.map((note) => note(cleaned)).filter((note) => note !== null)
}

const ASSUMED = [headingNote, repeatNote, asideNote, saidOutNote, besideNote, tableEndNote]

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
