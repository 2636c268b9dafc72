import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'

/** The mails that the file mailer has written so far. */
export async function readMails(
  folder: string,
): Promise<{ to: string; subject: string; text: string }[]> {
  let files: string[] = []
  try {
    files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    // The folder comes with the first mail.
  }
  return Promise.all(
    files.map(async (file) => {
      const mail = await simpleParser(readFileSync(join(folder, file)))
      const to = Array.isArray(mail.to) ? mail.to[0] : mail.to
      const address = to?.value[0]?.address ?? ''
      return { to: address, subject: mail.subject ?? '', text: mail.text ?? '' }
    }),
  )
}
