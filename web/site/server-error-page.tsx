import { ErrorPage } from './error-page.tsx'
import { errorStatusOf } from './error-statuses.ts'
import { pageMeta } from './page-meta.ts'

export const meta = () => pageMeta({ title: 'Server Error', isIndexed: false })

export default function ServerErrorPage() {
  return <ErrorPage {...errorStatusOf('500')} offersRetry />
}
