import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { serviceOf, WORKERS } from './e2e/service.ts'
import { testBrowserPath } from './scripts/chromium.mjs'

/** Set once by the first process, inherited by the workers. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'menuwright-e2e-'))

const launchOptions = {
  // Without a locale Chromium names a download by its ASCII letters alone, which no owner's browser does.
  env: { LANG: 'C.UTF-8', ...process.env },
  executablePath: testBrowserPath() ?? undefined,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-dev-shm-usage',
    '--disable-quic',
    '--disable-gpu',
    // Nothing that a test opens leaves this machine: no other name has an address.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  // Both are for a machine that is slow or shared; nothing is measured by them.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions,
    contextOptions: { reducedMotion: 'reduce' },
    // Recorded where a failure needs looking into: `npx playwright test --trace on`.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 900 } },
      testIgnore: '**/*.mobile.spec.ts',
    },
    {
      name: 'mobile',
      // at its own 2.6 pixels a point the drawing by the processor is most of a test's time
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, launchOptions },
      testMatch: '**/*.mobile.spec.ts',
    },
  ],
  webServer: Array.from({ length: WORKERS }, (_, worker) => {
    const { port, url, dataDir } = serviceOf(worker)
    return {
      command: 'node server/main.ts',
      url: `${url}/api/health`,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        // each person of the tests signs up from an address of their own (signUp in e2e/fixtures.ts)
        TRUST_PROXY: '1',
        OPERATOR_EMAILS:
          'operator@example.com,staff@example.com,guard@example.com,office@example.com',
        GA_TRACKING_ID: 'G-E2ETESTS',
      },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
      stdout: 'pipe' as const,
    }
  }),
})
