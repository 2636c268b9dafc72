import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,kitchen,server,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/no-warnings.ts'],
    // Both are for a machine that is slow or shared; nothing is measured by them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
