/** The dataset of aggregate trade statistics: UN Comtrade, Eurostat Comext, WITS, national offices. */

import { statisticsFields } from '@tradewind/contract'
import {
  checkStatisticsRollback,
  discardStatistics,
  publishStatistics,
  rollBackStatistics,
  stageStatistics,
  type StatisticRecord,
} from '../../../statistics/index.ts'
import type { Dataset } from '../dataset.ts'
import { gatherRows } from '../gathered-rows.ts'
import { missingStatisticsFields, decimalFields, fitsStatisticsField } from './field-rules.ts'
import { statisticsHeaderNames } from './header-names.ts'
import { previewStatistic, createStatisticsReader } from './rows.ts'

export const statisticsDataset: Dataset<StatisticRecord> = {
  name: 'statistics',
  vocabulary: {
    fields: statisticsFields,
    namesOf: statisticsHeaderNames,
    fits: fitsStatisticsField,
    valueOnly: [],
    decimals: decimalFields,
    dates: new Set(),
  },
  missing: missingStatisticsFields,
  createReader: createStatisticsReader,
  shown: previewStatistic,
  store: {
    openStage: (platform, load) => gatherRows((rows) => stageStatistics(platform, load, rows)),
    publish: publishStatistics,
    discard: discardStatistics,
    rollback: { check: checkStatisticsRollback, run: rollBackStatistics },
  },
}
