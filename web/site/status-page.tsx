import type { Route } from './+types/status-page.ts'
import { ErrorPage } from './error-page.tsx'
import { actionsFor, errorStatusOf } from './error-statuses.ts'
import { pageMeta } from './page-meta.ts'

export const meta = ({ params }: Route.MetaArgs) =>
  pageMeta({ title: errorStatusOf(params.statusCode).title, isIndexed: false })

export default function StatusPage({ params }: Route.ComponentProps) {
  const status = errorStatusOf(params.statusCode)
  return <ErrorPage {...status} {...actionsFor(status.code)} />
}
