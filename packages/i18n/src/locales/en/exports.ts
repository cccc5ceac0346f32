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
  rows: 'Rows',
  size: 'Size',
  created_at: 'Created',
  download_selected: 'Download ({{count}})',
  delete_confirm: 'The file will be deleted permanently. Delete it?',
  empty: 'No export record',
  empty_hint: 'Click “Export” above the results of a customs search.',
}
