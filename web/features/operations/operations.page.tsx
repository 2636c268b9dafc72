import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { statementsQuery } from '../billing/billing.queries.ts'
import {
  accountsQuery,
  failingLinksQuery,
  mailsQuery,
  messagesQuery,
  queuesQuery,
  reviewsOfAllQuery,
} from './operations.queries.ts'
import { ageWords } from './operations-words.ts'

/** What waits for somebody of the staff, each with the way to it. */
export default function OperationsPage() {
  const lines = useLines()
  return (
    <>
      <PageHeader title="Operations" description="What waits for somebody of the staff." />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {lines.map(({ to, title, text, tone }) => (
          <li key={to + title}>
            <Link
              to={to}
              className="flex h-full flex-col gap-2 rounded-xl border border-line bg-raised p-5 no-underline transition-colors duration-150 hover:border-ink"
            >
              <span className="text-soft-ink">{title}</span>
              {text === null ? (
                <span className="text-soft-ink">…</span>
              ) : (
                <span className="flex items-center gap-3">
                  <span className="text-xl text-ink">{text}</span>
                  {tone && <Badge tone={tone}>{tone === 'danger' ? 'Look at it' : 'Waits'}</Badge>}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

type Line = { to: string; title: string; text: string | null; tone?: Tone | undefined }

function useLines(): readonly Line[] {
  const links = useQuery(failingLinksQuery({ practice: 'false', limit: 1 })).data
  const queues = useQuery(queuesQuery).data?.queues
  const mails = useQuery(mailsQuery({ limit: 200 })).data
  const messages = useQuery(messagesQuery({ state: 'open', limit: 1 })).data
  const disputed = useQuery(statementsQuery('disputed')).data
  const accounts = useQuery(accountsQuery({ limit: 1 })).data
  const trials = useQuery(accountsQuery({ plan: 'trial', limit: 1 })).data
  const reviews = useQuery(reviewsOfAllQuery).data
  const failed = queues?.reduce((sum, queue) => sum + queue.failed, 0)
  const oldest = Math.max(0, ...(queues ?? []).map(({ oldestSeconds }) => oldestSeconds))
  const when = (count: number | undefined, tone: Tone) => (count ? tone : undefined)
  return [
    {
      to: '/operations/links?practice=false',
      title: 'Failing links',
      text: links ? formatCount(links.total, 'link') : null,
      tone: when(links?.total, 'danger'),
    },
    {
      to: '/operations/jobs',
      title: 'Jobs that were given up',
      text: failed === undefined ? null : formatCount(failed, 'job'),
      tone: when(failed, 'danger'),
    },
    {
      to: '/operations/jobs',
      title: 'The oldest job waits for',
      text: queues ? ageWords(oldest) : null,
      tone: oldest >= 60 ? 'warning' : undefined,
    },
    {
      to: '/operations/mails',
      title: 'Mails that no server took',
      text: mails
        ? `${mails.next ? 'more than ' : ''}${formatCount(mails.mails.length, 'mail')}`
        : null,
      tone: when(mails?.mails.length, 'warning'),
    },
    {
      to: '/operations/messages?state=open',
      title: 'Open messages',
      text: messages ? formatCount(messages.total, 'message') : null,
      tone: when(messages?.total, 'warning'),
    },
    {
      to: '/plans',
      title: 'Disputed statements',
      text: disputed ? formatCount(disputed.total, 'statement') : null,
      tone: when(disputed?.total, 'danger'),
    },
    {
      to: '/operations/reviews',
      title: 'Reviews of the last 28 days',
      text: reviews
        ? `${formatNumber(reviews.done)} done, ${formatNumber(reviews.failed)} failed`
        : null,
      tone: when(reviews?.failed, 'warning'),
    },
    {
      to: '/operations/accounts?plan=trial',
      title: 'Accounts on trial',
      text:
        trials && accounts
          ? `${formatNumber(trials.total)} of ${formatNumber(accounts.total)}`
          : null,
    },
  ]
}
