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
  const isOn = Object.fromEntries(LEVELS.map((level) => [level, log.isLevelEnabled(level)]))
  return (parent, bindings) => {
    let made: FastifyBaseLogger | undefined
    const child = () => {
      made ??= parent.child(bindings)
      return made
    }
    const writer = (level: (typeof LEVELS)[number]): LogFn =>
      isOn[level] ? (...line: unknown[]) => child()[level](...(line as Parameters<LogFn>)) : nothing
    return {
      level: log.level,
      fatal: writer('fatal'),
      error: writer('error'),
      warn: writer('warn'),
      info: writer('info'),
      debug: writer('debug'),
      trace: writer('trace'),
      silent: nothing,
      child: (more, options) => child().child(more, options),
    }
  }
}

function nothing(): void {}
