import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs on stdout. What could hold a secret is cut out by name, wherever it stands. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => pino.stdSerializers.err(loggable(error)) },
    redact: {
      paths: [
        '*.headers.cookie',
        '*.headers.authorization',
        '*.password',
        '*.newPassword',
        '*.token',
        '*.apiKey',
        '*.routingNumber',
        '*.accountNumber',
        '*.taxId',
      ],
      censor: '[hidden]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** A failed statement without what was in it: people's data, and hashes of their passwords. */
function loggable(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  if (!(error instanceof DrizzleQueryError)) return error
  const shown = new Error(`Failed query: ${error.query}`, { cause: error.cause })
  shown.name = error.name
  if (error.stack) shown.stack = error.stack.slice(error.stack.indexOf('\n    at '))
  return shown
}
