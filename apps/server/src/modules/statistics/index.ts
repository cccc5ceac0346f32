/** Aggregate trade statistics, as customs offices and the UN publish them. */

import './tables.ts'
export { createStatisticsCoverage } from './coverage.ts'
export {
  checkStatisticsRollback,
  discardStatistics,
  publishStatistics,
  rollBackStatistics,
  stageStatistics,
} from './loads.ts'
export type { StatisticRecord } from './record.ts'
