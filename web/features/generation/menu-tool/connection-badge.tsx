import { Status } from '../../../ui/badge.tsx'
import { SaveStatus } from '../../../ui/save-status.tsx'
import type { Connection, Saving } from './config-session.ts'

const SAID = {
  connecting: { tone: 'progress', text: 'Connecting...' },
  connected: { tone: 'good', text: 'Backend Connected' },
  offline: { tone: 'warning', text: 'Offline Mode' },
} as const

type ConnectionBadgeProps = { connection: Connection; saving: Saving }

/** Whether changes go to the server, and whether they have arrived. */
export function ConnectionBadge({ connection, saving }: ConnectionBadgeProps) {
  const { tone, text } = SAID[connection]
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role="status">
        <Status tone={tone}>{text}</Status>
      </span>
      {connection === 'connected' && <SaveStatus state={saving} />}
    </span>
  )
}
