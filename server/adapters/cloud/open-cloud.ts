import type { Cloud } from './cloud.ts'
import type { GceConfig } from './gce-cloud.ts'
import { localCloud, type SimulatedStore } from './local-cloud.ts'

/** Compute Engine where it is configured, and its client is loaded only there; else simulated instances. */
export async function openCloud(
  gce: GceConfig | null,
  local: { store: SimulatedStore; now: () => Date },
): Promise<Cloud> {
  if (!gce) return localCloud(local)
  const { gceCloud } = await import('./gce-cloud.ts')
  return gceCloud(gce)
}
