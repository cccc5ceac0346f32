import type { Texts } from '../../messages.ts'
import type { exports as cn } from '../cn/exports.ts'

export const exports: Texts<typeof cn> = {
  title: 'My exports',
  description: 'Made in the background; download them when they are ready',
  name: 'File',
  state: 'State',
  state_queued: 'Queued',
  state_running: 'Being made',
  state_finished: 'Ready',
  state_failed: 'Failed, rows returned',
  state_cancelled: 'Cancelled, rows returned',
  rows: 'Rows',
  size: 'Size',
  created_at: 'Created',
  download_selected: 'Download ({{count}})',
  delete_confirm: 'The file is deleted for good. Delete?',
  empty: 'No export record',
  empty_hint: 'Click “Export” above the results of a customs search.',
}
