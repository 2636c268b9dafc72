import { hashToken } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { newsletterConfirmationMailText } from './newsletter.mails.ts'
import { setConfirmationHash } from './newsletter.repo.ts'
import { unsubscribePath } from './unsubscribe-path.ts'

/**
 * Asks the address whether it wants the newsletter. The link's token is made here, so that it stands in the mail alone,
 * and of the mail's id, so that a second try sends the same one.
 * Mail programs show the headers as their own button for unsubscribing, without a page in between (RFC 8058).
 */
export async function sendConfirmation(
  deps: Pick<Deps, 'db' | 'mailer' | 'config' | 'derivedSecret'>,
  { subscriptionId, mailId }: { subscriptionId: string; mailId: string },
): Promise<void> {
  const token = deps.derivedSecret(`confirm newsletter ${mailId}`).toString('base64url')
  const subscription = await setConfirmationHash(deps.db, subscriptionId, hashToken(token))
  if (!subscription) return
  const { publicUrl } = deps.config
  const leave = unsubscribePath(subscription.unsubscribeToken)
  await deps.mailer.send({
    id: `newsletter-${mailId}`,
    to: subscription.email,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...newsletterConfirmationMailText({
      link: `${publicUrl}/newsletter/confirm?token=${token}`,
      leaveLink: `${publicUrl}${leave}`,
    }),
  })
}
