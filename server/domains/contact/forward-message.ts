import type { Deps } from '#server/deps.ts'
import { contactMailText } from './contact.mails.ts'
import { findContactMessage } from './contact.repo.ts'

export async function forwardMessage(
  deps: Pick<Deps, 'db' | 'mailer' | 'config'>,
  { messageId }: { messageId: string },
): Promise<void> {
  const message = await findContactMessage(deps.db, messageId)
  if (!message) return
  await deps.mailer.send({
    id: `contact-${message.id}`,
    to: deps.config.supportEmail,
    replyTo: message.email,
    ...contactMailText(message),
  })
}
