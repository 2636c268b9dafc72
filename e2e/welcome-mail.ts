import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { simpleParser } from 'mailparser'

/** The path of the confirmation link in the mail that the service wrote for this address. */
export async function welcomeLink(email: string): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  let link = ''
  await expect(async () => {
    const files = readdirSync(folder).filter((name) => name.includes('welcome'))
    const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'))
    const mail = await simpleParser(texts.find((text) => text.includes(email)) ?? '')
    link = /\/confirm\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
