import { isUtf8 } from 'node:buffer'

export type CsvEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'windows-1252'

/** Guesses from a file's first bytes; `mark` is the length of the byte order mark. */
export function sniffEncoding(head: Buffer): { encoding: CsvEncoding; mark: number } {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf)
    return { encoding: 'UTF-8', mark: 3 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'UTF-16LE', mark: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'UTF-16BE', mark: 2 }
  const [even, odd] = countNuls(head)
  const half = head.length / 2
  if (odd > half * 0.5 && even < half * 0.05) return { encoding: 'UTF-16LE', mark: 0 }
  if (even > half * 0.5 && odd < half * 0.05) return { encoding: 'UTF-16BE', mark: 0 }
  return { encoding: isUtf8(wholeCharacters(head)) ? 'UTF-8' : 'windows-1252', mark: 0 }
}

function countNuls(head: Buffer): [even: number, odd: number] {
  const counts: [number, number] = [0, 0]
  for (let at = head.indexOf(0); at >= 0; at = head.indexOf(0, at + 1)) counts[at & 1 ? 1 : 0] += 1
  return counts
}

/** Without the bytes of a character that the end of the head cuts. */
function wholeCharacters(head: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, head.length); back += 1) {
    const byte = head[head.length - back] ?? 0
    if (byte >= 0xc0) return head.subarray(0, head.length - back)
    if (byte < 0x80) break
  }
  return head
}
