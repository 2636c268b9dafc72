import { fileMailer } from './file-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

export type Mail = {
  /** Same id, same message: sent once, and the Message-ID, so that a second try is recognised. */
  id: string
  /** One bare address. */
  to: string
  subject: string
  text: string
  html: string
  /** One bare address. */
  replyTo?: string
  /** Besides those that the other fields stand for, such as List-Unsubscribe. */
  headers?: Record<string, string>
  attachments?: Attachment[]
  invitation?: Invitation
  /** Somebody sits and waits for it: it goes past the others. */
  isUrgent?: boolean
}

export type Attachment = { filename: string; content: Buffer | string; contentType: string }

/** A calendar's event (iTIP): a body of its own, which mail programs show as an invitation, and the same as a file. */
export type Invitation = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string }

export type Whose = {
  /** Of the address that the mails went to, as `hashOf` makes it. */
  addressHash: string
  hashOf(address: string): string
  /** Those too that were written there: their answer goes to the address. */
  andWrittenThere: boolean
}

export type Mailer = {
  /** Done when the mail server has taken the mail, or the file is written. Throws MailFailed. */
  send(mail: Mail): Promise<void>
  /** Removes what it keeps of somebody's mails; a mail server keeps its own. */
  forget(whose: Whose): Promise<void>
  /** Finishes what is being sent. */
  close(): Promise<void>
}

export type MailConfig = {
  /** nodemailer's transport URL; null: each mail is one .eml file in `folder`. */
  smtpUrl: string | null
  /** An address, or `Name <address>`. */
  from: string
  folder: string
}

export function openMailer({ smtpUrl, from, folder }: MailConfig): Mailer {
  return smtpUrl ? smtpMailer({ smtpUrl, from }) : fileMailer({ folder, from })
}
