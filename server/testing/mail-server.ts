import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** What the server does with a mail. Both `drop` and `late` take it, and its sender does not hear of it in time. */
export type Reception = 'accept' | 'refuse for now' | 'refuse for good' | 'drop' | 'late'

export type MailServer = {
  /** For SMTP_URL. */
  url: string
  /** What arrived whole and was taken, in order. */
  taken: ParsedMail[]
  /** Those of them that went to this address, whatever their headers say. */
  mailsTo(address: string): ParsedMail[]
  /** Mails that were offered so far, taken or not. */
  offered(): number
  /** What becomes of the next mails, one each; those after them are accepted. */
  next(...receptions: Reception[]): void
  close(): Promise<void>
}

const REFUSALS = {
  'refuse for now': Object.assign(new Error('Try again later'), { responseCode: 451 }),
  'refuse for good': Object.assign(new Error('No such user here'), { responseCode: 550 }),
}

/** A real SMTP server on loopback that can be told to fail. */
export async function startMailServer(): Promise<MailServer> {
  const taken: ParsedMail[] = []
  const recipients = new WeakMap<ParsedMail, string[]>()
  const receptions: Reception[] = []
  /** What is said once the sender has hung up. */
  const late = new Map<string, () => void>()
  let offered = 0

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      offered += 1
      const reception = receptions.shift() ?? 'accept'
      void buffer(stream).then(async (eml) => {
        if (reception === 'refuse for now' || reception === 'refuse for good') {
          return done(REFUSALS[reception])
        }
        const mail = await simpleParser(eml)
        const envelope = session.envelope.rcptTo.map(({ address }) => address)
        recipients.set(mail, envelope)
        taken.push(mail)
        if (reception === 'accept') return done()
        late.set(session.id, done)
        if (reception === 'drop') cut(session.id)
      }, done)
    },
    onClose(session) {
      late.get(session.id)?.()
      late.delete(session.id)
    },
  })
  // A connection that breaks is what some tests are about.
  server.on('error', () => undefined)

  function cut(sessionId: string) {
    for (const connection of server.connections as Set<{ id: string; close(): void }>) {
      if (connection.id === sessionId) connection.close()
    }
  }

  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    mailsTo: (address) => taken.filter((mail) => recipients.get(mail)?.includes(address)),
    offered: () => offered,
    next: (...more) => receptions.push(...more),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
