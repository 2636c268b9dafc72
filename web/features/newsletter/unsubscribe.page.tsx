import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/call-failures.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useUnsubscribe } from './newsletter.queries.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'

export const meta = () => pageMeta({ title: 'Unsubscribe', isIndexed: false })

/** Where the mails' own link leads; opening it changes nothing, one press does. */
export default function UnsubscribePage() {
  const token = useSearchParams()[0].get('token')
  const unsubscribe = useUnsubscribe()
  if (unsubscribe.isSuccess) {
    return (
      <NewsletterFrame title="You are off the list">
        <div role="status" className="w-full">
          <Notice tone="good">{unsubscribe.data.message}</Notice>
        </div>
        <ButtonLink to="/">Back to Home</ButtonLink>
      </NewsletterFrame>
    )
  }
  if (!token) {
    return (
      <NewsletterFrame title="This link is not complete">
        <p>Please open the link from the mail again, or write to us: we take you off the list.</p>
        <ButtonLink to="/contact">Contact</ButtonLink>
      </NewsletterFrame>
    )
  }
  return (
    <NewsletterFrame title="Unsubscribe from the newsletter">
      <p>One press, and your address is deleted from our list.</p>
      {unsubscribe.error && (
        <Notice key={unsubscribe.submittedAt} tone="danger" role="alert" className="w-full">
          {messageOf(unsubscribe.error, 'It did not work. Please try again.')}
        </Notice>
      )}
      <Button
        variant="primary"
        size="large"
        isPending={unsubscribe.isPending}
        onPress={() => unsubscribe.mutate(token)}
      >
        Unsubscribe
      </Button>
    </NewsletterFrame>
  )
}
