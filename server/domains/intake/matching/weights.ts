import type { Weights } from './likelihood.ts'

/** In the features' order; `npm run bench menus` fits them and says how often matches of each confidence are right. */
export const WEIGHTS: Weights = {
  bias: -5.06,
  of: [10.97, 0.85, -1.55, 0.86, -2.43, 1.86, 0.51, 0.74, -3.57, -0.56],
}
