import type { Texts } from '../../messages.ts'
import type { exports as cn } from '../cn/exports.ts'

export const exports: Texts<typeof cn> = {
  title: 'My exports',
  description: 'Exports are created in the background. You can download them here when they are ready',
  name: 'File',
  state: 'Status',
  state_queued: 'Queued',
  state_running: 'In progress',
  state_finished: 'Ready',
  state_failed: 'Export failed; not counted towards today’s limit',
  state_cancelled: 'Export cancelled; not counted towards today’s limit',
  format: 'Format',
  contacts_masked: 'The contact details of {{count}} companies are hidden because today’s exported items are used up',
  items_unlimited: 'This action counts as {{items}} exported items; your plan has no daily limit.',
  items_take:
    'This action counts as {{items}} of the {{remaining}} exported items you have left today; the daily limit is {{limit}}.',
  items_short: 'This action counts as {{items}} exported items, but only {{remaining}} of today’s {{limit}} are left',
  items_none: 'All {{limit}} exported items of today are used up. The limit resets at midnight, Beijing time',
  items_file_hint:
    'Each row counts as one exported item. If the file unlocks more companies than it has rows, each newly unlocked company counts as one item instead.',
  items_rows_hint: 'Each row counts as one exported item.',
  items_first_rows: 'The file will contain only the first {{rows}} rows.',
  rows: 'Rows',
  size: 'Size',
  created_at: 'Created',
  download_selected: 'Download selected ({{count}})',
  empty: 'No export record',
  empty_hint: 'Search customs records, then click “Export” above the results.',
}
