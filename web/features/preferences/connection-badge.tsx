import type { Connection, Saving } from '../../lib/settings-session.ts'
import { useOnline } from '../../lib/use-online.ts'
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
  const isOnline = useOnline()
  // what could not be sent is the news of a connection that is gone
  const isCut = connection === 'connected' && (!isOnline || saving === 'failed')
  const shown = isCut ? 'offline' : connection
  const said = { connecting: 'Connecting...', connected, offline: 'Offline Mode' }[shown]
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role="status">
        <Status tone={TONES[shown]}>{said}</Status>
      </span>
      {connection === 'connected' && <SaveStatus state={saving} />}
    </span>
  )
}
