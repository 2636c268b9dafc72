import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className'> & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  className?: string
}

/** While `isPending` it stays focusable, says so, and does nothing. */
export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  icon,
  className = '',
  ...button
}: ButtonProps) {
  return (
    <AriaButton {...button} className={`${buttonStyle({ variant, size })} ${className}`}>
      {({ isPending }) => (
        <>
          {isPending ? <Spinner /> : icon && <Icon name={icon} size={18} />}
          {children}
        </>
      )}
    </AriaButton>
  )
}
