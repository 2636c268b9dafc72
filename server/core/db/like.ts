/** The pattern of `like` for what holds this text. */
export function like(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
