import type { Cloud } from './cloud.ts'
import { type GceConfig, gceCloud } from './gce-cloud.ts'
import { localCloud, type SimulatedStore } from './local-cloud.ts'

/** Compute Engine where it is configured, else simulated instances. */
export function openCloud(
  gce: GceConfig | null,
  local: { store: SimulatedStore; now: () => Date },
): Cloud {
  return gce ? gceCloud(gce) : localCloud(local)
}
