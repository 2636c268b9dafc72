import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs on stdout. What could hold a secret is cut out by name, wherever it stands. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
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
