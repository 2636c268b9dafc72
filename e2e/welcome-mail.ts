import { expect } from '@playwright/test'
import { mailTexts } from './mail-folder.ts'

/** The path of the confirmation link in the mail that the service wrote for this address. */
export async function welcomeLink(email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const [text = ''] = await mailTexts('welcome', email)
    link = /\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
