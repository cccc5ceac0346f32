/**
 * The error table. For each error name it contains the envelope's code and the HTTP status. The message key of an error
 * is `error.<name>` in every locale. Any layer may `throw fail('quota_exhausted', { quota })`; the server translates
 * the message by the `lang` header.
 *
 * Codes: 1 is success. 0 is the general failure (spec section 8). 50008, 50012 and 50014 make the web open the
 * confirm-logout dialog. Every other name has its own code, so that a program that uses the API can distinguish the
 * errors.
 */
export const errorTable = {
  /** An unexpected error. The message contains the request id, but no internal details. */
  internal: { code: 0, status: 500 },
  /** The input does not match the schema. `details` lists the path and the message of each problem. */
  invalid_input: { code: 42200, status: 422 },
  malformed_json: { code: 40001, status: 400 },
  /** The multipart form of the request is truncated or has no boundary. */
  malformed_multipart: { code: 40002, status: 400 },
  /** The request body arrived too slowly; the connection is closed. */
  request_too_slow: { code: 40800, status: 408 },
  body_too_large: { code: 41300, status: 413 },
  unsupported_media_type: { code: 41500, status: 415 },
  not_found: { code: 40400, status: 404 },
  conflict: { code: 40900, status: 409 },
  forbidden: { code: 40300, status: 403 },
  engine_unavailable: { code: 50300, status: 503 },
  query_too_heavy: { code: 50301, status: 503 },
  /** A database engine or the file storage has no disk space left. */
  disk_full: { code: 50302, status: 503 },

  /** The token is unknown: it was never issued, or its session has ended. */
  token_unknown: { code: 50008, status: 401 },
  /** The session has ended, because the account signed in elsewhere. */
  signed_in_elsewhere: { code: 50012, status: 401 },
  token_expired: { code: 50014, status: 401 },
  /** The request has no token, but the endpoint requires a signed-in user. */
  sign_in_required: { code: 40100, status: 401 },

  /** A demonstration that is not public received a request through a proxy, or from a page with another host name. */
  demonstration_is_local: { code: 40340, status: 403 },

  /**
   * The membership does not include a search (spec section 5: 'the current membership version does not support this
   * search'), or the feature of the param `feature` (`GatedFeature`), whose text is `error.tier_too_low_<feature>`. In
   * place of a result, screens show the text with an offer to upgrade (`packages/ui/src/Upsell.tsx`).
   */
  tier_too_low: { code: 40310, status: 403 },
  owner_only: { code: 40311, status: 403 },
  /**
   * Params: quota. The daily quota is used up. The response has headers with the remaining quota. In place of a result,
   * screens show `common.upsell_quota` (`packages/ui/src/Upsell.tsx`) instead of this error's text.
   */
  quota_exhausted: { code: 42910, status: 429 },
  /** Params: items, remaining, limit. The action needs more exported items than remain of the daily quota. */
  items_exhausted: { code: 42911, status: 429 },
  /** Params: limit. Today the organisation may unlock no further contacts one company at a time. */
  contacts_exhausted: { code: 42912, status: 429 },
  /** Params: retryAfterSeconds. */
  too_many_requests: { code: 42900, status: 429 },
  /**
   * Params: retryAfterSeconds. The user's queue of heavy requests or of uploads is full, or the request waited too long
   * in it.
   */
  too_many_at_once: { code: 42901, status: 429 },
  /** An earlier request had the Idempotency-Key of this request, but another body. */
  idempotency_conflict: { code: 40910, status: 409 },
  /**
   * A request with this Idempotency-Key changed something, but its response was lost because the process or connection
   * ended.
   */
  outcome_lost: { code: 40954, status: 409 },

  bad_credentials: { code: 40110, status: 401 },
  account_disabled: { code: 40320, status: 403 },
  account_frozen: { code: 40321, status: 403 },
  account_logged_out: { code: 40322, status: 403 },
  /**
   * The account is a demonstration account, whose password is documented. Such an account cannot be used in production.
   * It also cannot make changes that affect other users.
   */
  account_of_demonstration: { code: 40323, status: 403 },
  /** The operator cannot disable the account of an operator. */
  account_is_operator: { code: 40990, status: 409 },
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
  /** The new password is on the list of common passwords, or `isGuessablePassword` finds it guessable. */
  password_too_common: { code: 42216, status: 422 },
  /** The SMS provider refused the message or does not answer. */
  sms_not_sent: { code: 50310, status: 503 },
  image_not_readable: { code: 42232, status: 422 },
  /** Params: limitMb. A picture for a mail exceeds the size limit of a single picture. */
  mail_image_too_large: { code: 42235, status: 422 },
  /** The content of a picture for a mail is not PNG, JPEG, GIF or WebP. */
  mail_image_not_readable: { code: 42236, status: 422 },
  /** Params: limitMb. The organisation's storage for pictures is full. */
  mail_image_store_full: { code: 40960, status: 409 },
  /** Params: name. The picture cannot be deleted, because the mail, draft or template `name` uses it. */
  mail_image_in_use: { code: 40961, status: 409 },

  /** Spec section 5: 'please select at least one filter'. */
  no_filter: { code: 42220, status: 422 },
  /**
   * Params: beginning. The search contains a prefix such as `ca*` that is too short, because it matches thousands of
   * words.
   */
  beginning_too_short: { code: 42221, status: 422 },
  /** Params: records. The market has more records in the compared periods than one analysis may read. */
  market_too_large: { code: 42222, status: 422 },

  insufficient_balance: { code: 40210, status: 402 },
  insufficient_email_count: { code: 40211, status: 402 },
  /** The item is not for sale to this organisation now, e.g. a lower tier than it has, or an amount out of range. */
  order_not_possible: { code: 42260, status: 422 },
  /** Params: limit. Too many orders of the organisation wait for payment. */
  waiting_orders_limit: { code: 40951, status: 409 },
  order_closed: { code: 40950, status: 409 },
  payment_method_not_offered: { code: 42261, status: 422 },
  payment_provider_unavailable: { code: 50320, status: 503 },
  /**
   * The order cannot be refunded: the amount exceeds the part of the payment that is not yet refunded, an invoice
   * contains the order, or the bought item is used up.
   */
  refund_not_possible: { code: 42262, status: 422 },
  wrong_amount: { code: 42263, status: 422 },
  /**
   * The order cannot be invoiced: it was not paid by a provider or bank transfer, was refunded, or belongs to another
   * invoice.
   */
  order_not_invoiceable: { code: 42264, status: 422 },
  /** The proof of a bank transfer is not PNG, JPEG or PDF. */
  proof_not_readable: { code: 42265, status: 422 },
  /** The plan cannot be bought, because it is free or has no price. */
  plan_not_for_sale: { code: 42270, status: 422 },
  /** The edited plan would make a higher tier grant less than a lower tier. */
  plan_order: { code: 42271, status: 422 },
  /** Params: years. The number of years is zero, or the membership would end too far in the future. */
  membership_years_limit: { code: 42272, status: 422 },
  /** The organisation already has this plan or a higher plan, and the membership has no end. */
  membership_endless: { code: 40970, status: 409 },
  /** The plan in force sells no additional sub-accounts: it includes none, has no limit, or has no price for them. */
  seats_not_for_sale: { code: 42273, status: 422 },
  /** That many additional sub-accounts are paid until the end of the membership. */
  seats_already_paid: { code: 40972, status: 409 },
  /** The membership has changed after the price was computed. */
  membership_changed: { code: 40971, status: 409 },
  member_limit_reached: { code: 40923, status: 409 },
  /** The invitation was answered, was withdrawn or has expired, or the organisation no longer has sub-accounts. */
  invitation_over: { code: 41010, status: 410 },
  /** Params: limit. The organisation uses all monitors of its plan. */
  monitor_limit_reached: { code: 40925, status: 409 },
  search_name_taken: { code: 40926, status: 409 },
  /** Params: limit. The user has reached the limit of saved searches. */
  saved_searches_full: { code: 40927, status: 409 },
  /** The user, or another member who shares a folder, has a folder of favourites with this name. */
  folder_name_taken: { code: 40980, status: 409 },
  /** Params: limit. The user has reached the limit of folders. */
  folder_limit_reached: { code: 40981, status: 409 },
  /** Params: limit. The organisation has reached the limit of stored bulk lookups. */
  bulk_lookup_limit: { code: 40988, status: 409 },
  /** Only the owner of a folder may share it, stop sharing it, or remove it. */
  folder_owner_only: { code: 40312, status: 403 },
  /** Another organisation is certified with this unified social credit code. */
  credit_code_taken: { code: 40924, status: 409 },
  /** The content of the business licence is not PNG, JPEG or PDF. */
  licence_not_readable: { code: 42233, status: 422 },

  /** A load cannot be rolled back, because the rows that it replaced are no longer stored. */
  rollback_too_old: { code: 40940, status: 409 },
  /** Params: reason (a key under `ingest.reason.`). */
  file_rejected: { code: 42230, status: 422 },
  /** The search found no rows to export. */
  export_empty: { code: 42250, status: 422 },
  /**
   * Params: reason (a key under `ingest.reason.schedule_`). The cron is impossible or too frequent, or the time zone
   * is unknown.
   */
  schedule_refused: { code: 42234, status: 422 },
  /** Params: uploads. The organisation has reached its limit of unfinished uploads. */
  upload_limit: { code: 42930, status: 429 },
  /** Params: exports. The organisation has reached its plan's limit of waiting or running exports. */
  export_limit: { code: 42931, status: 429 },
  /** Params: usedMb, limitMb. The plan's storage has no space for this file. */
  storage_full: { code: 40962, status: 409 },
  file_required: { code: 42231, status: 422 },

  campaign_has_no_recipients: { code: 42240, status: 422 },
  campaign_state_conflict: { code: 40930, status: 409 },
  sender_not_usable: { code: 42241, status: 422 },
  /** Params: address. The address is on the suppression list. */
  recipient_suppressed: { code: 42251, status: 422 },
  /** Params: address, reason. The product's mail server refused a reply that a user wrote in the mail catcher. */
  simulated_reply_refused: { code: 42252, status: 422 },
  /** Another label of the organisation has this name. */
  reply_label_taken: { code: 40963, status: 409 },
  /** Params: limit. The organisation has reached the limit of labels for replies. */
  reply_labels_full: { code: 40964, status: 409 },
  /** The user has an open report of a data error with this company and reason. */
  feedback_open: { code: 40965, status: 409 },
  /** The operator has not configured an AI. */
  ai_not_configured: { code: 50330, status: 503 },
  /** The AI provider refuses the request, fails, stops responding, or returns an incomplete answer. */
  ai_unavailable: { code: 50331, status: 503 },

  /** The organisation has as many message templates for leads as it may have. */
  lead_template_limit_reached: { code: 40986, status: 409 },
  /** Another member holds the message, or has marked it with another outcome. */
  lead_message_held: { code: 40987, status: 409 },
  /** The installation has no key for the YouTube Data API. */
  youtube_not_configured: { code: 50340, status: 503 },
  /** Params: resetsAt. The quota units of today in Pacific time are used up, of the organisation or of all. */
  youtube_units_exhausted: { code: 42940, status: 429 },
  /** YouTube refuses the key, or the API is not enabled for its project. */
  youtube_key_invalid: { code: 50341, status: 503 },
  /** The owner of the video has turned comments off. */
  youtube_comments_disabled: { code: 40985, status: 409 },
  /** YouTube limits the rate of requests, or failed several times. */
  youtube_busy: { code: 50342, status: 503 },
  /** YouTube cannot be reached, or answered in an unknown form. */
  youtube_unavailable: { code: 50343, status: 503 },
  /** The campaign cannot be launched, because preflight found errors; `details` lists them. */
  launch_blocked: { code: 42242, status: 422 },
  /** Preflight found what is probably a mistake, and the user has not confirmed it; `details` lists the findings. */
  launch_unconfirmed: { code: 42246, status: 422 },
  /** A member may launch only with an owner's approval. */
  approval_needed: { code: 40330, status: 403 },
  /** Params: revision. The draft was saved since it was read, e.g. in another window. */
  draft_changed: { code: 40933, status: 409 },
  /**
   * Params: seen, now (numbers of recipients). The audience has become larger than the number that the user saw before
   * launching or approving.
   */
  audience_grown: { code: 40939, status: 409 },
  /** Params: seen, now (prepaid mails or fen). The campaign has become more expensive than the user saw. */
  cost_grown: { code: 40982, status: 409 },
  /** The draft waits for an owner's approval. */
  draft_locked: { code: 40934, status: 409 },
  /** Params: name. The file is executable, or its content does not match its name. */
  attachment_refused: { code: 42243, status: 422 },
  /** Params: limit (in megabytes). All attachments of the mail together, in base64 encoding, exceed the limit. */
  attachments_too_large: { code: 42244, status: 422 },
  /**
   * Params: address. A test mail cannot be sent to the address, because it is neither a verified sender nor in a
   * verified domain of the organisation.
   */
  test_address_not_own: { code: 42245, status: 422 },
  /** Another organisation has proved by DNS that it owns the domain. */
  domain_taken: { code: 40931, status: 409 },
  /** The list or the favourites hold no company to search for. */
  nothing_to_search: { code: 42247, status: 422 },
  /** An addition of companies to this mailing list is already running. */
  addition_under_way: { code: 40952, status: 409 },
  /** Params: limit. The organisation has reached the limit of running additions to mailing lists. */
  addition_limit_reached: { code: 40953, status: 409 },
  /** Params: limit. The organisation has reached the limit of sender domains. */
  domain_limit_reached: { code: 40932, status: 409 },
  /** The organisation has already added the domain. */
  domain_added: { code: 40935, status: 409 },
  /** The address is a sender of the organisation already. */
  sender_taken: { code: 40936, status: 409 },
  /** Another SMTP account or mailbox of the organisation has this name. */
  server_name_taken: { code: 40937, status: 409 },
  /** Params: address. The SMTP account cannot be deleted, because the sender `address` uses it. */
  smtp_account_in_use: { code: 40938, status: 409 },
  /** The mail server refused a mail of the product, or does not answer. */
  mail_not_sent: { code: 50311, status: 503 },
} as const satisfies Record<string, { code: number; status: number }>

export type ErrorName = keyof typeof errorTable

/** One problem of an input: the path of the field, and a message key with its params. */
export type IssueDetail = { path: string; key: string; params?: Record<string, string | number> }

/** An expected failure with a name of the error table. The response to any other error is `internal`. */
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
