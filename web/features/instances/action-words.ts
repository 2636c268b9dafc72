import type { InstanceAction, RecordedOutcome } from '#contract/instances.ts'
import type { Tone } from '../../ui/badge.tsx'

const VERBS = { start: 'Start', stop: 'Stop', status: 'Look at' } as const

/** What somebody wanted: `Start training`, `Stop production, discarding local disks`. */
export function actionWords(action: InstanceAction): string {
  if (action.action === 'authenticate') return 'Enter the controller'
  const disks = action.discardLocalSsd ? ', discarding local disks' : ''
  return `${VERBS[action.action]} ${action.instance}${disks}`
}

type Outcome = { tone: Tone; text: string }

const OUTCOMES: Record<RecordedOutcome, Outcome> = {
  done: { tone: 'good', text: 'Done' },
  already: { tone: 'neutral', text: 'Nothing to do' },
  under_way: { tone: 'progress', text: 'Under way' },
  refused: { tone: 'warning', text: 'Refused' },
  wrong_password: { tone: 'danger', text: 'Wrong password' },
  failed: { tone: 'danger', text: 'Failed' },
  interrupted: { tone: 'warning', text: 'Interrupted' },
}

export function outcomeWords(outcome: RecordedOutcome): Outcome {
  return OUTCOMES[outcome]
}
