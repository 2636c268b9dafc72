import { open } from 'node:fs/promises'
import { HEAD_BYTES } from './sniff-csv.ts'

/** The bytes that decide what a file is. */
export async function readHead(source: string): Promise<Buffer> {
  const file = await open(source, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
