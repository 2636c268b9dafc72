/** The service cannot start; the message is the one line for its operator. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Turns a failure of the file system or of a PostgreSQL program into one line about `folder`. */
export function explainFailure(error: unknown, folder: string): CannotStart {
  if (error instanceof CannotStart) return error
  const text = textOf(error)
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(text)) {
    return new CannotStart(
      `The disk is full: PostgreSQL cannot write to ${folder}. Free some space and start again.`,
    )
  }
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system/.test(text)) {
    return new CannotStart(
      `Menuwright may not write to ${folder}. Give its user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
  if (/ENOTDIR|EEXIST/.test(text)) {
    return new CannotStart(
      `${folder} is not a folder. Move that file away, or set DATA_DIR to another folder.`,
    )
  }
  return new CannotStart(`PostgreSQL could not start in ${folder}: ${mainLine(text)}`)
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stdout, stderr } = error as { stdout?: unknown; stderr?: unknown }
  return [stdout, stderr, error.message].filter((part) => typeof part === 'string').join('\n')
}

function mainLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.findLast((line) => /FATAL: |PANIC: |error: /.test(line))
  return (telling ?? lines.at(-1) ?? 'it gave no reason').trim()
}
