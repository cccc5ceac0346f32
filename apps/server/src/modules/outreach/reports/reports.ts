/** Campaign data for other modules, which import it as one name, `reports`. */
export { readCampaignsOf } from '../causes.ts'
export { campaignExports } from './report-export.ts'
export { listCampaigns } from './queries.ts'
export { readOriginCounts } from './origin-counts.ts'
export { readStatistics } from './statistics.ts'
