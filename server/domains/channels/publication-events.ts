import type { Querier } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { insertEvent } from './publications.repo.ts'

/** What happened to a publication, for its owner to read. */
export function note(
  db: Querier,
  { now }: Pick<Deps, 'now'>,
  publicationId: string,
  text: string,
  words: string | null = null,
): Promise<void> {
  return insertEvent(db, { publicationId, at: now(), text, words })
}
