/** Hundredths of a percent: 250 is 2.5 %. Apart from the schemas: the pricing page works fees out without them. */
export const DEFAULT_RATE = 250

/** What a rate, in hundredths of a percent, is of an amount: rounded half up, away from nothing, in whole numbers throughout. */
export function shareOf(amount: number, rate: number): number {
  const share = Math.floor((Math.abs(amount) * rate * 2 + 10_000) / 20_000)
  return amount < 0 && share !== 0 ? -share : share
}
