const MOST_RECORDS = 4000
const MOST_CHARACTERS = 8 * 1024 * 1024
/** A longer record is taken only where there is no other. */
const LONG_BYTES = 64 * 1024

export type RecordSampler = {
  wants: (record: number, bytes: number) => boolean
  add: (text: string) => void
  records: string[]
}

/** Keeps every first, then every second, fourth, … record, so that few stand evenly for a file of unknown length. */
export function createSampler(): RecordSampler {
  const sampler = { wants, add, records: [] as string[] }
  let step = 1
  let characters = 0

  function wants(record: number, bytes: number): boolean {
    if (bytes > LONG_BYTES && sampler.records.length > 0) return false
    return (record - 1) % step === 0
  }

  function add(text: string): void {
    sampler.records.push(text)
    characters += text.length
    while (
      sampler.records.length > 1 &&
      (sampler.records.length > MOST_RECORDS || characters > MOST_CHARACTERS)
    )
      thin()
  }

  function thin(): void {
    step *= 2
    sampler.records = sampler.records.filter((_, at) => at % 2 === 0)
    characters = sampler.records.reduce((sum, text) => sum + text.length, 0)
  }

  return sampler
}
