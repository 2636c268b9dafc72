import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components'
import { Icon } from './icon.tsx'

type CheckboxProps = Omit<AriaCheckboxProps, 'children' | 'className'> & {
  children?: ReactNode
  className?: string
}

/** Without words of its own it needs an `aria-label`. */
export function Checkbox({ children, className = '', ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className={`group inline-flex min-h-8 cursor-pointer items-start gap-2.5 py-1 text-[0.9375rem] data-[disabled]:cursor-not-allowed data-[disabled]:text-soft-ink data-[focus-visible]:outline-none ${className}`}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="mt-px grid size-5 shrink-0 place-items-center rounded border border-strong-line bg-raised text-on-tomato outline-offset-2 outline-tomato transition-colors duration-150 group-data-[focus-visible]:outline-2 group-data-[indeterminate]:border-transparent group-data-[indeterminate]:bg-tomato group-data-[invalid]:border-danger group-data-[selected]:border-transparent group-data-[selected]:bg-tomato group-data-[disabled]:opacity-50">
            {isIndeterminate && <Icon name="minus" size={16} />}
            {isSelected && !isIndeterminate && <Icon name="check" size={16} />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}
