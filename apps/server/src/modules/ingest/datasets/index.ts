/** Lists all datasets into which files can be loaded. */

import type { DatasetName } from '@tradewind/contract'
import type { Dataset } from './dataset.ts'
import { listDataset } from './list/index.ts'
import { profileDataset } from './profiles/index.ts'
import { socialDataset } from './social/index.ts'
import { statisticsDataset } from './statistics/index.ts'
import { tradeDataset } from './trade/index.ts'

export { readWhole, usdKey } from './dataset.ts'
export type { Dataset, ReaderContext, RowReading, RowReject, UsdRates, Vocabulary } from './dataset.ts'

const datasets: Readonly<Record<DatasetName, Dataset>> = {
  trade: tradeDataset,
  list: listDataset,
  statistics: statisticsDataset,
  company: profileDataset('company'),
  person: profileDataset('person'),
  shareholding: profileDataset('shareholding'),
  funding: profileDataset('funding'),
  news: profileDataset('news'),
  technology: profileDataset('technology'),
  fair_buyers: profileDataset('fair_buyers'),
  social: socialDataset,
}

export const datasetOf = (name: DatasetName): Dataset => datasets[name]
