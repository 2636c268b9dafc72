/** The header of a file that is to be kept, its name as RFC 8187 has it. */
export function attachment(name: string): string {
  // encodeURIComponent leaves some characters that mean something there, and refuses half a pair.
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
