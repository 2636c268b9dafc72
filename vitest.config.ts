import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,kitchen,server,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/no-warnings.ts'],
    // For what hangs, on a machine that is slow or shared; nothing is measured by them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    maxWorkers: 2,
    // Nothing is mocked, so that files may share their modules; loading them anew for each is a third of the time.
    isolate: false,
  },
})
