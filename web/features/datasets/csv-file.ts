import {
  CSV_MAX_BYTES,
  CSV_TOO_LARGE,
  CSV_WRONG_NAME,
  DATASET_ENDINGS,
} from '#contract/datasets.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'

/** What a file picker shows. */
export const DATASET_FILES = [
  ...DATASET_ENDINGS,
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** What is wrong with a chosen file before it is sent; null where nothing is. */
export function problemOfFile({ name, size }: { name: string; size: number }): string | null {
  if (!DATASET_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return CSV_WRONG_NAME
  return size >= CSV_MAX_BYTES ? CSV_TOO_LARGE : null
}

/** The server's sentence, else the status that it answered. */
export function uploadSentenceOf(reason: unknown): string {
  if (!(reason instanceof CallFailed)) return messageOf(reason, 'The file could not be sent.')
  return messageOf(reason, `Upload failed with status ${reason.status}`)
}

/** The dataset that has this name already, as the server compares names. */
export function takenBy<Named extends { name: string }>(
  datasets: readonly Named[],
  name: string,
): Named | undefined {
  return datasets.find((dataset) => sameName(dataset.name, name))
}

function sameName(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()
}
