import type { MenuEdit } from '#contract/menu-editor.ts'
import type { EditRow } from './menu-edits.repo.ts'

export function toEdit(row: EditRow): MenuEdit {
  const { id, revision, source, by, at, reason, summary, lines, undoneAt, undoesId } = row
  return {
    id,
    revision,
    source,
    by,
    at: at.toISOString(),
    reason,
    summary,
    lines,
    undoneAt: undoneAt?.toISOString() ?? null,
    undoes: undoesId,
  }
}
