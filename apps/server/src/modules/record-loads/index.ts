/** Loads of records in PostgreSQL, of which readers see all rows or none, and which can be rolled back. */

export { hashOf } from './hash.ts'
export {
  endLoad,
  loadColumns,
  markPublished,
  replacedRows,
  requireReversible,
  rollBackFrom,
  showRows,
  takeRowsBack,
  toStoredLoad,
  versionsBefore,
  withoutTimeLimit,
  type LoadOutcome,
  type LoadState,
  type RecordStore,
  type StoredLoad,
} from './record-loads.ts'
