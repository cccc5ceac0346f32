import type { Texts } from '../../messages.ts'
import type { suppression as cn } from '../cn/suppression.ts'

export const suppression: Texts<typeof cn> = {
  hint: 'No more emails are sent to these addresses and domains. Only the recipient can undo an unsubscription or complaint.',
  add: 'Add',
  lines: 'Enter one address per line; write a whole domain as @example.com',
  lines_most: 'At most {{count}} entries at a time',
  empty: 'The suppression list is empty',
  address: 'Address or domain',
  scope: 'Scope',
  scope_address: 'Address',
  scope_domain: 'Whole domain',
  channel: 'Channel',
  channel_email: 'Email',
  channel_sms: 'SMS',
  channel_messaging: 'Messaging',
  channel_all: 'All channels',
  reason: 'Reason',
  detail: 'Note',
  at: 'Added at',
  by: 'Added by',
  export: 'Export CSV',
  all_reasons: 'All reasons',
  all_scopes: 'All scopes',
  cap: 'Frequency cap',
  cap_hint:
    'The largest number of emails that one address may receive within a number of days, counted over all campaigns. At launch, recipients who have reached the cap are removed. If a recipient reaches the cap during sending, the email waits up to three days; it is then cancelled and not charged.',
  cap_mails: 'emails',
  cap_days: 'days',
  cap_off: 'No frequency cap',
  cap_on: 'At most {{mails}} per {{days}}-day period',
  cap_saved:
    'Frequency cap saved. It applies to the next campaign you launch and to all emails that are still waiting to be sent.',
  import_file: 'Import a file',
  import_title: 'Import into the suppression list',
  import_hint:
    'CSV or XLSX, at most 10 MB, one address or whole domain per row. A dry run comes first and changes nothing on the list.',
  import_choose: 'Choose a file',
  import_column: 'Address column',
  import_no_column:
    'No column of email addresses was found. Choose the column that contains email addresses, or choose another file.',
  import_rows: 'Rows in the file',
  import_fresh: 'New entries',
  import_domains: 'New whole domains',
  import_known: 'Already on the suppression list',
  import_duplicate: 'Duplicate in the file',
  import_invalid: 'Invalid rows',
  import_apply: 'Add to the suppression list ({{count}})',
  import_done: 'Added to the suppression list: {{count}}',
  import_line: 'Line {{line}}: {{value}}',
  import_own:
    'The file has its own values for: {{columns}}. Your choices below apply only to rows that leave them blank.',
  import_blank: '(blank)',
  import_final:
    'Only the recipient can undo an unsubscription or complaint: you will not be able to remove these entries later.',
}
