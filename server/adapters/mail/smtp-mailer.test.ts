import { once } from 'node:events'
import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, test } from 'vitest'
import { aMail, FROM, mailSuite } from './mail.suite.ts'
import { openMailer } from './mail.ts'
import { MailFailed } from './mail-failed.ts'

/** A real mail server on loopback that keeps what it takes. */
async function open(options: SMTPServerOptions = {}, login = '') {
  const taken: Buffer[] = []
  const recipients: string[] = []
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onData(stream, session, done) {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
      void buffer(stream).then((eml) => {
        taken.push(eml)
        done()
      }, done)
    },
    ...options,
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : 0
  const mailer = openMailer({ smtpUrl: `smtp://${login}127.0.0.1:${port}`, from: FROM, folder: '' })
  return {
    mailer,
    recipients,
    sent: async () => taken,
    async close() {
      await mailer.close()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

describe('mails over SMTP', () => {
  mailSuite(open)
})

test('a mail goes to its recipient and nobody else', async () => {
  const { mailer, recipients, close } = await open()
  await mailer.send(aMail({ subject: 'Hi\r\nCc: eve@evil.example' }))
  expect(recipients).toEqual(['luigi@trattoria.example'])
  await close()
})

test.each([
  [550, 'recipient', true],
  [451, 'recipient', false],
  [550, 'sender', false],
  [554, 'content', true],
  [452, 'content', false],
] as const)('%i for the %s is permanent: %s', async (responseCode, where, permanent) => {
  const refusal = Object.assign(new Error('No such user here'), { responseCode })
  const { mailer, close } = await open({
    ...(where === 'recipient' && { onRcptTo: (_address, _session, done) => done(refusal) }),
    ...(where === 'sender' && { onMailFrom: (_address, _session, done) => done(refusal) }),
    ...(where === 'content' && {
      onData(stream, _session, done) {
        stream.resume().once('end', () => done(refusal))
      },
    }),
  })
  const failure = await failed(mailer.send(aMail()))
  expect(failure.permanent).toBe(permanent)
  expect(failure.detail).toContain('No such user here')
  await close()
})

test('a refused mail does not keep the next one back', async () => {
  const refusal = Object.assign(new Error('No such user here'), { responseCode: 550 })
  const { mailer, recipients, close } = await open({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('no') ? refusal : null),
  })
  await failed(mailer.send(aMail({ to: 'nobody@example.org' })))
  await mailer.send(aMail())
  expect(recipients).toEqual(['luigi@trattoria.example'])
  await close()
})

test('a login that is refused is for the moment, and the password is not repeated', async () => {
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
    password === 'right' ? done(null, { user: username }) : done(new Error('Wrong login'))
  const wrong = await open({ onAuth }, 'luigi:hunter2@')
  const failure = await failed(wrong.mailer.send(aMail()))
  expect(failure.permanent).toBe(false)
  expect([failure.message, failure.detail, failure.stack].join()).not.toContain('hunter2')
  await wrong.close()

  const right = await open({ onAuth }, 'luigi:right@')
  await right.mailer.send(aMail())
  expect(await right.sent()).toHaveLength(1)
  await right.close()
})

test('a server that is not there is a failure for the moment', async () => {
  const { mailer, close } = await open()
  await close()
  expect((await failed(mailer.send(aMail()))).permanent).toBe(false)

  const silent = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const cutOff = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM, folder: '' })
  expect((await failed(cutOff.send(aMail()))).permanent).toBe(false)
  await cutOff.close()
  silent.close()
})

test('several mails are sent at once, and an urgent one goes past a flood of others', async () => {
  const hold = Promise.withResolvers<void>()
  const offered: string[] = []
  const { mailer, close } = await open({
    async onRcptTo({ address }, _session, done) {
      offered.push(address)
      if (!address.startsWith('urgent')) await hold.promise
      done()
    },
  })
  const flood = Array.from({ length: 12 }, (_, one) =>
    mailer.send(aMail({ id: `flood-${one}`, to: `${one}@x.example` })),
  )
  await expect.poll(() => offered).toHaveLength(4)
  await mailer.send(aMail({ id: 'code', to: 'urgent@x.example', isUrgent: true }))
  expect(offered).toHaveLength(5)
  hold.resolve()
  await Promise.all(flood)
  await close()
})

test('closing finishes what is being sent', async () => {
  const { mailer, sent, close } = await open()
  const sending = mailer.send(aMail())
  await close()
  await sending
  expect(await sent()).toHaveLength(1)
})

async function failed(work: Promise<unknown>): Promise<MailFailed> {
  const error = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof MailFailed) return error
  throw error
}
