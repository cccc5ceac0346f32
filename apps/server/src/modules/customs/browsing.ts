/** Ways of looking around in the records without a search: one name of the module's face. */
import { directory } from './directory/index.ts'

export const tradeBrowsing = { directory } as const
