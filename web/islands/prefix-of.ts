/** Of the ids that React makes in an island: the same where it is built and where it is taken over. */
export function prefixOf(name: string): string {
  return `${name}-`
}
