/**
 * This module must be imported first, because by default zod compiles its validators with `new Function`. The
 * Content-Security-Policy of the pages forbids `new Function`.
 */

import { config } from 'zod'

config({ jitless: true })
