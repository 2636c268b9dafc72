import { type ParsedMail, simpleParser } from 'mailparser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mail, Mailer } from './mail.ts'
import { MailFailed } from './mail-failed.ts'

export type OpenMailer = { mailer: Mailer; sent(): Promise<Buffer[]>; close(): Promise<void> }

export const FROM = 'Menuwright <hello@menus.example>'

export function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    id: 'welcome-42',
    to: 'luigi@trattoria.example',
    subject: 'Ihr Menü ist fertig – crème brûlée inklusive 🍮',
    text: 'Grüezi Luigi,\n.\nyour menu is ready.',
    html: '<p>Grüezi <b>Luigi</b></p>',
    ...changes,
  }
}

/** What every mailer does; the mails are read back as they went out. */
export function mailSuite(open: () => Promise<OpenMailer>) {
  let opened: OpenMailer
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.close())

  async function sendAndRead(mail: Mail): Promise<ParsedMail> {
    await opened.mailer.send(mail)
    const [eml] = await opened.sent()
    return simpleParser(eml ?? '')
  }

  test('a mail arrives with its accents and both bodies', async () => {
    const mail = aMail()
    const read = await sendAndRead(mail)
    expect(read.subject).toBe(mail.subject)
    expect(read.text?.trim()).toBe(mail.text)
    expect(read.html).toContain('<p>Grüezi <b>Luigi</b></p>')
    expect(read.from?.text).toBe('"Menuwright" <hello@menus.example>')
    expect([read.to].flat()[0]?.text).toBe('luigi@trattoria.example')
    expect(read.date).toBeInstanceOf(Date)
  })

  test('its id is its Message-ID', async () => {
    expect((await sendAndRead(aMail())).messageId).toBe('<welcome-42@menus.example>')
  })

  test('an id that fits no Message-ID is hashed', async () => {
    const read = await sendAndRead(aMail({ id: 'reset:7>\r\nBcc: eve@evil.example' }))
    expect(read.messageId).toMatch(/^<[0-9a-f]{64}@menus\.example>$/)
  })

  test('answers go to the reply address, and extra headers are kept', async () => {
    const headers = { 'List-Unsubscribe': '<https://menus.example/u/1>' }
    const read = await sendAndRead(aMail({ replyTo: 'guest@example.org', headers }))
    expect(read.replyTo?.text).toBe('guest@example.org')
    expect(read.headerLines.find((line) => line.key === 'list-unsubscribe')?.line).toContain(
      '<https://menus.example/u/1>',
    )
  })

  test('attachments arrive byte for byte', async () => {
    const content = Buffer.from([0, 255, 13, 10, 46, 13, 10])
    const read = await sendAndRead(
      aMail({
        attachments: [
          { filename: 'menü.ics', content, contentType: 'text/calendar; method=REQUEST' },
        ],
      }),
    )
    expect(read.attachments).toHaveLength(1)
    expect(read.attachments[0]).toMatchObject({
      filename: 'menü.ics',
      contentType: 'text/calendar',
    })
    expect(read.attachments[0]?.content.equals(content)).toBe(true)
  })

  test('an invitation is a body that calendars read, and a file', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Crème\r\nEND:VCALENDAR'
    const mail = aMail({ invitation: { method: 'REQUEST', content } })
    await opened.mailer.send(mail)
    const [eml] = await opened.sent()
    expect(eml?.toString()).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST')
    const read = await simpleParser(eml ?? '')
    expect(read.text?.trim()).toBe(mail.text)
    expect(read.html).toContain('<p>Grüezi <b>Luigi</b></p>')
    const parts = read.attachments.map(({ contentType, filename }) => [contentType, filename])
    expect(parts).toContainEqual(['application/ics', 'invitation.ics'])
    for (const part of read.attachments) expect(part.content.toString().trim()).toBe(content)
  })

  test('many mails at once all arrive', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `many-${n}`)
    await Promise.all(ids.map((id) => opened.mailer.send(aMail({ id }))))
    const read = await Promise.all((await opened.sent()).map((eml) => simpleParser(eml)))
    const arrived = read.map((mail) => mail.messageId ?? '').sort()
    expect(arrived).toEqual(ids.map((id) => `<${id}@menus.example>`).sort())
  })

  test('a line break in a subject, header or file name starts no header', async () => {
    const attack = 'Hello\r\nBcc: eve@evil.example\r\n\r\n<h1>Pay here</h1>'
    const read = await sendAndRead(
      aMail({
        subject: attack,
        headers: { 'X-Kind': attack },
        attachments: [{ filename: attack, content: 'x', contentType: 'text/plain' }],
      }),
    )
    expect(read.headers.has('bcc')).toBe(false)
    expect(read.subject).toBe('Hello Bcc: eve@evil.example <h1>Pay here</h1>')
    expect(read.text?.trim()).toBe(aMail().text)
  })

  test.each([
    ['to', { to: 'a@example.org, eve@evil.example' }],
    ['to', { to: 'a@example.org\r\nBcc: eve@evil.example' }],
    ['to', { to: 'Eve <eve@evil.example>' }],
    ['to', { to: 'all: a@example.org;' }],
    ['to', { to: 'nobody' }],
    ['to', { to: '' }],
    ['to', { to: `${'x'.repeat(250)}@example.org` }],
    ['replyTo', { replyTo: 'a@example.org\nBcc: eve@evil.example' }],
    ['header', { headers: { 'X-A\r\nBcc': 'eve@evil.example' } }],
    ['header', { headers: { bcc: 'eve@evil.example' } }],
    ['contentType', { attachments: [{ filename: 'a', content: 'x', contentType: 'a/b\r\nX: y' }] }],
  ] satisfies [string, Partial<Mail>][])(
    'a wrong %s (%j) is refused for good',
    async (field, changes) => {
      const failure = await opened.mailer.send(aMail(changes)).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(MailFailed)
      expect(failure).toMatchObject({ permanent: true, detail: expect.stringContaining(field) })
      expect(await opened.sent()).toEqual([])
    },
  )
}
