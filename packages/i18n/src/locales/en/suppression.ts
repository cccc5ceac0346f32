import type { Texts } from '../../messages.ts'
import type { suppression as cn } from '../cn/suppression.ts'

export const suppression: Texts<typeof cn> = {
  hint: 'These addresses and domains get no more mail. An unsubscription or complaint can only be undone by its owner.',
  add: 'Add',
  lines: 'One address per line; a whole domain as @example.com',
  empty: 'Nothing is suppressed',
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
    'How many mails one address gets at most within some days, over all campaigns. Whoever is over it at launch is left out; on the way he waits for three days at most, then his mail is cancelled and given back.',
  cap_mails: 'mails',
  cap_days: 'days',
  cap_off: 'No cap',
  cap_on: 'At most {{mails}} mails within {{days}} days',
  cap_saved: 'Saved; acts at the next launch and the next mail',
}
