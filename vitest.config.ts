import { defineConfig } from 'vitest/config'
import { LongestFirst } from './packages/testkit/src/longest-first.ts'

export default defineConfig({
  test: {
    include: ['{apps,packages}/**/*.test.{ts,tsx}', '{bench,scripts}/**/*.test.ts'],
    // chDB crashes under worker threads.
    pool: 'forks',
    // The files of a worker share its modules: loading them anew was a quarter of the time. A module keeps no state
    // that a test could see, and what a file replaces is put back at its end.
    isolate: false,
    setupFiles: ['packages/testkit/src/after-each-file.ts'],
    // Lends PostgreSQL to the test files that ask for it.
    globalSetup: ['packages/testkit/src/global-setup.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // On a busy machine a result may take many seconds. The limit only ends a wait that can no longer succeed.
    expect: { poll: { timeout: 15_000 } },
    // npm scripts find the pinned Node in node_modules/.bin; its children must be the same.
    reporters: ['default'],
  },
})
