import { expect } from '@playwright/test'
import { mailTexts } from './mail-folder.ts'

/** The code in the mail to this address; `known` are those of earlier mails. */
export async function resetCode(email: string, known: string[] = []): Promise<string> {
  let code = ''
  await expect(async () => {
    const texts = await mailTexts('reset', email)
    const codes = texts.map((text) => /^ {4}(\w{6})$/m.exec(text)?.[1] ?? '')
    code = codes.find((one) => !known.includes(one)) ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}
