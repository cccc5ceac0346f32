/** Imported first: zod generates code from text where allowed, and the pages' Content-Security-Policy forbids that. */
import { config } from 'zod'

config({ jitless: true })
