import type { Deps } from '#server/deps.ts'
import { findIntake } from './intake.repo.ts'
import { IntakeGone } from './intake-work.ts'
import { matchOpen } from './match-items.ts'
import { rewriteOpen } from './rewrite-items.ts'

/** Matches and writes what a person has added, joined or parted on a menu that was ready. */
export async function finishAdded(
  deps: Deps,
  { intakeId, accountId }: { intakeId: string; accountId: string },
  signal: AbortSignal,
): Promise<void> {
  const intake = await findIntake(deps.db, accountId, intakeId)
  if (intake?.status !== 'done') return
  const work = { deps, intake, signal }
  try {
    if (intake.request.enable_intelligent_matching) await matchOpen(work)
    await rewriteOpen(work)
  } catch (error) {
    // An item went away under it: whoever took it away has asked for what is left.
    if (!(error instanceof IntakeGone)) throw error
  }
}
