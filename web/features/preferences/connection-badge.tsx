import type { Connection, Saving } from '../../lib/settings-session.ts'
import { Status } from '../../ui/badge.tsx'
import { SaveStatus } from '../../ui/save-status.tsx'

const TONES = { connecting: 'progress', connected: 'good', offline: 'warning' } as const

type ConnectionBadgeProps = {
  connection: Connection
  saving: Saving
  /** What is said while it is connected. */
  connected: string
}

/** Whether changes go to the server, and whether they have arrived. */
export function ConnectionBadge({ connection, saving, connected }: ConnectionBadgeProps) {
  const said = { connecting: 'Connecting...', connected, offline: 'Offline Mode' }[connection]
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role="status">
        <Status tone={TONES[connection]}>{said}</Status>
      </span>
      {connection === 'connected' && <SaveStatus state={saving} />}
    </span>
  )
}
