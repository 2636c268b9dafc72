import type { FastifyBaseLogger } from 'fastify'
import type { Bindings, LogFn } from 'pino'
import type { Log } from '../log.ts'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/**
 * The log of one request, made of the framework's with the first line that is written: pino reads the list of what it
 * hides anew for each, which takes a quarter of a small answer's time.
 */
export function requestLogOf(
  log: Log,
): (parent: FastifyBaseLogger, bindings: Bindings) => FastifyBaseLogger {
  // The functions are the same for all requests: what is made for one is a single object.
  const writer = (level: (typeof LEVELS)[number]): LogFn => {
    if (!log.isLevelEnabled(level)) return nothing
    return function write(this: RequestLog, ...line: unknown[]) {
      writing(this)[level](...(line as Parameters<LogFn>))
    }
  }
  const [fatal, error, warn, info, debug, trace] = LEVELS.map(writer) as Six<LogFn>
  function child(this: RequestLog, ...given: Parameters<FastifyBaseLogger['child']>) {
    return writing(this).child(...given)
  }
  const { level } = log
  return (parent, bindings): RequestLog => ({
    parent,
    bindings,
    made: null,
    level,
    fatal,
    error,
    warn,
    info,
    debug,
    trace,
    silent: nothing,
    child,
  })
}

type RequestLog = FastifyBaseLogger & {
  parent: FastifyBaseLogger
  bindings: Bindings
  made: FastifyBaseLogger | null
}
type Six<T> = [T, T, T, T, T, T]

function writing(log: RequestLog): FastifyBaseLogger {
  log.made ??= log.parent.child(log.bindings)
  return log.made
}

function nothing(): void {}
