import { eq } from 'drizzle-orm'
import type { SimulatedStore } from '#server/adapters/cloud/local-cloud.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { simulatedInstances } from './instances.tables.ts'

/** Where the `local` driver keeps its instances: they survive a restart, and every process sees the same. */
export function simulatedStore(db: Querier): SimulatedStore {
  return {
    async find(instance) {
      const [row] = await db
        .select()
        .from(simulatedInstances)
        .where(eq(simulatedInstances.instance, instance))
      return row ?? null
    },
    async keep(instance, state) {
      await db
        .insert(simulatedInstances)
        .values({ instance, ...state })
        .onConflictDoUpdate({ target: simulatedInstances.instance, set: state })
    },
  }
}
