import { useEffect, useRef, useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { createItem, type TaskType } from '#contract/generation.ts'
import { call } from '../../../lib/call.ts'
import { type Outcome, type Result, readAnswer, sentenceOf } from './read-answer.ts'
import { CACHES } from './session-cache.ts'

type Request = BodyOf<typeof createItem>

/** Texts that are told to the server so that another one comes. */
const MOST_SEEN = 50

export type Phase =
  | { name: 'idle' }
  | { name: 'generating'; type: TaskType }
  | { name: 'result'; result: Result }
  | { name: 'failed'; message: string }

const IDLE: Phase = { name: 'idle' }

/** One answer at a time: idle, generating, then a result (kept in the session) or an error. */
export function useGeneration() {
  const [phase, setPhase] = useState<Phase>(IDLE)
  const [last, setLast] = useState<Request | null>(null)
  const [seen, setSeen] = useState<readonly string[]>([])
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function generate(request: Request) {
    const controller = new AbortController()
    const before = phase
    underWay.current?.abort()
    underWay.current = controller
    setLast(request)
    const isSame = request.prompt === last?.prompt && request.task_type === last.task_type
    const given = isSame ? seen : []
    setPhase({ name: 'generating', type: request.task_type })
    const body = { ...request, seen: given.slice(-MOST_SEEN) }
    const outcome = await ask(body, controller.signal)
    if (underWay.current !== controller) return
    underWay.current = null
    if (outcome === null) return setPhase(before.name === 'result' ? before : IDLE)
    if ('error' in outcome) return setPhase({ name: 'failed', message: outcome.error })
    CACHES[request.task_type].add(outcome.result.content)
    setSeen([...given, outcome.result.content])
    setPhase({ name: 'result', result: outcome.result })
  }

  return {
    phase,
    /** What was sent last in this tab; Regenerate sends its prompt again. */
    last,
    generate,
    /** Back to what was there before. */
    stop: () => underWay.current?.abort(),
    fail: (message: string) => setPhase({ name: 'failed', message }),
    clear() {
      underWay.current?.abort()
      underWay.current = null
      setLast(null)
      setPhase(IDLE)
    },
  }
}

/** Null where it was stopped. */
async function ask(request: Request, signal: AbortSignal): Promise<Outcome | null> {
  try {
    return readAnswer(request.task_type, await call(createItem, { body: request, signal }))
  } catch (reason) {
    return signal.aborted ? null : { error: sentenceOf(reason) }
  }
}
