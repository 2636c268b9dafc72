import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Mail, openMailer } from '#server/adapters/mail/mail.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type Connection, connect } from './connect.ts'
import { sentMails } from './sent-mails.tables.ts'
import { sendEachOnce } from './sent-mails.ts'

let database: TestDatabase
let connection: Connection
let time = Date.UTC(2026, 0, 2)

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, () => undefined)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

let mails = 0
function aMail(): Mail {
  mails += 1
  return {
    id: `welcome-${mails}`,
    to: 'luigi@trattoria.example',
    subject: 'Your menu is ready',
    text: 'Your menu is ready.',
    html: '<p>Your menu is ready.</p>',
  }
}

/** A mailer over SMTP that remembers; it waits half a second for an answer. */
async function open(): Promise<{ server: MailServer; send(mail: Mail): Promise<boolean> }> {
  const server = await startMailServer()
  const smtpUrl = `${server.url}?socketTimeout=500`
  const smtp = openMailer({ smtpUrl, from: 'hello@menus.example', folder: tmpdir() })
  const mailer = sendEachOnce(smtp, connection.db, () => new Date(time))
  onTestFinished(async () => {
    await mailer.close()
    await server.close()
  })
  const send = (mail: Mail) =>
    mailer.send(mail).then(
      () => true,
      () => false,
    )
  return { server, send }
}

test('a mail that was taken is not sent again', async () => {
  const { server, send } = await open()
  const mail = aMail()
  expect(await send(mail)).toBe(true)
  expect(await send(mail)).toBe(true)
  expect(server.offered()).toBe(1)
})

test('another mail is sent, also with the same words', async () => {
  const { server, send } = await open()
  const mail = aMail()
  await send(mail)
  await send({ ...mail, id: 'another' })
  expect(server.taken).toHaveLength(2)
})

test('what remembers a mail is in the database, so that another process knows it', async () => {
  const [one, other] = [await open(), await open()]
  const mail = aMail()
  await one.send(mail)
  expect(await other.send(mail)).toBe(true)
  expect(other.server.offered()).toBe(0)
})

test.each(['refuse for now', 'refuse for good'] as const)(
  'a mail that was not taken (%s) is offered again',
  async (reception) => {
    const { server, send } = await open()
    const mail = aMail()
    server.next(reception)
    expect(await send(mail)).toBe(false)
    expect(await send(mail)).toBe(true)
    expect(server.offered()).toBe(2)
    expect(server.taken).toHaveLength(1)
  },
)

// No sender can know that the server took it: mailboxes and servers recognise the second by its Message-ID.
test.each(['drop', 'late'] as const)(
  'a mail that was taken without a word in time (%s) goes out again as the same mail',
  async (reception) => {
    const { server, send } = await open()
    const mail = aMail()
    server.next(reception)
    expect(await send(mail)).toBe(false)
    expect(await send(mail)).toBe(true)
    expect(await send(mail)).toBe(true)
    const [first, second, third] = server.taken
    expect(third).toBeUndefined()
    expect(second?.messageId).toBe(first?.messageId)
    expect(second?.text).toBe(first?.text)
    expect(second?.html).toBe(first?.html)
  },
)

test('after thirty days, when no job is tried any more, a mail is forgotten', async () => {
  const { send } = await open()
  const mail = aMail()
  await send(mail)
  const kept = () => connection.db.select().from(sentMails).where(eq(sentMails.id, mail.id))
  expect(await kept()).toHaveLength(1)
  time += 31 * 86_400_000
  await send(aMail())
  expect(await kept()).toHaveLength(0)
})
