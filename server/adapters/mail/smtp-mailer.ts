import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'
import { MailFailed } from './mail-failed.ts'
import { message } from './message.ts'

const MINUTE_MS = 60_000

export function smtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: MINUTE_MS / 2,
    greetingTimeout: MINUTE_MS / 2,
    socketTimeout: 2 * MINUTE_MS,
  })
  const underway = new Set<Promise<unknown>>()

  return {
    async send(mail) {
      const sending = transport.sendMail(message(mail, from))
      underway.add(sending)
      try {
        await sending
      } catch (error) {
        throw failure(error)
      } finally {
        underway.delete(sending)
      }
    },
    async close() {
      await Promise.allSettled(underway)
      transport.close()
    },
  }
}

/** A wrong login or sender is the service's own mistake, to be mended: such mail is tried again. */
function failure(error: unknown): MailFailed {
  if (!(error instanceof Error)) return new MailFailed(false, String(error))
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  const command = 'command' in error ? error.command : null
  const isRefused = command === 'RCPT TO' || command === 'DATA'
  return new MailFailed(isRefused && code >= 500, error.message)
}
