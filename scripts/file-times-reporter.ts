import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileTime } from './check-report.ts'

/** Writes how long each file took, its imports and hooks too, to the file that FILE_TIMES names. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): FileTime => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      const seconds = (collectDuration + setupDuration + duration) / 1000
      return { file: module.relativeModuleId, seconds }
    })
    writeFileSync(process.env.FILE_TIMES ?? 'file-times.json', JSON.stringify(times))
  }
}
