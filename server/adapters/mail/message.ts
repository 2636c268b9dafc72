import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'
import { MailFailed } from './mail-failed.ts'

const ADDRESS_MAX = 254
const ADDRESS = /^[^\s"(),:;<>@[\\\]\p{Cc}]+@[^\s"(),:;<>@[\\\]\p{Cc}]+$/u
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/
const OWN_HEADERS =
  /^(from|sender|to|cc|bcc|reply-to|subject|date|message-id|mime-version|return-path|received|content-.*)$/i
const CONTENT_TYPE = /^[a-z0-9.+-]+\/[a-z0-9.+-]+(; ?[a-z]+=[a-z0-9._-]+)*$/i

/** The mail as nodemailer takes it; nothing in it can start another header or recipient. */
export function message(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: address('to', mail.to) },
    ...(mail.replyTo ? { replyTo: { name: '', address: address('replyTo', mail.replyTo) } } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: headers(mail.headers ?? {}),
    attachments: (mail.attachments ?? []).map(({ filename, content, contentType }) => ({
      filename: oneLine(filename),
      content,
      contentType: matching('contentType', contentType, CONTENT_TYPE),
    })),
    ...(mail.invitation && { icalEvent: { ...mail.invitation, filename: 'invitation.ics' } }),
    messageId: `<${messageKey(mail.id)}@${hostOf(from)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The id where it can stand in a Message-ID and a file name, else its hash. */
export function messageKey(id: string): string {
  return /^[A-Za-z0-9_-]{1,100}$/.test(id) ? id : createHash('sha256').update(id).digest('hex')
}

function headers(given: Record<string, string>): Record<string, string> {
  const entries = Object.entries(given).map(([name, value]) => {
    if (OWN_HEADERS.test(name)) throw new MailFailed(true, `not a header to be set: ${name}`)
    return [matching('header', name, HEADER_NAME), oneLine(value)]
  })
  return Object.fromEntries(entries)
}

function address(field: string, value: string): string {
  return matching(field, value.slice(0, ADDRESS_MAX + 1), ADDRESS, ADDRESS_MAX)
}

function matching(field: string, value: string, pattern: RegExp, max = 200): string {
  if (value.length <= max && pattern.test(value)) return value
  throw new MailFailed(true, `not a ${field}: ${JSON.stringify(value)}`)
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function hostOf(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}
