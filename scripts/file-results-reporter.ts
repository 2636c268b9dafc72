import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { type FileResult, failure } from './check-report.ts'

/** Writes how long each file took, its imports and hooks too, and what failed in it to the file that FILE_RESULTS names. */
export default class FileResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const results = modules.map(resultOf)
    if (unhandled.length > 0)
      results.push({
        file: 'outside of any test',
        seconds: 0,
        failed: unhandled.map(({ name, message }) => failure(name ?? 'Error', message)),
      })
    writeFileSync(process.env.FILE_RESULTS ?? 'file-results.json', JSON.stringify(results))
  }
}

function resultOf(module: TestModule): FileResult {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests('failed')].map((test) =>
    failure(test.fullName, test.result().errors?.[0]?.message),
  )
  const others = [module, ...module.children.allSuites()].flatMap((each) =>
    each.errors().map(({ message }) => failure('before or after its tests', message)),
  )
  return {
    file: module.relativeModuleId,
    seconds: (collectDuration + setupDuration + duration) / 1000,
    failed: [...tests, ...others],
  }
}
