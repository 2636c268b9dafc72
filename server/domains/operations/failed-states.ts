import type { PublicationState } from '#contract/channel-model.ts'

/** Of a link's last publication: somebody has to do something about it. */
export const FAILED_STATES: PublicationState[] = [
  'rejected',
  'partially-live',
  'unknown',
  'blocked',
]
