export const INVALID_SELECTION = 'Invalid selection.'

/** The entry whose number, counted from 1, was typed; undefined where there is none. */
export function pickByNumber<T>(entries: readonly T[], typed: string): T | undefined {
  return /^\s*\d+\s*$/.test(typed) ? entries[Number(typed) - 1] : undefined
}
