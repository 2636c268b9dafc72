import { ICON_PATHS, type IconName } from './icon-paths.ts'

type IconProps = { name: IconName; size?: number; className?: string }

/** Decoration: what it stands for is always said in words beside it. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' || name === 'grip' ? 2.6 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
