/** Imported first: zod makes code from text where it may, and the Content-Security-Policy of the pages forbids that. */
import { config } from 'zod'

config({ jitless: true })
