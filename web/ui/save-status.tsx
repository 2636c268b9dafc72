import { Badge } from './badge.tsx'

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'failed'

const SAID = {
  saved: { tone: 'good', text: 'Saved' },
  saving: { tone: 'progress', text: 'Saving…' },
  unsaved: { tone: 'warning', text: 'Unsaved changes' },
  failed: { tone: 'danger', text: 'Not saved' },
} as const

/** Beside a page's title: whether what is on the screen is kept. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { tone, text } = SAID[state]
  return (
    <span role="status">
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
}
