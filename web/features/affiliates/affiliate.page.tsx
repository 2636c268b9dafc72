import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { AffiliateDetail } from '#contract/affiliate-desk.ts'
import { dayInWords } from '#contract/statement-words.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Status } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AffiliateActions } from './affiliate-actions.tsx'
import { WAYS } from './affiliate-words.ts'
import { STATES } from './affiliates.page.tsx'
import { CustomersCard } from './customers-card.tsx'
import { affiliateQuery } from './desk.queries.ts'
import { DeskReviews } from './desk-reviews.tsx'
import { LineActions } from './line-actions.tsx'
import { LinesTable } from './lines-table.tsx'
import { NumbersCard } from './numbers-card.tsx'
import { PayoutCost } from './payout-cost.tsx'
import { RecordPayment } from './record-payment.tsx'
import { StaffOnly } from './staff-only.tsx'
import { StatementsCard } from './statements-card.tsx'

/** For the staff: one affiliate with all that belongs to it. */
export default function AffiliatePage() {
  const { id = '' } = useParams()
  return (
    <StaffOnly>
      <Loaded id={id} />
    </StaffOnly>
  )
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(affiliateQuery(id))
  if (error)
    return (
      <>
        <PageHeader title="Affiliate" />
        <ErrorState
          reason={error}
          otherwise="The affiliate could not be loaded."
          onRetry={() => void refetch()}
        />
      </>
    )
  return data ? <Shown affiliate={data.affiliate} /> : <Skeleton className="h-96" />
}

function Shown({ affiliate }: { affiliate: AffiliateDetail }) {
  const { id, name, email, code, state, appliedOn, lines, statements, customers } = affiliate
  const toPay = statements.find(({ payoutOn, payment }) => payoutOn !== null && payment === null)
  return (
    <>
      <PageHeader
        title={name}
        description={`${email}. Applied on ${dayInWords(appliedOn)}.${code ? ` Code ${code}.` : ''}`}
        status={<Status tone={STATES[state].tone}>{STATES[state].text}</Status>}
      />
      <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-2">
        <Card title="Application">
          <p className="whitespace-pre-line wrap-anywhere">{affiliate.reach}</p>
          <p className="mt-3 text-sm text-soft-ink">
            Accepted the agreement, version {affiliate.agreement.version}, on{' '}
            {formatDateTime(affiliate.agreement.at)}.
          </p>
          <AffiliateActions affiliate={affiliate} />
        </Card>
        <NumbersCard numbers={affiliate.numbers} />
      </div>
      <DeskReviews id={id} reviews={affiliate.reviews} />
      {toPay && <RecordPayment statement={toPay} way={affiliate.payout?.way ?? null} />}
      <StatementsCard
        statements={statements}
        addressOf={(number) => `/affiliates/statements/${number}`}
      />
      <CustomersCard id={id} customers={customers} />
      <Card title="Lines">
        <LinesTable lines={lines} actions={(line) => <LineActions id={id} line={line} />} />
      </Card>
      <Card title="Payout data">
        {affiliate.payout ? (
          <p className="wrap-anywhere">
            {WAYS[affiliate.payout.way]}, {affiliate.payout.account} {affiliate.payout.bank}.{' '}
            {affiliate.payout.legalName}, {affiliate.payout.address}, {affiliate.payout.country}.
            Tax number {affiliate.payout.taxNumber}.
          </p>
        ) : (
          <p className="text-soft-ink">
            None yet. The dashboard and each statement’s mail ask for it.
          </p>
        )}
        <PayoutCost id={id} cost={affiliate.payoutCost} carriesOver={affiliate.carriesOver} />
      </Card>
      <Card title="What staff did">
        {affiliate.log.length === 0 && <p className="text-soft-ink">Nothing yet.</p>}
        <ol className="flex flex-col gap-2">
          {affiliate.log.map(({ at, by, text }) => (
            <li key={`${at} ${text}`} className="wrap-anywhere">
              <span className="text-sm text-soft-ink">
                {formatDateTime(at)}, {by}:
              </span>{' '}
              {text}
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}
