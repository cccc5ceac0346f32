/**
 * The error table: a name → the envelope's code, the HTTP status, the message key (`error.<name>` in every locale).
 * `throw fail('quota_exhausted', { quota })` from any floor; the server translates the message by the `lang` header.
 *
 * Codes: 1 is success. 0 is the general failure (spec section 8). 50008, 50012 and 50014 open the confirm-logout box.
 * Each other name has a number of its own, so that a customer's program can tell them apart.
 */
export const errorTable = {
  /** Anything unforeseen; the message carries the request id and nothing from inside. */
  internal: { code: 0, status: 500 },
  /** Input that does not parse; `details` lists path and message of each issue. */
  invalid_input: { code: 42200, status: 422 },
  malformed_json: { code: 40001, status: 400 },
  /** A form that breaks off, or has no boundary. */
  malformed_multipart: { code: 40002, status: 400 },
  /** The body of the request came too slowly, and the connection is closed. */
  request_too_slow: { code: 40800, status: 408 },
  body_too_large: { code: 41300, status: 413 },
  unsupported_media_type: { code: 41500, status: 415 },
  not_found: { code: 40400, status: 404 },
  conflict: { code: 40900, status: 409 },
  forbidden: { code: 40300, status: 403 },
  engine_unavailable: { code: 50300, status: 503 },
  query_too_heavy: { code: 50301, status: 503 },
  /** An engine or the storage has no room left to write. */
  disk_full: { code: 50302, status: 503 },

  /** Token unknown (never issued, or ended). */
  token_unknown: { code: 50008, status: 401 },
  /** The account signed in elsewhere and this session was ended by it. */
  signed_in_elsewhere: { code: 50012, status: 401 },
  token_expired: { code: 50014, status: 401 },
  /** No token was sent to a call that needs one. */
  sign_in_required: { code: 40100, status: 401 },

  /** A proxy, or a page that names this machine otherwise, calls a demonstration that is for this machine. */
  demonstration_is_local: { code: 40340, status: 403 },

  /** Spec section 8: 'the current membership version does not support this search'. */
  tier_too_low: { code: 40310, status: 403 },
  owner_only: { code: 40311, status: 403 },
  /** Params: quota. Comes with remaining-quota headers. */
  quota_exhausted: { code: 42910, status: 429 },
  /** Params: items, remaining, limit. It would take more of the exported items than the day has left. */
  items_exhausted: { code: 42911, status: 429 },
  /** Params: limit. The contacts that the plan opens one company at a time in a day are used up. */
  contacts_exhausted: { code: 42912, status: 429 },
  /** Params: retryAfterSeconds. */
  too_many_requests: { code: 42900, status: 429 },
  /** Params: retryAfterSeconds. The user's queue of heavy calls or of uploads is full, or one waited too long in it. */
  too_many_at_once: { code: 42901, status: 429 },
  /** The same Idempotency-Key with another body. */
  idempotency_conflict: { code: 40910, status: 409 },
  /** A call with this Idempotency-Key changed something, and its answer was lost with its process or connection. */
  outcome_lost: { code: 40954, status: 409 },

  bad_credentials: { code: 40110, status: 401 },
  account_disabled: { code: 40320, status: 403 },
  account_frozen: { code: 40321, status: 403 },
  account_logged_out: { code: 40322, status: 403 },
  /** An account of the demonstration, whose password is documented: in production, and for what would change it for others. */
  account_of_demonstration: { code: 40323, status: 403 },
  captcha_required: { code: 42210, status: 422 },
  captcha_wrong: { code: 42211, status: 422 },
  /** Params: retryAfterSeconds. */
  code_resend_too_soon: { code: 42920, status: 429 },
  code_wrong: { code: 42212, status: 422 },
  code_expired: { code: 42213, status: 422 },
  code_attempts_exhausted: { code: 42214, status: 422 },
  phone_not_registered: { code: 40410, status: 404 },
  phone_already_registered: { code: 40911, status: 409 },
  username_taken: { code: 40912, status: 409 },
  password_wrong: { code: 42215, status: 422 },
  /** A new password on the list of common ones, or guessable by rule (`isGuessablePassword`). */
  password_too_common: { code: 42216, status: 422 },
  /** The SMS provider refused the message or does not answer. */
  sms_not_sent: { code: 50310, status: 503 },
  image_not_readable: { code: 42232, status: 422 },
  /** Params: limitMb. Of one picture of a mail. */
  mail_image_too_large: { code: 42235, status: 422 },
  /** A picture that is no PNG, JPEG, GIF or WebP by its content. */
  mail_image_not_readable: { code: 42236, status: 422 },
  /** Params: limitMb. The pictures of the organisation take all the room there is. */
  mail_image_store_full: { code: 40960, status: 409 },
  /** Params: name. A mail, draft or template shows the picture. */
  mail_image_in_use: { code: 40961, status: 409 },

  /** Spec section 5: 'please select at least one filter'. */
  no_filter: { code: 42220, status: 422 },
  /** Params: beginning. Thousands of words begin so: `ca*`. */
  beginning_too_short: { code: 42221, status: 422 },

  insufficient_balance: { code: 40210, status: 402 },
  insufficient_email_count: { code: 40211, status: 402 },
  /** Not sold to this organisation now: a lower tier than it has, an amount out of range. */
  order_not_possible: { code: 42260, status: 422 },
  /** Params: limit. So many orders of the organisation wait for their payment. */
  waiting_orders_limit: { code: 40951, status: 409 },
  order_closed: { code: 40950, status: 409 },
  payment_method_not_offered: { code: 42261, status: 422 },
  payment_provider_unavailable: { code: 50320, status: 503 },
  /** More than was paid and not given back, an invoice names it, or what it bought is used up. */
  refund_not_possible: { code: 42262, status: 422 },
  wrong_amount: { code: 42263, status: 422 },
  /** Not paid by a provider or transfer, given back, or named by another invoice. */
  order_not_invoiceable: { code: 42264, status: 422 },
  /** A file that is neither PNG, JPEG nor PDF by its content. */
  proof_not_readable: { code: 42265, status: 422 },
  /** A plan without a price, or the free one. */
  plan_not_for_sale: { code: 42270, status: 422 },
  /** A higher tier would grant less than a lower one. */
  plan_order: { code: 42271, status: 422 },
  /** Params: years. So many years may lie ahead, or none was asked for. */
  membership_years_limit: { code: 42272, status: 422 },
  /** The organisation has this plan, or a higher one, without end. */
  membership_endless: { code: 40970, status: 409 },
  /** The membership is another by now than the price was made for. */
  membership_changed: { code: 40971, status: 409 },
  member_limit_reached: { code: 40923, status: 409 },
  /** Answered, withdrawn, expired, or of an organisation that has no sub-accounts any more. */
  invitation_over: { code: 41010, status: 410 },
  /** Params: limit. The plan has no more monitors for the organisation. */
  monitor_limit_reached: { code: 40925, status: 409 },
  search_name_taken: { code: 40926, status: 409 },
  /** Params: limit. So many searches a user keeps. */
  saved_searches_full: { code: 40927, status: 409 },
  /** Another organisation is certified with this unified social credit code. */
  credit_code_taken: { code: 40924, status: 409 },
  /** A business licence that is neither PNG, JPEG nor PDF by its content. */
  licence_not_readable: { code: 42233, status: 422 },

  /** What the load replaced is no longer kept. */
  rollback_too_old: { code: 40940, status: 409 },
  /** Params: reason (a key under `ingest.reason.`). */
  file_rejected: { code: 42230, status: 422 },
  /** The search found nothing to write. */
  export_empty: { code: 42250, status: 422 },
  /** Params: reason (a key under `ingest.reason.schedule_`). A cron that cannot be, runs too often, or an unknown time zone. */
  schedule_refused: { code: 42234, status: 422 },
  /** Params: uploads. The organisation has as many unfinished uploads as it may. */
  upload_limit: { code: 42930, status: 429 },
  /** Params: exports. As many exports of the organisation wait or are written as its plan has. */
  export_limit: { code: 42931, status: 429 },
  /** Params: usedMb, limitMb. The files of the organisation leave no room for this one in its plan. */
  storage_full: { code: 40962, status: 409 },
  file_required: { code: 42231, status: 422 },

  campaign_has_no_recipients: { code: 42240, status: 422 },
  campaign_state_conflict: { code: 40930, status: 409 },
  sender_not_usable: { code: 42241, status: 422 },
  /** Params: address. It is on the suppression list. */
  recipient_suppressed: { code: 42251, status: 422 },
  /** The operator has set up no AI. */
  ai_not_configured: { code: 50330, status: 503 },
  /** The AI refuses, fails, falls silent, or its answer is not whole. */
  ai_unavailable: { code: 50331, status: 503 },
  /** Preflight found errors; `details` lists them. */
  launch_blocked: { code: 42242, status: 422 },
  /** Launches of members need an owner's approval. */
  approval_needed: { code: 40330, status: 403 },
  /** Params: revision. Somebody saved the draft in between, e.g. in another window. */
  draft_changed: { code: 40933, status: 409 },
  /** Params: seen, now (recipients). More would get the mail than whoever sends or approves it has looked at. */
  audience_grown: { code: 40939, status: 409 },
  /** It waits for an owner's approval. */
  draft_locked: { code: 40934, status: 409 },
  /** A program, or a file that is not what its name says. Params: name. */
  attachment_refused: { code: 42243, status: 422 },
  /** Params: limit (of all together, in megabytes as sent). */
  attachments_too_large: { code: 42244, status: 422 },
  /** Neither a verified sender's address nor in a verified domain of the organisation. Params: address. */
  test_address_not_own: { code: 42245, status: 422 },
  /** Another organisation has proved by DNS that the domain is its own. */
  domain_taken: { code: 40931, status: 409 },
  /** Companies are being put on this list already. */
  addition_under_way: { code: 40952, status: 409 },
  /** Params: limit. So many additions of the organisation are under way. */
  addition_limit_reached: { code: 40953, status: 409 },
  /** Params: limit. So many domains an organisation has. */
  domain_limit_reached: { code: 40932, status: 409 },
  /** The organisation has it already. */
  domain_added: { code: 40935, status: 409 },
  /** The address is a sender of the organisation already. */
  sender_taken: { code: 40936, status: 409 },
  /** Of an SMTP account or a mailbox. */
  server_name_taken: { code: 40937, status: 409 },
  /** Params: address. A sender whose mails leave by the account. */
  smtp_account_in_use: { code: 40938, status: 409 },
  /** A mail of the product was refused, or the server does not answer. */
  mail_not_sent: { code: 50311, status: 503 },
} as const satisfies Record<string, { code: number; status: number }>

export type ErrorName = keyof typeof errorTable

/** One thing wrong with the input: where, and a message key with its params. */
export type IssueDetail = { path: string; key: string; params?: Record<string, string | number> }

/** An expected refusal. Everything else that is thrown answers `internal`. */
export class Failure extends Error {
  readonly errorName: ErrorName
  readonly params: Record<string, string | number>
  readonly details: readonly IssueDetail[]

  constructor(
    errorName: ErrorName,
    params: Record<string, string | number> = {},
    details: readonly IssueDetail[] = [],
  ) {
    super(errorName)
    this.name = 'Failure'
    this.errorName = errorName
    this.params = params
    this.details = details
  }
}

/** `throw fail('no_filter')`. Params fill the placeholders of the message `error.<name>`. */
export const fail = (
  errorName: ErrorName,
  params: Record<string, string | number> = {},
  details: readonly IssueDetail[] = [],
): Failure => new Failure(errorName, params, details)
