import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/call-failures.ts'
import { pageMeta } from '../../site/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useConfirmSubscription } from './newsletter.queries.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'

export const meta = () => pageMeta({ title: 'Confirm the newsletter', isIndexed: false })

/** Where the confirmation mail leads. A button confirms: mail scanners open links, but press nothing. */
export default function ConfirmNewsletterPage() {
  const token = useSearchParams()[0].get('token')
  const confirm = useConfirmSubscription()
  if (confirm.isSuccess) {
    return (
      <NewsletterFrame title="You are on the list">
        <div role="status" className="w-full">
          <Notice tone="good">{confirm.data.message}</Notice>
        </div>
        <ButtonLink to="/blog">Read the blog in the meantime</ButtonLink>
      </NewsletterFrame>
    )
  }
  if (!token) return <IncompleteLink />
  return (
    <NewsletterFrame title="Confirm the newsletter">
      <p>If it was you who asked for it, confirm here that this address is yours.</p>
      {confirm.error && (
        <Notice key={confirm.submittedAt} tone="danger" role="alert" className="w-full">
          {messageOf(confirm.error, 'It could not be confirmed. Please try again.')}
        </Notice>
      )}
      <Button
        variant="primary"
        size="large"
        isPending={confirm.isPending}
        onPress={() => confirm.mutate(token)}
      >
        Confirm my subscription
      </Button>
    </NewsletterFrame>
  )
}

function IncompleteLink() {
  return (
    <NewsletterFrame title="This link is not complete">
      <p>Please open the link from the mail again, or copy the whole of it.</p>
      <ButtonLink to="/">Back to Home</ButtonLink>
    </NewsletterFrame>
  )
}
