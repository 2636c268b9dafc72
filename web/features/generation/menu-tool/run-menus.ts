import { createMenus, menuEvents } from '#contract/generation.ts'
import { call, send } from '../../../lib/call.ts'
import { CallFailed } from '../../../lib/call-failures.ts'
import { readEvents } from '../../../lib/stream-call.ts'
import type { MenuRequestBody } from './menu-request.ts'
import type { MenuRunEvent } from './menu-run.ts'
import { readAnswer } from './read-answer.ts'
import { resultOf } from './result-item.ts'

type RunOptions = {
  body: MenuRequestBody
  signal: AbortSignal
  onStep: (step: MenuRunEvent) => void
}

/** Writes the menus, dish by dish; where the answer is no stream, or a stream without events, from its CSV. */
export async function runMenus({ body, signal, onStep }: RunOptions): Promise<void> {
  const response = await send(createMenus, { body, signal }, 'text/event-stream, application/json')
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    return finish(await response.json(), onStep)
  }
  let isEmpty = true
  for await (const { event, data } of readEvents(response, menuEvents, signal)) {
    isEmpty = false
    if (event === 'error') throw new CallFailed(502, data)
    if (event === 'done') return finish(data, onStep)
    if (event === 'start') onStep({ event, ...data })
    else if (event === 'picture') onStep({ event, ...data })
    else {
      const { drawing, item, ...place } = data
      onStep({ event, ...place, item: { ...resultOf(item), isDrawing: drawing } })
    }
  }
  if (!isEmpty) throw new Error('The menu stream ended before it was done.')
  await finish(await call(createMenus, { body, signal }), onStep)
}

async function finish(answer: unknown, onStep: RunOptions['onStep']): Promise<void> {
  onStep({ event: 'done', ...(await readAnswer(answer)) })
}
