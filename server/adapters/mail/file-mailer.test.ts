import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aMail, FROM, mailSuite } from './mail.suite.ts'
import { openMailer } from './mail.ts'

async function open() {
  const base = await mkdtemp(join(tmpdir(), 'mail-'))
  const folder = join(base, 'mail')
  const names = () => readdir(folder).catch(() => [])
  return {
    folder,
    names,
    mailer: openMailer({ smtpUrl: null, from: FROM, folder }),
    sent: async () => Promise.all((await names()).map((name) => readFile(join(folder, name)))),
    close: () => rm(base, { recursive: true }),
  }
}

describe('mails as files', () => {
  mailSuite(open)
})

test('a mail is named by date and id, and only its owner may read it', async () => {
  const { mailer, names, folder, close } = await open()
  await mailer.send(aMail())
  const [name = ''] = await names()
  expect(name).toMatch(/^\d{8}T\d{6}Z-welcome-42\.eml$/)
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
  await close()
})

test('a mail that is sent again after a kill is not written a second time', async () => {
  const { mailer, names, sent, close } = await open()
  await mailer.send(aMail({ id: '42' }))
  await mailer.send(aMail({ id: 'a-42' }))
  await mailer.send(aMail({ id: '42', subject: 'again' }))
  expect(await names()).toHaveLength(2)
  expect((await sent()).filter((eml) => eml.includes('Subject: again'))).toEqual([])
  await close()
})

test('mails to an address and those whose answer goes there are forgotten, no others', async () => {
  const { mailer, names, close } = await open()
  await mailer.send(aMail({ id: 'to-rosa', to: 'Rosa@casarosa.example' }))
  await mailer.send(aMail({ id: 'of-rosa', to: 'us@x.example', replyTo: 'rosa@casarosa.example' }))
  await mailer.send(aMail({ id: 'to-eve', to: 'eve@x.example', text: 'To: rosa@casarosa.example' }))
  const hashOf = (address: string) => `hash of ${address.toLowerCase()}`
  const rosas = { addressHash: hashOf('rosa@casarosa.example'), hashOf }
  await mailer.forget({ ...rosas, andWrittenThere: false })
  expect((await names()).map((name) => name.slice(17)).sort()).toEqual([
    'of-rosa.eml',
    'to-eve.eml',
  ])
  await mailer.forget({ ...rosas, andWrittenThere: true })
  expect((await names()).map((name) => name.slice(17))).toEqual(['to-eve.eml'])
  await close()
})

test('a folder that cannot be written to is a failure for the moment', async () => {
  const { folder, close } = await open()
  await writeFile(folder, 'not a folder')
  const mailer = openMailer({ smtpUrl: null, from: FROM, folder })
  await expect(mailer.send(aMail())).rejects.toMatchObject({ permanent: false })
  await close()
})
