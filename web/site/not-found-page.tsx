import { ErrorPage } from './error-page.tsx'
import { errorStatusOf } from './error-statuses.ts'
import { pageMeta } from './page-meta.ts'

export const meta = () => pageMeta({ title: 'Page Not Found', isIndexed: false })

export default function NotFoundPage() {
  return <ErrorPage {...errorStatusOf('404')} />
}
