import type { Texts } from '../../messages.ts'
import type { exports as cn } from '../cn/exports.ts'

export const exports: Texts<typeof cn> = {
  title: 'My exports',
  description: 'Exports run in the background; download them here when they are ready',
  name: 'File',
  state: 'State',
  state_queued: 'Queued',
  state_running: 'In progress',
  state_finished: 'Ready',
  state_failed: 'Failed, rows returned',
  state_cancelled: 'Cancelled, rows returned',
  format: 'Format',
  contacts_masked: '{{count}} companies stayed masked: no items of the day were left',
  items_unlimited: 'Takes {{items}} exported items; your plan has no daily limit.',
  items_take: 'Takes {{items}} exported items; {{remaining}} of today’s {{limit}} are left.',
  items_short: 'Takes {{items}} exported items, but only {{remaining}} of today’s {{limit}} are left',
  items_none: 'Today’s {{limit}} exported items are used up; they return at midnight, Beijing time',
  items_file_hint:
    'Each row counts as one item. If the file newly unlocks more companies than it has rows, each of these companies counts as one.',
  items_rows_hint: 'Each row counts as one item.',
  items_first_rows: 'The file will hold the first {{rows}} rows.',
  rows: 'Rows',
  size: 'Size',
  created_at: 'Created',
  download_selected: 'Download ({{count}})',
  delete_confirm: 'The file will be deleted permanently. Delete it?',
  empty: 'No export record',
  empty_hint: 'Click “Export” above the results of a customs search.',
}
