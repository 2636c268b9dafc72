import { type DestinationStream, type Logger, pino } from 'pino'
import { loggable } from './db/loggable.ts'
import { loggedRequest } from './http/logged-request.ts'

export type Log = Logger

/** Structured logs on stdout. What could hold a secret is cut out by name, wherever it stands. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: unknown) => pino.stdSerializers.err(loggable(error)),
      req: loggedRequest,
    },
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
