import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'
import { MailFailed } from './mail-failed.ts'
import { message, messageKey } from './message.ts'

/** `20260102T030405Z-` and then the id. */
const DATE_LENGTH = 17

/** Each mail is one file that a mail program opens; a mail sent again replaces its file. */
export function fileMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: eml } = await transport.sendMail(message(mail, from))
      await save(folder, messageKey(mail.id), Buffer.isBuffer(eml) ? eml : Buffer.alloc(0))
    },
    async close() {},
  }
}

/** For the owner's eyes alone: mails hold links that reset passwords. */
async function save(folder: string, key: string, eml: Buffer) {
  const part = join(folder, `.${randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(part, eml, { flush: true, mode: 0o600 })
    await rename(part, join(folder, await fileName(folder, key)))
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw new MailFailed(false, String(error))
  }
}

async function fileName(folder: string, key: string): Promise<string> {
  const ending = `-${key}.eml`
  const names = await readdir(folder)
  const earlier = names.find((name) => name.slice(DATE_LENGTH - 1) === ending)
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  return earlier ?? date + ending
}
