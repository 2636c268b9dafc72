import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,kitchen,server,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: ['server/testing/no-warnings.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
