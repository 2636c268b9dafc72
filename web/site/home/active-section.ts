/** Where the line stands that decides which section is the active one, as a share of the window's height. */
export const ACTIVE_LINE = 1 / 3

/** The last section that begins at or above the line; the first one while none does. `top` is from the window's top. */
export function activeSection<Id extends string>(
  sections: readonly { id: Id; top: number }[],
  windowHeight: number,
): Id | undefined {
  const begun = sections.filter(({ top }) => top <= windowHeight * ACTIVE_LINE)
  return (begun.at(-1) ?? sections[0])?.id
}
