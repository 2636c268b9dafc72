import type { Deps } from '#server/deps.ts'
import { standInOf, webhookSecretsOf } from './channel-call.ts'
import type { LinkRow } from './channels.repo.ts'
import { handleInbound, storeInbound } from './inbound-events.ts'
import { advancePractice } from './practice-platform.ts'

/** Lets a practice platform go on with its work, and takes in what it tells us as a real one's webhooks are. */
export async function deliverPractice(
  deps: Deps,
  { restaurantId, channel }: Pick<LinkRow, 'restaurantId' | 'channel'>,
): Promise<void> {
  const secrets = webhookSecretsOf(standInOf(deps, channel).access)
  const stored = await deps.db.transaction(async (tx) => {
    const webhooks = await advancePractice(tx, deps, { restaurantId, channel })
    const ids: string[] = []
    for (const { headers, body } of webhooks) {
      const raw = Buffer.from(body)
      const made = await storeInbound(tx, deps, {
        channel,
        practiceOf: restaurantId,
        headers,
        raw,
        secrets,
      })
      if (made.id !== null) ids.push(made.id)
    }
    return ids
  })
  for (const id of stored) await handleInbound(deps, id)
}
