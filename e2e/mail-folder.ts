import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { service } from './service.ts'

/** The texts of the mails of one kind that the service wrote for this address. */
export async function mailTexts(kind: string, email: string): Promise<string[]> {
  const folder = join(service.dataDir, 'mail')
  const files = readdirSync(folder).filter((name) => name.includes(`-${kind}-`))
  const mails = files.map((name) => readFileSync(join(folder, name), 'utf8'))
  const theirs = await Promise.all(
    mails.filter((mail) => mail.includes(email)).map((mail) => simpleParser(mail)),
  )
  return theirs.map(({ text = '' }) => text)
}
