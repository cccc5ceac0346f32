/** Aggregate trade statistics, as customs offices and the UN publish them. */
import './tables.ts'
export {
  checkStatisticsRollback,
  discardStatistics,
  publishStatistics,
  rollBackStatistics,
  stageStatistics,
} from './loads.ts'
export { createStatisticsCoverage } from './coverage.ts'
export { statisticsRoutes } from './routes.ts'
export { demonstrateStatistics } from './demonstration.ts'
export type { StatisticRecord, StatisticsLoad } from './record.ts'
