/**
 * Stands for `zod` in the browser (vite.config.ts). By default zod compiles its validators with `new Function`, which
 * the Content-Security-Policy of the pages forbids. The setting must be applied before the first schema is created.
 */

import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'
