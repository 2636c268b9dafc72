import type { Drift, Publication } from '#contract/channel-model.ts'
import type { Deps } from '#server/deps.ts'
import type { DriftRecord, LinkRow } from './channels.repo.ts'
import { stateText } from './publication-states.ts'
import type { PublicationRow } from './publications.repo.ts'

export function toPublication(
  { delivery }: Pick<Deps, 'delivery'>,
  row: PublicationRow,
): Publication {
  const { id, channel, isPractice, version, state, reason, by, attempts, words } = row
  const names = new Map(row.expected?.items.map(({ ref, name }) => [ref, name]))
  const canReadBack = delivery.adapters[channel]?.capabilities.readBack ?? false
  return {
    id,
    channel,
    isPractice,
    version,
    state,
    text: stateText(state, { channel, version, canReadBack }),
    reason,
    by: row.accountId === null ? null : by,
    createdAt: row.createdAt.toISOString(),
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    attempts,
    words,
    items: row.items.map(({ ref, words: said }) => ({
      ref,
      name: names.get(ref) ?? null,
      words: said,
    })),
    losses: row.losses,
    findings: row.findings,
  }
}

export function toDrift(
  canReadBack: boolean,
  link: Pick<LinkRow, 'checkedAt' | 'liveDocument'> | undefined,
  records: readonly DriftRecord[],
): Drift {
  const rows = records.map(({ id, shown, seenAt, decision }) => ({
    id,
    ...shown,
    seenAt: seenAt.toISOString(),
    decision,
  }))
  const checkedAt = link?.checkedAt?.toISOString() ?? null
  if (!canReadBack) return { state: 'not-readable', checkedAt, rows: [] }
  if (!link?.liveDocument || checkedAt === null) return { state: 'not-checked', checkedAt, rows }
  return { state: rows.length > 0 ? 'drifted' : 'in-sync', checkedAt, rows }
}
