/** How likely a normal chance strays this far to either side: the two-sided p of a z. */
export function twoSidedP(z: number): number {
  return Math.min(1, erfc(Math.abs(z) / Math.SQRT2))
}

/** Chebyshev fit of the complementary error function, right to 1.2e-7 (Press et al., Numerical Recipes, 6.2). */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2)
  const polynomial = COEFFICIENTS.reduceRight((sum, coefficient) => sum * t + coefficient, 0)
  return t * Math.exp(-x * x + polynomial)
}

const COEFFICIENTS = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]
