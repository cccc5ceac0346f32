import type { Texts } from '../../messages.ts'
import type { confirm as cn } from '../cn/confirm.ts'

export const confirm: Texts<typeof cn> = {
  delete_named: 'Delete “{{name}}”?',
  remove_from_list: 'Remove {{name}} from the mailing list “{{list}}”?',
  remove_member: '{{name}} will leave the organisation and continue with a separate account. Remove this member?',
  suppression_remove: 'Remove {{address}} from the suppression list?',
  decline_application: 'Decline the application of {{name}}?',
  decline_invitation: 'Decline the invitation from {{name}}?',
  withdraw_invitation: 'The link in the SMS will stop working at once. Withdraw the invitation to {{name}}?',
  leave_organisation:
    'You will continue with an account of your own and will no longer share the organisation’s membership and balance. Leave “{{name}}”?',
  delete_file: 'Delete the file “{{name}}” permanently?',
  stop_adding: 'Stop adding',
  stop_adding_question: 'Stop adding companies to “{{list}}”?',
  stop_export: 'Stop export',
  stop_export_question: 'Stop exporting “{{name}}”?',
  stop_upload: 'Stop upload',
  stop_upload_question: 'Stop uploading “{{name}}”?',
  stop_import: 'Stop import',
  stop_import_question: 'Stop importing “{{name}}”?',
}
