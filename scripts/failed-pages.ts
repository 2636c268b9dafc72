import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** As many lines as one reads; what a page showed of a failure stands near its top. */
const MOST_LINES = 90

/** What the page of each failed browser test showed at its end, as Playwright described it in `folder`; empty where none failed. */
export function failedPages(folder: string): string {
  if (!existsSync(folder)) return ''
  return globSync('**/error-context.md', { cwd: folder })
    .toSorted()
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n')
      return [
        `What was to be seen at the end of ${dirname(name)}:`,
        ...lines.slice(0, MOST_LINES),
        '',
      ]
    })
    .join('\n')
}
