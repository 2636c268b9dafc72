/** How long each plan may be tried for nothing. */
export const TRIALS = [
  { plan: 'Monthly plan', trial: '1 week free' },
  { plan: 'Quarterly plan', trial: '1 month free' },
  { plan: 'Yearly plan', trial: '2 months free' },
]
