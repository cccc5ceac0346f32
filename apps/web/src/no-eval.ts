/**
 * This module must be imported first: by default zod compiles its validators with `new Function`, which the
 * Content-Security-Policy of the pages forbids.
 */

import { config } from 'zod'

config({ jitless: true })
