import { type ButtonProps as AriaButtonProps, Button, TooltipTrigger } from 'react-aria-components'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className'> & {
  icon: IconName
  /** Its accessible name, and what the tooltip shows. */
  label: string
  className?: string
}

export function IconButton({ icon, label, className = '', ...button }: IconButtonProps) {
  return (
    <TooltipTrigger delay={500}>
      <Button
        {...button}
        aria-label={label}
        className={`inline-grid size-9 shrink-0 place-items-center rounded-md text-soft-ink transition-colors duration-150 enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-50 ${className}`}
      >
        <Icon name={icon} size={20} />
      </Button>
      <Tooltip>{label}</Tooltip>
    </TooltipTrigger>
  )
}
