import type { Texts } from '../../messages.ts'
import type { notification as cn } from '../cn/notification.ts'

export const notification: Texts<typeof cn> = {
  invited_title: 'Invitation to an organisation',
  invited_text: '{{enterprise}} invites you to become a member. Accept or decline in the member centre.',
  applied_title: 'New application',
  applied_text: '{{username}} applies to join your organisation. Add or decline in the member centre.',
  application_added_title: 'Application accepted',
  application_added_text: 'You have joined {{enterprise}}.',
  application_declined_title: 'Application declined',
  application_declined_text: '{{enterprise}} has declined your application.',
  invitation_accepted_title: 'Invitation accepted',
  invitation_accepted_text: '{{username}} has joined your organisation.',
  invitation_declined_title: 'Invitation declined',
  invitation_declined_text: '{{username}} has declined your invitation.',
  removed_title: 'Removed from an organisation',
  removed_text: 'You are no longer a member of {{enterprise}}.',
  certified_title: 'Your enterprise is certified',
  certified_text: '{{enterprise}} is certified. You can now add sub-accounts free of charge.',
  certification_declined_title: 'Enterprise authentication declined',
  certification_declined_text:
    'The authentication of {{enterprise}} was declined: {{reason}}. You can correct it and submit again.',
  source_pull_failed_title: 'A data pull has failed',
  source_pull_failed_text: '{{source}} could not be pulled, also after the retries. The source page shows why.',
  source_load_failed_title: 'An automatic import has failed',
  source_load_failed_text: 'A file of {{source}} was not imported; nothing of it is shown.',
  source_review_title: 'A new file waits for you',
  source_review_text:
    'A file of {{source}} waits for review: its columns are to be checked, or its content was rolled back before.',
  source_suspicious_title: 'An import looks unusual',
  source_suspicious_text: 'An import of {{source}} differs from the ones before; it was published.',
  source_held_title: 'An unusual import is held',
  source_held_text: 'An import of {{source}} differs from the ones before; publish or discard it.',
  monitor_news_title: 'News of a company you monitor',
  monitor_news_text: '{{company}} has {{count}} new or corrected trade records.',
  search_news_title: 'News of a search you monitor',
  alert_subject: 'New records for your monitors: {{count}}',
  alert_more: 'Monitors with new records beside these: {{count}}.',
  alert_why:
    'You get this mail because alerts by email are on for your monitors. They can be turned off under My monitors.',
  search_news_text: '“{{search}}” finds {{count}} new or corrected trade records.',
}
