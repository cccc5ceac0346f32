import type { Texts } from '../../messages.ts'
import type { notification as cn } from '../cn/notification.ts'

export const notification: Texts<typeof cn> = {
  invited_title: 'Invitation to an organisation',
  invited_text: '{{enterprise}} invites you to become a member. Accept or decline in the member centre.',
  applied_title: 'New application to join',
  applied_text: '{{username}} has applied to join your organisation. Accept or decline in the member centre.',
  application_added_title: 'Application accepted',
  application_added_text: 'You have joined {{enterprise}}.',
  application_declined_title: 'Application declined',
  application_declined_text: '{{enterprise}} has declined your application to join.',
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
    'The authentication of {{enterprise}} was declined: {{reason}}. You can correct the details and submit them again.',
  membership_ending_title: 'Your membership ends soon',
  membership_ending_text:
    'Your membership ends on {{date}}. You will then be on the free plan; no data will be lost. If you renew, the new term starts when the current term ends.',
  membership_grace_title: 'Your membership has ended',
  membership_grace_text: 'Your membership has ended; its benefits continue until {{date}}. Please renew by then.',
  membership_ended_title: 'You are on the free plan again',
  membership_ended_text:
    'Your membership ended on {{date}}. Your data and the contacts you unlocked are kept; a renewal restores all benefits.',
  source_pull_failed_title: 'A data download has failed',
  source_pull_failed_text:
    'Files from {{source}} could not be downloaded, even after all retries. The page of this data source shows the reason.',
  source_load_failed_title: 'An automatic import has failed',
  source_load_failed_text: 'A file from {{source}} could not be imported; none of its data was published.',
  source_review_title: 'A new file needs review',
  source_review_text:
    'A file from {{source}} needs review: either its columns have not been checked yet, or the same content was rolled back before.',
  source_suspicious_title: 'A data import looks unusual',
  source_suspicious_text:
    'An import from {{source}} differs a lot from earlier ones. Its data has already been published; please check it.',
  source_held_title: 'An unusual data import is held for review',
  source_held_text: 'An import from {{source}} differs a lot from earlier ones. Please publish or discard it.',
  monitor_news_title: 'New records of a company you monitor',
  monitor_news_text: '{{company}} has {{count}} new or corrected trade records.',
  search_news_title: 'New records for a search you monitor',
  switch_news_title: 'A buyer in a market you monitor switched suppliers',
  alert_subject: 'New records for {{count}} of your monitored searches and companies',
  alert_more: 'Other monitored searches and companies with new records: {{count}}.',
  alert_stop: 'To stop receiving these emails, open this link:',
  alert_why:
    'You receive this email because you have turned on email alerts for your monitored searches and companies.',
  search_news_text: 'Your saved search “{{search}}” has {{count}} new or corrected trade records.',
  switch_news_text:
    'Your saved market “{{search}}”: newly found buyers that switched suppliers: {{count}}, including {{example}}.',
  order_paid_title: 'Payment received',
  order_paid_text: 'Order {{orderNo}} is paid: {{amount}} yuan.',
  payment_credited_title: 'A payment was added to your balance',
  payment_credited_text:
    'Order {{orderNo}} was already closed or paid; the {{amount}} yuan that arrived was added to your balance.',
  order_refunded_title: 'Order refunded',
  order_refunded_text: 'Order {{orderNo}}: {{amount}} yuan refunded. {{reason}}',
  transfer_refused_title: 'Bank transfer not confirmed',
  transfer_refused_text: 'The bank transfer for order {{orderNo}} was not confirmed: {{reason}}',
  invoice_issued_title: 'Invoice issued',
  invoice_issued_text: 'Your invoice {{number}} has been issued and can be downloaded.',
  invoice_refused_title: 'Invoice request refused',
  invoice_refused_text: 'Your request for an invoice of {{amount}} yuan was refused: {{reason}}',
  domain_failing_title: 'DNS records of a sender domain are wrong',
  domain_failing_text:
    'The DNS records of {{domain}} failed the check. Correct them within 72 hours; otherwise no email will be sent from this domain.',
  domain_lapsed_title: 'Sending from a domain has stopped',
  domain_lapsed_text:
    'The DNS records of {{domain}} were wrong for more than 72 hours. No email is sent from this domain; campaigns in progress are paused.',
  domain_recovered_title: 'A sender domain works again',
  domain_recovered_text: 'The DNS records of {{domain}} are correct again; you can continue sending.',
  desk_mail_title: 'New email in the abuse mailbox',
  desk_mail_text: 'An email arrived at abuse@, postmaster@ or fbl@ of the mail domain.',
  approval_asked_title: 'An email needs approval',
  approval_asked_text:
    'A member asks for approval to send the email “{{name}}”. Please review it, then approve or decline it.',
  approval_given_title: 'Email approved',
  approval_given_text: 'The email “{{name}}” was approved and is being sent.',
  approval_declined_title: 'Email not approved',
  approval_declined_text: 'The email “{{name}}” was not approved: {{note}}',
}
