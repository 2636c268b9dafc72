import { ErrorPage } from './error-page.tsx'
import { errorStatusOf } from './error-statuses.ts'
import { pageMeta } from './page-meta.ts'

export const meta = () => pageMeta({ title: 'Access Forbidden', isIndexed: false })

export default function ForbiddenPage() {
  return <ErrorPage {...errorStatusOf('403')} offersLogin />
}
