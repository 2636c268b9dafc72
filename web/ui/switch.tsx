import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components'

type SwitchProps = Omit<AriaSwitchProps, 'children' | 'className'> & {
  children: ReactNode
  className?: string
}

export function Switch({ children, className = '', ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className={`group inline-flex min-h-8 cursor-pointer items-center gap-3 text-[0.9375rem] data-[disabled]:cursor-not-allowed data-[disabled]:text-soft-ink data-[focus-visible]:outline-none ${className}`}
    >
      <span className="relative h-6 w-11 shrink-0 rounded-full border border-strong-line bg-sunken outline-offset-2 outline-tomato transition-colors duration-150 group-data-[focus-visible]:outline-2 group-data-[selected]:border-transparent group-data-[selected]:bg-tomato group-data-[disabled]:opacity-50">
        <span className="absolute top-[3px] left-[3px] size-4 rounded-full bg-soft-ink transition-[translate] duration-150 group-data-[selected]:translate-x-5 group-data-[selected]:bg-on-tomato" />
      </span>
      {children}
    </AriaSwitch>
  )
}
