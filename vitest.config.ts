import { configDefaults, defineConfig } from 'vitest/config'

/** They start and kill processes or read scans, and wait for these most of their time: a project that runs beside the rest. */
const PROCESSES = [
  'server/{durability,start,two-processes}.test.ts',
  'server/core/db/embedded*.test.ts',
  'server/adapters/ocr/{plumb-columns,reading-process,turned-pages}.test.ts',
  'server/domains/channels/publisher-killed.test.ts',
  'server/domains/consultations/booking-race.test.ts',
  'server/domains/intake/{intake,intake-model,files-in-a-store,restart,two-applications}.test.ts',
  'server/domains/intake/reading/{model-page,read-menu}.test.ts',
  'server/domains/onboarding/claim-keys.test.ts',
  'server/domains/photos/improve/photo-lab.test.ts',
]

/** Pages in a document of their own, with the real routes behind them. */
const PAGES = ['web/**/*.dom.test.tsx']

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    setupFiles: [
      'server/testing/no-warnings.ts',
      'server/testing/no-outside.ts',
      'server/testing/property-seed.ts',
    ],
    // For what hangs, on a machine that is slow or shared; nothing is measured by them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000, interval: 50 } },
    // Nothing is mocked, so that files may share their modules; loading them anew for each is a third of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: [
            '{affiliates,brands,contract,grading,illustrator,kitchen,menu,sales,server,web,scripts}/**/*.test.{ts,tsx}',
          ],
          exclude: [...configDefaults.exclude, ...PROCESSES, ...PAGES],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: { name: 'processes', include: PROCESSES, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: PAGES,
          environment: './web/testing/dom-environment.ts',
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      // What the build wrote, as it is answered: `npm test` runs it once there is one.
      {
        test: {
          name: 'built',
          include: ['e2e/built/**/*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
