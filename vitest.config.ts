import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

const long = process.env['TEST_LONG'] === '1'

const lawsTell = ['tools/property-reports.ts']

/** Ends a test that hangs, and bounds nothing else: a machine beside other work takes many times as long. */
const hangs = { pure: 60_000, postgres: 180_000, web: 60_000, e2e: 600_000, hook: 900_000 }
/** As long as a test waits for what comes by itself. */
const poll = { timeout: 60_000 }

const postgres = {
  setupFiles: lawsTell,
  // Half of a test's time is PostgreSQL's, and some of it nobody's: three files at a time keep two cores busy.
  maxWorkers: 3,
  globalSetup: ['packages/server/src/testing/global-setup.ts'],
  testTimeout: long ? 600_000 : hangs.postgres,
  hookTimeout: hangs.hook,
  expect: { poll },
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          // No test here leaves anything behind, so files share their workers: half of the time went into making new ones.
          isolate: false,
          // `Intl` is not faked: other files in the same worker would find formats that a file made with a faked `Intl`. A faked `Intl`
          // takes the instant 0 for a missing one and formats the current time.
          fakeTimers: {
            toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'Date', 'performance'],
          },
          setupFiles: lawsTell,
          include: ['packages/*/src/**/*.test.ts', 'packages/*/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.pg.test.ts', '**/*.web.test.ts'],
          testTimeout: long ? 600_000 : hangs.pure,
          hookTimeout: hangs.hook,
          expect: { poll },
        },
      },
      {
        test: {
          ...postgres,
          name: 'pg',
          // Each file has a database of its own and nothing else to itself: reading the server's modules once per worker saves a quarter of
          // the processor's time.
          isolate: false,
          include: ['packages/*/src/**/*.pg.test.ts', 'tools/**/*.pg.test.ts'],
          exclude: ['**/node_modules/**', '**/*-mutants.pg.test.ts'],
        },
      },
      // They replace parts of the compiler, so nobody may share modules with them.
      { test: { ...postgres, name: 'pg mutants', include: ['packages/*/src/**/*-mutants.pg.test.ts'] } },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // A browser is made once per worker, not once per file: that was more than half of the processor's time.
          pool: 'vmThreads',
          // The words of the back office, as its first file has them.
          setupFiles: ['packages/web/src/i18n/i18n.ts', 'packages/web/src/testing/wait-longer.ts'],
          include: ['packages/*/src/**/*.web.test.{ts,tsx}'],
          testTimeout: hangs.web,
          hookTimeout: hangs.hook,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'e2e',
          // Each file starts a server and a browser of its own, so files share no more than the modules that drive them.
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/data-template.ts'],
          // Each file has a server and a browser of its own, and waits for them much of its time.
          maxWorkers: 3,
          testTimeout: long ? 600_000 : hangs.e2e,
          hookTimeout: hangs.hook,
          expect: { poll },
        },
      },
    ],
  },
})
