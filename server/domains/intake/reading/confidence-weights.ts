export type Weights = { bias: number; of: readonly number[] }

/**
 * What each doubt weighs, in their order, in log odds. `npm run bench menus` fits them to the menus at hand, leaving one menu
 * out at a time, and says how many wrong and right items of the one left out fall below the warning line.
 */
export const WEIGHTS: Weights = {
  bias: -3.87,
  of: [4.0, 2.67, 2.65, 1.32, 0.9, 0.17, 3.18, 2.96, 2.37],
}
