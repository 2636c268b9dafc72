import { settingsInWords } from '../server/settings.ts'

const MARKS = /(<!-- settings -->)[\s\S]*?(<!-- \/settings -->)/

/** The README with the table of settings as the configuration has it now. */
export function withSettings(readme: string): string {
  const rows = settingsInWords().map(
    ({ name, doc, fallback }) => `| \`${name}\` | ${doc} | ${fallback} |`,
  )
  const table = ['| variable | meaning | default |', '|---|---|---|', ...rows].join('\n')
  return readme.replace(MARKS, `$1\n${table}\n$2`)
}
