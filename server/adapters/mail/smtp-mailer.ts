import { createTransport } from 'nodemailer'
import { createSlots } from '#server/core/slots.ts'
import type { Mailer } from './mail.ts'
import { MailFailed } from './mail-failed.ts'
import { message } from './message.ts'

const MINUTE_MS = 60_000
/** Mail servers allow one client ten or more. */
const CONNECTIONS = 6
/** For what is urgent alone, so that no flood of other mails keeps it waiting. */
const RESERVED = 2

export function smtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: MINUTE_MS / 2,
    greetingTimeout: MINUTE_MS / 2,
    socketTimeout: 2 * MINUTE_MS,
  })
  const ordinary = createSlots(CONNECTIONS - RESERVED)
  const underway = new Set<Promise<unknown>>()

  return {
    async send(mail) {
      const ready = message(mail, from)
      const send = () => transport.sendMail(ready)
      const sending = mail.isUrgent ? send() : ordinary(send)
      underway.add(sending)
      try {
        await sending
      } catch (error) {
        throw failure(error)
      } finally {
        underway.delete(sending)
      }
    },
    async forget() {},
    async close() {
      await Promise.allSettled(underway)
      transport.close()
    },
  }
}

/** A wrong login or sender is the service's own mistake, to be fixed: such mail is tried again. */
function failure(error: unknown): MailFailed {
  if (!(error instanceof Error)) return new MailFailed(false, String(error))
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  const command = 'command' in error ? error.command : null
  const isRefused = command === 'RCPT TO' || command === 'DATA'
  return new MailFailed(isRefused && code >= 500, error.message)
}
