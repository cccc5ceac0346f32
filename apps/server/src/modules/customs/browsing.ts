/** Ways to browse the records without a search, under one export of the module. */
import { directory } from './directory/index.ts'
import { feed } from './feed/index.ts'
import { flows } from './flows/index.ts'
import { registerWordFacetJobs } from './word-facets/job.ts'

export type { FeedPorts } from './feed/index.ts'
export const tradeBrowsing = { directory, feed, flows, wordFacets: { registerJobs: registerWordFacetJobs } } as const
