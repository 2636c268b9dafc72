import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'
import { MailFailed } from './mail-failed.ts'
import { message, messageKey } from './message.ts'

/** `20260102T030405Z-` and then the id. */
const DATE_LENGTH = 17

/** Each mail is one file that a mail program opens; the file says that it was sent, and is not written again. */
export function fileMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: eml } = await transport.sendMail(message(mail, from))
      await save(folder, messageKey(mail.id), Buffer.isBuffer(eml) ? eml : Buffer.alloc(0))
    },
    async forget({ addressHash, hashOf, andWrittenThere }) {
      for (const name of await mailsIn(folder)) {
        const path = join(folder, name)
        const { to, replyTo } = await addressesOf(path)
        const addresses = andWrittenThere ? [...to, ...replyTo] : to
        if (addresses.map(hashOf).includes(addressHash)) await rm(path)
      }
    },
    async close() {},
  }
}

/** For the owner's eyes alone: mails hold links that reset passwords. */
async function save(folder: string, key: string, eml: Buffer) {
  const part = join(folder, `.${randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const ending = `-${key}.eml`
    const isSent = (await mailsIn(folder)).some((name) => name.slice(DATE_LENGTH - 1) === ending)
    if (isSent) return
    await writeFile(part, eml, { flush: true, mode: 0o600 })
    const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
    await rename(part, join(folder, date + ending))
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw new MailFailed(false, String(error))
  }
}

async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith('.eml'))
}

/** Each is one bare address here. */
async function addressesOf(path: string): Promise<{ to: string[]; replyTo: string[] }> {
  const [head = ''] = (await readFile(path, 'utf8')).split('\r\n\r\n', 1)
  const of = (header: string) =>
    [...head.matchAll(new RegExp(`^${header}: <?([^\\s<>]+)>?$`, 'gim'))].map(
      ([, address = '']) => address,
    )
  return { to: of('To'), replyTo: of('Reply-To') }
}
