import { GRADER_LINK_DAYS, type Graded, type GradedMenu } from '#contract/grader.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import { notFound } from '#server/core/errors.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { type GraderDeps, gradeRead } from './grade-given.ts'
import {
  deleteGraderLink,
  deleteGraderLinksUntil,
  findGraderLink,
  insertGraderLink,
} from './grader.repo.ts'

const DAY_MS = 86_400_000
const limit: AttemptLimit = { name: 'grader-links', tries: 10, windowSeconds: 3600 }

/** Grades what is given once more, so that nothing stands behind a link that the rules do not say. */
export async function keepGraded(
  deps: GraderDeps & Pick<Deps, 'attempts' | 'now'>,
  menu: GradedMenu,
  visitor: { address: string },
): Promise<{ token: string; path: string; expiresAt: string }> {
  await deps.attempts.take(limit, visitor.address)
  const { token, hash } = newToken()
  const expiresAt = new Date(deps.now().getTime() + GRADER_LINK_DAYS * DAY_MS)
  const graded = { menu, result: await gradeRead(deps, menu) }
  await insertGraderLink(deps.db, { tokenHash: hash, graded, expiresAt })
  return { token, path: `/grader/${token}`, expiresAt: expiresAt.toISOString() }
}

export async function readSaved(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Graded & { expiresAt: string }> {
  const row = await findGraderLink(db, hashToken(token), now())
  if (!row) throw gone()
  return { ...row.graded, expiresAt: row.expiresAt.toISOString() }
}

export async function deleteSaved(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<void> {
  if (!(await deleteGraderLink(db, hashToken(token), now()))) throw gone()
}

export function deleteExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteGraderLinksUntil(db, now())
}

function gone() {
  return notFound(
    'grader.link_gone',
    'Nothing is kept at this address any more: it was deleted, or its 30 days are over.',
  )
}
