import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, onRequestHookHandler, onSendHookHandler } from 'fastify'
import { AppError } from '../errors.ts'
import type { Running } from './running.ts'

const RETRY_SECONDS = 5
const SWEEP_MS = 200

function stopping(): AppError {
  return new AppError(
    503,
    'service.stopping',
    'The service is restarting. Please try again in a moment.',
    { retryAfterSeconds: RETRY_SECONDS },
  )
}

/** Refuses what still comes over open connections while the service stops. */
export function refuseWhileStopping(running: Running): onRequestHookHandler {
  return function whileStopping(_request, _reply, done) {
    done(running.isStopping ? stopping() : undefined)
  }
}

/** Asks whoever is answered during a stop to send nothing more over that connection. */
export function closeWhileStopping(running: Running): onSendHookHandler {
  return function onSend(_request, reply, payload, done) {
    if (running.isStopping) reply.header('connection', 'close')
    done(null, payload)
  }
}

/**
 * Takes no new requests and lets those under way end. Connections stay open for `lingerMs` first, new ones too: what was
 * sent before the stop is still on its way, and gets its answer. What is not done after `graceMs` is told so, and
 * connections that are open even then are cut: a client that is slow or silent cannot keep the process.
 */
export async function stopServing(
  app: FastifyInstance,
  running: Running,
  { lingerMs, graceMs, lastWordsMs }: { lingerMs: number; graceMs: number; lastWordsMs: number },
): Promise<void> {
  running.isStopping = true
  await wait(lingerMs)
  const ended = new AbortController()
  // A connection whose last answer is out is kept open for the next request, which is not to come.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  const over = allOver().finally(() => ended.abort())
  await Promise.all([over, endAfter(graceMs)]).finally(() => clearInterval(sweep))

  /** Work for a client that has left is no connection any more, but it still uses the database. */
  async function allOver() {
    await app.close()
    const isCut = () => ended.signal.aborted
    while (running.calls.length > 0 && !isCut()) await wait(SWEEP_MS / 10)
  }

  async function endAfter(waitMs: number) {
    if (!(await waited(waitMs))) return
    for (const call of [...running.calls]) call.abort(stopping())
    if (!(await waited(lastWordsMs))) return
    app.server.closeAllConnections()
    if (await waited(lastWordsMs)) ended.abort()
  }

  /** Whether all of that time went by without the end of the last request. */
  function waited(waitMs: number): Promise<boolean> {
    return wait(waitMs, true, { signal: ended.signal }).catch(() => false)
  }
}
