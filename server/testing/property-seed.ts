import fc from 'fast-check'

/**
 * Properties try the same values in every run, so that a run that fails fails again; PROPERTY_SEED=<a whole number> tries others.
 * What another seed finds becomes a case of its own.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20260101) })
