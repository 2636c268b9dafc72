import { type Graded, type GraderEvent, gradeMenu, graderEvents } from '#contract/grader.ts'
import { CallFailed } from '../../lib/call-failures.ts'
import { sendForm } from '../../lib/send-form.ts'
import { readEvents } from '../../lib/stream-call.ts'

/** What a visitor gives: typed or pasted text, or a file. */
export type GivenMenu = { text: string; file: null } | { text: null; file: File }

export type GradingStep = Exclude<GraderEvent, { event: 'done' }>

/** Has a menu graded and tells how far it is. */
export async function runGrading(
  { text, file }: GivenMenu,
  { signal, onStep }: { signal: AbortSignal; onStep: (step: GradingStep) => void },
): Promise<Graded> {
  const form = new FormData()
  if (file) form.set('menu', file, file.name)
  else form.set('text', text)
  const response = await sendForm(gradeMenu, form, { accept: 'text/event-stream', signal })
  for await (const event of readEvents(response, graderEvents, signal)) {
    if (event.event === 'error') throw new CallFailed(400, event.data)
    if (event.event === 'done') return event.data
    onStep(event)
  }
  throw new CallFailed(502, {
    error: 'The grading was cut off before it was done. What you gave is still here: try again.',
  })
}
