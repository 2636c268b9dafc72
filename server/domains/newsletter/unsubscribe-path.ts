/** Asks whether to leave the list; under /api it leaves it, as mail programs do by themselves. */
export function unsubscribePath(token: string): string {
  return `/newsletter/unsubscribe?token=${token}`
}
