import type { Texts } from '../../messages.ts'
import type { operator as cn } from '../cn/operator.ts'

export const operator: Texts<typeof cn> = {
  title: 'Operator console',

  approvals: 'Certification reviews',
  approvals_hint: 'Compare the business licence with the details entered. The owner is notified of the result.',
  state_submitted: 'Waiting for review',
  state_approved: 'Approved',
  state_declined: 'Declined',
  applicant: 'Applicant',
  review: 'Review',
  view: 'View',
  nothing_waits: 'No enterprise is waiting for review',
  nothing_decided: 'No certification has been reviewed yet',
  approve: 'Approve',
  approve_confirm: 'The organisation will be named “{{enterprise}}” and may add sub-accounts free of charge. Approve?',
  approved: 'Approved; the owner has been notified',
  decline: 'Decline',
  decline_reason: 'Reason for declining',
  decline_reason_hint: 'The owner of the organisation will see this reason',
  decline_reason_length: 'The reason must be 2 to 300 characters long',
  declined: 'Declined; the owner has been notified',

  users_hint:
    'Find users, and disable or enable their accounts. A disabled user is signed out everywhere at once and cannot sign in.',
  users_search: 'Username, mobile number or organisation',
  no_users: 'No user matches',
  role_operator: 'Operator',
  registered_at: 'Registered at',
  last_seen_at: 'Last seen',
  disable_account: 'Disable account',
  disable_account_hint:
    'The user is signed out everywhere at once and cannot sign in again; data and balance are preserved. The sign-in page asks the user to contact customer service.',
  enable_account: 'Enable account',
  enable_account_hint: 'The user can then sign in again.',
  account_disabled: 'The account has been disabled',
  account_enabled: 'The account has been enabled',
  change_disabled: 'Disabled',
  change_enabled: 'Enabled',
  no_account_changes: 'This account has never been disabled',

  site: 'Site settings',
  site_hint:
    'Name, logos, background and customer service. Changes appear in your browser at once and in other browsers within a day.',
  site_names: 'Site names',
  site_name_cn: 'Name in Chinese',
  site_name: 'Name in other languages',
  site_name_length: 'The name must be 1 to 60 characters long',
  site_pictures: 'Images',
  site_pictures_hint: 'For each image, enter a path on this site (such as /logo.svg) or an https address.',
  site_logo: 'Logo',
  site_logo2: 'Small logo (browser icon)',
  site_background: 'Background of the login page',
  site_picture_required: 'Please enter the image address (URL)',
  site_picture_broken: 'No image was found at this address',
  site_service: 'Customer service',
  site_service_link: 'Customer-service link',
  site_service_hint:
    'The address that the QR code opens, such as https://… or tel:…; leave empty to hide customer service.',
  site_saved: 'The site settings have been saved',
}
