import type { ConfigChanges, MenuConfig } from './menu-config.ts'

/** What every part of the settings takes. */
export type ToolSettings = {
  config: MenuConfig
  change: (changes: ConfigChanges) => void
  /** While something runs or loads, nothing can be set. */
  isLocked: boolean
}
