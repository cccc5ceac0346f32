/**
 * Must be imported first: by default zod compiles code from text, which the pages' Content-Security-Policy forbids.
 */

import { config } from 'zod'

config({ jitless: true })
