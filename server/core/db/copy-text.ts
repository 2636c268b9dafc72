/** A value as COPY's text format has it. */
export function copyText(value: string | number | boolean | Date | null): string {
  if (value === null) return String.raw`\N`
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  return SIGNS.test(value) ? value.replaceAll(EACH_SIGN, (sign) => ESCAPED[sign] ?? sign) : value
}

const SIGNS = /[\\\t\n\r]/
const EACH_SIGN = /[\\\t\n\r]/g
const ESCAPED: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}
