import type { Texts } from '../../messages.ts'
import type { error as cn } from '../cn/error.ts'

export const error: Texts<typeof cn> = {
  internal: 'An error occurred on our side. Please try again later (request no. {{requestId}})',
  invalid_input: 'Some entries are not valid. Please check them and try again',
  malformed_json: 'The request is not valid JSON',
  malformed_multipart: 'The uploaded form is damaged or incomplete. Please try again',
  request_too_slow:
    'The data arrived too slowly, so the connection was closed. Please check your connection and try again',
  body_too_large: 'The submitted data is too large. Please reduce it',
  unsupported_media_type: 'This content type is not supported',
  not_found: 'This item was not found. It may have been deleted',
  conflict: 'This item was changed in the meantime. Please refresh and try again',
  forbidden: 'You do not have permission to do this',
  engine_unavailable:
    'The database is not available at the moment. This usually lasts a few seconds. Please try again shortly',
  query_too_heavy: 'This search covers too much data. Please add filters and try again',
  disk_full:
    'The server has no free disk space, so nothing can be saved. Please try again later, when the operator has freed space',
  token_unknown: 'Your session is not valid. Please sign in again',
  signed_in_elsewhere: 'Your account was used to sign in elsewhere. Please sign in again',
  token_expired: 'Your session has expired. Please sign in again',
  sign_in_required: 'Please sign in first',
  demonstration_is_local:
    'This demonstration can be used only on the computer it runs on. To use it from another computer, please contact the operator',
  tier_too_low: 'The current membership version does not support this search',
  tier_too_low_contacts: 'The current membership version does not include contact details',
  tier_too_low_export: 'The current membership version does not include exports',
  tier_too_low_outreach: 'The current membership version does not include email and SMS campaigns',
  tier_too_low_members:
    'The current membership version includes no sub-accounts. A certified enterprise adds them free of charge',
  tier_too_low_favourites: 'The current membership version does not include favourites',
  tier_too_low_monitors: 'The current membership version does not include monitors',
  tier_too_low_saved_searches: 'The current membership version does not include saved searches',
  owner_only: 'Only the owner of the organisation can do this',
  contacts_exhausted:
    'Your plan lets you view contact details of {{limit}} companies a day, and today’s limit is reached. It resets at midnight, Beijing time. Contact details already unlocked stay visible',
  items_exhausted:
    'Not enough exported items: {{items}} needed, {{remaining}} of today’s {{limit}} left. The limit resets at midnight, Beijing time',
  quota_exhausted: 'You have reached today’s limit for this feature. It resets at midnight, Beijing time',
  too_many_requests: 'Too many requests. Please try again in {{retryAfterSeconds}} s',
  too_many_at_once:
    'Too many of your requests are in progress at the same time. Please try again in {{retryAfterSeconds}} s',
  idempotency_conflict:
    'This Idempotency-Key was already used for another request. Please refresh the page and try again',
  outcome_lost:
    'The action was carried out, but the server was interrupted before it could answer. Check the result before you try again',
  bad_credentials: 'Wrong account name or password',
  account_is_operator: 'The account of an operator cannot be disabled',
  account_disabled: 'This account is disabled. Please contact customer service',
  account_frozen: 'This account is frozen. Please contact the owner of your organisation',
  account_logged_out: 'This account has been closed',
  account_of_demonstration: 'This action is not available for demonstration accounts',
  captcha_required: 'Please enter the characters in the captcha picture first',
  captcha_wrong: 'The captcha is wrong. Please enter the characters in the new picture',
  code_resend_too_soon: 'Please wait {{retryAfterSeconds}} s before you request another code',
  code_wrong: 'The verification code is wrong. Please check it',
  code_expired: 'The verification code has expired. Please get a new code',
  code_attempts_exhausted: 'You have entered too many wrong codes. Please get a new code',
  phone_not_registered: 'This mobile number is not registered. Please register first',
  phone_already_registered: 'This mobile number is already registered. Please sign in',
  username_taken: 'This username is already in use. Please choose another one',
  password_wrong: 'Wrong password',
  password_too_common: 'This password is easy to guess. Please choose another one',
  invitation_over: 'This invitation is no longer valid. Please ask for a new invitation',
  sms_not_sent: 'The SMS could not be sent. Please try again later',
  image_not_readable: 'This image cannot be read. Please upload a PNG, JPEG, WebP or GIF file',
  mail_image_too_large: 'The image is larger than {{limitMb}} MB. Please choose a smaller one',
  mail_image_not_readable: 'This file cannot be read as an image. Please upload a PNG, JPEG, GIF or WebP file',
  mail_image_store_full:
    'Your images use all {{limitMb}} MB of the image library. Please delete images that are not used in any email',
  mail_image_in_use: '“{{name}}” uses this image, so it cannot be deleted',
  no_filter: 'Please select at least one filter',
  beginning_too_short: 'Too many words begin with “{{beginning}}”. Please type more letters',
  market_too_large:
    'This market has more than {{records}} records in the compared periods. Please narrow the HS code, the countries or the dates',
  insufficient_balance: 'Insufficient balance. Please recharge first',
  insufficient_email_count: 'Not enough prepaid emails. Please buy a package first',
  monitor_limit_reached:
    'You already have {{limit}} monitors, the maximum on your plan. Delete a monitor, or upgrade your plan',
  folder_name_taken: 'A folder with this name already exists. Please choose another name',
  folder_limit_reached: 'You already have {{limit}} folders, which is the maximum',
  folder_owner_only: 'Only the owner of this folder can share, unshare or delete it',
  search_name_taken: 'You already have a saved search with this name. Please choose another name',
  saved_searches_full: 'You can save at most {{limit}} searches. Please delete a saved search first',
  order_not_possible: 'This item cannot be bought at the moment',
  waiting_orders_limit: 'You already have {{limit}} unpaid orders, the maximum. Please pay or cancel one of them first',
  order_closed: 'This order has already been paid or closed. Please refresh',
  payment_method_not_offered: 'This payment method is not available. Please choose another one',
  payment_provider_unavailable:
    'The payment provider does not respond. Please try again later, or choose another payment method',
  refund_not_possible:
    'A refund is not possible. Possible reasons: the amount is more than was paid; a membership can only be refunded in full; an invoice was issued; the purchase has already been used, or a later order changed it',
  wrong_amount: 'The amount received differs from the order amount',
  order_not_invoiceable:
    'These orders cannot be invoiced. Possible reasons: they were not paid online or by bank transfer; they were refunded; they are already included in another invoice',
  proof_not_readable: 'This file cannot be read. Please upload a PNG, JPEG or PDF file',
  plan_not_for_sale: 'This plan is not for sale. Please choose another plan',
  plan_order:
    'A higher plan must not include less than a lower plan. Please increase the limits of the higher plan first',
  membership_years_limit: 'Please buy at least one year. A membership can end at most {{years}} years from now',
  membership_endless: 'Your membership does not expire, so you do not need to buy this plan',
  seats_not_for_sale:
    'Extra sub-accounts are not available on your plan. Please upgrade to the Enterprise or Group plan',
  seats_already_paid:
    'You have already paid for this many extra sub-accounts until your membership ends. Please enter a larger number',
  membership_changed: 'Your membership has changed. Please check the price again before you buy',
  member_limit_reached: 'You have reached the maximum number of sub-accounts',
  credit_code_taken:
    'Another organisation is already certified with this unified social credit code. If it is yours, please contact customer service',
  licence_not_readable: 'This business licence cannot be read. Please upload a PNG, JPEG or PDF file',
  rollback_too_old: 'This import cannot be rolled back: the data it replaced is no longer stored',
  file_rejected: 'The file was not accepted: {{reason}}',
  schedule_refused: 'The schedule cannot be used: {{reason}}',
  upload_limit: 'You already have {{uploads}} unfinished uploads, the maximum. Finish or discard one of them first',
  export_limit:
    'Your organisation already has {{exports}} exports in progress, the maximum on its plan. Wait until one is finished, or stop one',
  storage_full:
    'Not enough storage: your files use {{usedMb}} MB of the {{limitMb}} MB in your plan. Delete exports, lists, images or attachments, or upgrade',
  file_required: 'Please choose a file',
  export_empty: 'There are no records to export',
  campaign_has_no_recipients: 'There are no recipients. Please add recipients first',
  ai_not_configured: 'AI is not set up on this site. Please contact the operator',
  ai_unavailable: 'The AI service does not respond. Please try again later; this attempt is not counted',
  launch_unconfirmed: 'Please confirm the points found by the pre-send check',
  launch_blocked: 'The pre-send check found problems. Please correct them first',
  approval_needed: 'Members need the owner’s approval before they send emails. Please ask for approval',
  draft_changed: 'This draft was changed elsewhere. Please choose which version to keep',
  audience_grown:
    'The number of recipients has grown from {{seen}} to {{now}} since you last checked. No email was sent. Please check again',
  draft_locked: 'This draft is waiting for approval. To change it, withdraw the request',
  attachment_refused: '{{name}} cannot be attached: it is a program, or its content does not match its file name',
  attachments_too_large: 'The attachments together are larger than the limit of {{limit}} MB. Please remove one',
  test_address_not_own:
    '{{address}} is neither a verified sender of your organisation nor in one of its verified domains',
  campaign_state_conflict: 'The status of this campaign has changed. Please refresh and try again',
  domain_taken:
    'Another organisation has already verified this domain. If it is yours, please contact customer service',
  domain_added: 'You have already added this domain',
  sender_taken: 'This address is already a sender',
  server_name_taken: 'This name is already in use. Please choose another name',
  smtp_account_in_use:
    'The sender “{{address}}” uses this SMTP account. Please change “Send through” of this sender first',
  addition_under_way:
    'Companies are already being added to this list. Wait until this is finished, or stop it on the page of the list',
  addition_limit_reached:
    'Companies are already being added to {{limit}} lists, the maximum at one time. Wait until one of these additions is finished, or stop one',
  domain_limit_reached: 'You can add at most {{limit}} domains. Please remove a domain first',
  mail_not_sent: 'The email could not be sent. Please check the address, or try again later',
  sender_not_usable: 'This sender is not verified. Please verify it first',
  recipient_suppressed: '{{address}} is on the suppression list, so no email can be sent to it',
  reply_label_taken: 'A label with this name already exists. Please choose another name',
  feedback_open: 'You have already reported this kind of error for this company. Please wait for the answer',
  reply_labels_full: 'You can have at most {{limit}} labels. Please delete a label first',
  simulated_reply_refused: 'The reply to {{address}} was refused: {{reason}}',
  unknown: 'Error',
  network: 'Network error. Please check your connection and try again',
  has_error: 'Has Error',
  verification_failed: 'Verification failed, please Login again',
  roles_empty: 'getInfo: roles must be a non-null array',
  page_not_found: 'Page not found',
  page_not_found_hint: 'The address may be wrong, or your membership does not include this page.',
  page_forbidden: 'You cannot open this page',
  page_forbidden_hint: 'Upgrade your membership, or ask the owner of your organisation.',
  page_broken: 'An error occurred on this page',
  page_broken_hint: 'Reload the page. If the problem continues, contact customer service.',
  go_home: 'Back to the home page',
}
