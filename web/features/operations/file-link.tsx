import type { ReactNode } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'

/** Takes what is found, or what is chosen, out as CSV. */
export function FileLink({ href, children = 'CSV' }: { href: string; children?: ReactNode }) {
  return (
    <a
      href={href}
      download
      className={`${buttonStyle({ variant: 'secondary', size: 'medium' })} no-underline`}
    >
      <Icon name="download" size={18} />
      {children}
    </a>
  )
}
