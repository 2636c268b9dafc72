export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-md border font-medium select-none ' +
  'transition-colors duration-150 whitespace-nowrap ' +
  'disabled:opacity-55 disabled:cursor-not-allowed data-[disabled]:opacity-55'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-tomato text-on-tomato enabled:hover:bg-tomato-strong [a&]:hover:bg-tomato-strong',
  secondary:
    'border-strong-line bg-raised text-ink enabled:hover:border-ink enabled:hover:bg-sunken [a&]:hover:border-ink [a&]:hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger enabled:hover:brightness-90',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 text-sm',
  medium: 'min-h-10 px-4 text-[0.9375rem]',
  large: 'min-h-12 px-6 text-base',
}

/** One look for buttons and for links that stand as buttons. */
export function buttonStyle({
  variant = 'secondary',
  size = 'medium',
}: {
  variant?: ButtonVariant
  size?: ButtonSize
} = {}): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`
}
