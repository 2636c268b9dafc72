const DAY_MS = 86_400_000

/** How often the use of a session is written down. */
export const RENEWAL_MS = DAY_MS
/** Without use. */
export const LIFE_MS = 30 * DAY_MS
/** However much it is used: a token that was stolen is not good for ever. */
export const LONGEST_LIFE_MS = 90 * DAY_MS
