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

/**
 * While `isPending` it stays focusable, says so, and does nothing. React Aria's own `isPending` is not used: what it
 * announces points to the button, which a change of page may have taken away.
 */
export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  icon,
  className = '',
  isPending = false,
  type = 'button',
  onPress,
  ...button
}: ButtonProps) {
  return (
    <AriaButton
      {...button}
      type={isPending ? 'button' : type}
      aria-disabled={isPending || undefined}
      onPress={isPending ? undefined : onPress}
      className={`${buttonStyle({ variant, size })} ${className}`}
    >
      {isPending ? <Spinner /> : icon && <Icon name={icon} size={18} />}
      {children}
    </AriaButton>
  )
}
