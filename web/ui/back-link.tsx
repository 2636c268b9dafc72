import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** Above a page's head: to the list that it is one of. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p>
      <Link to={to} className="text-link inline-flex items-center gap-1">
        <Icon name="arrowLeft" size={16} />
        {children}
      </Link>
    </p>
  )
}
