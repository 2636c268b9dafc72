import type { IntakeStatus } from '#contract/menu-intake-model.ts'
import { AppError } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { findIntake, updateIntake } from './intake.repo.ts'
import { IntakeGone, type Work } from './intake-work.ts'
import { matchItems } from './match-items.ts'
import { readPages } from './read-pages.ts'
import { rewriteItems } from './rewrite-items.ts'

type Open = Exclude<IntakeStatus, 'done' | 'failed'>

/** Each step keeps what it does as it goes, passes over what is done, and answers what comes next. */
const STEPS: Record<Open, (work: Work) => Promise<IntakeStatus>> = {
  queued: readPages,
  reading: readPages,
  matching: matchItems,
  rewriting: rewriteItems,
}

/** Takes the intake from where it stands to its end; cut off, it goes on from there the next time. */
export async function readIntake(
  deps: Deps,
  input: { intakeId: string; accountId: string },
  stopped: AbortSignal,
): Promise<void> {
  const intake = await findIntake(deps.db, input.accountId, input.intakeId)
  if (!intake) return
  const gone = new AbortController()
  const signal = AbortSignal.any([stopped, gone.signal])
  try {
    for (let status = intake.status; status !== 'done' && status !== 'failed'; ) {
      signal.throwIfAborted()
      status = await STEPS[status]({ deps, intake, signal })
      const isEnd = status === 'done' || status === 'failed'
      const changes = { status, ...(isEnd && { finishedAt: deps.now() }) }
      if (!(await updateIntake(deps.db, intake.id, changes))) throw new IntakeGone()
    }
  } catch (error) {
    // What is under way beside what failed ends too.
    gone.abort(error)
    if (error instanceof IntakeGone || !(await findIntake(deps.db, input.accountId, intake.id))) {
      return
    }
    if (stopped.aborted || !(error instanceof AppError)) throw error
    await fail(deps, intake.id, error.message)
  }
}

/** After the last try: the owner sees that it failed, and the file is kept. */
export async function giveUpIntake(
  deps: Pick<Deps, 'db' | 'now'>,
  { intakeId }: { intakeId: string },
): Promise<void> {
  await fail(
    deps,
    intakeId,
    'This menu could not be finished because of a fault on our side. What was read is kept. Please try again.',
  )
}

async function fail(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  intakeId: string,
  error: string,
): Promise<void> {
  await updateIntake(db, intakeId, { status: 'failed', error, finishedAt: now() })
}
