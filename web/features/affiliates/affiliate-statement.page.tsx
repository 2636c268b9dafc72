import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { monthInWords } from '#contract/statement-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { anyStatementQuery } from './desk.queries.ts'
import { StaffOnly } from './staff-only.tsx'
import { StatementView } from './statement-view.tsx'

/** For the staff: a statement as its affiliate has it. */
export default function AffiliateStatementPage() {
  const { number = '' } = useParams()
  return (
    <StaffOnly>
      <Loaded number={Number(number)} />
    </StaffOnly>
  )
}

function Loaded({ number }: { number: number }) {
  const { data, error, refetch } = useQuery(anyStatementQuery(number))
  const statement = data?.statement
  return (
    <>
      <PageHeader
        title={`Affiliate statement ${number}`}
        description={
          statement &&
          `${statement.document.affiliate.name}, ${statement.document.affiliate.code}. ${monthInWords(statement.document.month)}.`
        }
      />
      {error && (
        <ErrorState
          reason={error}
          otherwise="The statement could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {statement && (
        <StatementView {...statement} file={`/api/affiliates/statements/${number}/file`} />
      )}
    </>
  )
}
