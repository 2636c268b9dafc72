import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newTestFolder } from './test-folder.ts'

const memory = '/dev/shm'

test.skipIf(!existsSync(memory))(
  'what a killed run left in memory goes with the next, and what a running one has stays',
  () => {
    const ofNobody = `${memory}/mw-999999999-left`
    const ofOurs = `${memory}/mw-${process.pid}-running`
    for (const folder of [ofNobody, ofOurs]) mkdirSync(folder)
    const made = newTestFolder()
    expect([ofNobody, ofOurs, made].map((folder) => existsSync(folder))).toEqual([
      false,
      true,
      true,
    ])
    for (const folder of [ofOurs, made]) rmSync(folder, { recursive: true })
  },
)
