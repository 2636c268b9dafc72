export type Weights = { bias: number; of: readonly number[] }

/**
 * What each doubt weighs, in their order, in log odds. `npm run bench menus` fits them to the menus at hand, leaving one menu
 * out at a time, and says how many wrong and right items of the one left out fall below the warning line.
 */
export const WEIGHTS: Weights = {
  bias: -3.71,
  of: [3.75, 1.14, 1.56, 2.3, 2.08, 1.44, 0.7, 1.97, 4.49, 1.16],
}
