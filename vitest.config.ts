import { defineConfig } from 'vitest/config'
import { contractCalls } from './apps/web/contract-calls.ts'
import { LongestFirst } from './packages/testkit/src/longest-first.ts'

export default defineConfig({
  plugins: [contractCalls()],
  test: {
    include: ['{apps,packages}/**/*.test.{ts,tsx}', '{bench,scripts}/**/*.test.ts'],
    // chDB crashes under worker threads.
    pool: 'forks',
    // The test files of a worker share the loaded modules, because loading them for each file took a quarter of the
    // time. No module has state that a test could see, and after each file its mocks and stubs are undone.
    isolate: false,
    setupFiles: ['packages/testkit/src/after-each-file.ts'],
    // Starts the engines that test files share, each at its first use.
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
