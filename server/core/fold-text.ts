/** Lower case without accents and outer spaces; `foldSql` does the same in a query. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase().trim()
}

export function foldSql(column: string): string {
  return `lower(strip_accents(trim(${column})))`
}
