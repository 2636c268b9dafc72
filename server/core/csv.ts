import Papa from 'papaparse'

/** How a cell begins that a spreadsheet would run; the library's own test overlooks cells of several lines. */
export const FORMULA = /^[=+\-@\t\r]/

/** The byte order mark tells Excel that this is UTF-8. */
const MARK = '\uFEFF'

/** Rows as a CSV that no spreadsheet runs, made page by page while it is read. */
export async function* csvOf<Row extends Record<string, string | number | boolean | null>>(
  fields: readonly (keyof Row & string)[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${MARK}${fields.join(',')}\r\n`
  for await (const rows of pages) {
    if (rows.length === 0) continue
    const data = rows.map((row) => fields.map((field) => row[field]))
    yield `${Papa.unparse(data, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`
  }
}
