import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

type ButtonLinkProps = {
  to: string
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** A link that stands as a button; costs no more than a link. */
export function ButtonLink({ to, children, variant, size, className = '' }: ButtonLinkProps) {
  const style = buttonStyle({
    ...(variant && { variant }),
    ...(size && { size }),
  })
  return (
    <Link to={to} className={`${style} no-underline ${className}`}>
      {children}
    </Link>
  )
}
