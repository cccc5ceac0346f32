/**
 * This module must be imported first: by default zod compiles code from text, which the Content-Security-Policy of the
 * pages forbids.
 */

import { config } from 'zod'

config({ jitless: true })
