/** The dataset of private lists: an organisation's own companies and contacts. */

import { listFields } from '@tradewind/contract'
import {
  checkListRollback,
  discardListRows,
  publishListRows,
  rollBackListRows,
  stageListRows,
  type ListLoad,
  type ListRecord,
} from '../../../lists/index.ts'
import type { Dataset, DatasetLoad } from '../dataset.ts'
import { gatherRows } from '../gathered-rows.ts'
import { missingListFields, fitsListField } from './field-rules.ts'
import { listHeaderNames } from './header-names.ts'
import { previewListRecord, createListReader } from './rows.ts'

export const listDataset: Dataset<ListRecord> = {
  name: 'list',
  vocabulary: {
    fields: listFields,
    namesOf: listHeaderNames,
    fits: fitsListField,
    valueOnly: ['email', 'website'],
    decimals: new Set(),
    dates: new Set(),
  },
  missing: missingListFields,
  createReader: createListReader,
  shown: previewListRecord,
  store: {
    openStage: (platform, load) => gatherRows((rows) => stageListRows(platform, ownLoad(load), rows)),
    publish: (platform, load) => publishListRows(platform, ownLoad(load)),
    discard: (platform, load) => discardListRows(platform, ownLoad(load)),
    rollback: {
      check: (platform, load) => checkListRollback(platform, ownLoad(load)),
      run: (platform, load) => rollBackListRows(platform, ownLoad(load)),
    },
  },
}

const ownLoad = ({ orgId, ...load }: DatasetLoad): ListLoad => {
  if (orgId === null) throw new Error('a private list belongs to an organisation')
  return { orgId, ...load }
}
