import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { monthInWords } from '#contract/statement-words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { anyStatementQuery } from './desk.queries.ts'
import { StaffOnly } from './staff-only.tsx'
import { StatementView } from './statement-view.tsx'

/** For the staff: a statement as its affiliate has it. */
export default function AffiliateStatementPage() {
  const { number = '' } = useParams()
  return (
    <StaffOnly>
      <AnyStatement number={Number(number)} />
    </StaffOnly>
  )
}

function AnyStatement({ number }: { number: number }) {
  const query = useQuery(anyStatementQuery(number))
  const statement = query.data?.statement
  return (
    <>
      <PageHeader
        title={`Affiliate statement ${number}`}
        description={
          statement &&
          `${statement.document.affiliate.name}, ${statement.document.affiliate.code}. ${monthInWords(statement.document.month)}.`
        }
      />
      <Loaded query={query} otherwise="The statement could not be loaded.">
        {(data) => (
          <StatementView {...data.statement} file={`/api/affiliates/statements/${number}/file`} />
        )}
      </Loaded>
    </>
  )
}
