/** Derives from the server's code (RFC 3463 section 3) why a mail was refused or returned. */

import type { BounceReason } from '@tradewind/contract'
import { sql } from 'kysely'

/**
 * The first pattern that matches a code gives its reason. The codes 5.1.7 and 5.1.8 have the reason `policy`, because
 * they blame the sender's address.
 */
const patterns: readonly (readonly [Exclude<BounceReason, 'other'>, RegExp])[] = [
  ['policy', /^[45]\.(?:7\.|1\.[78]$)/],
  ['inactive', /^[45]\.2\.1$/],
  ['full', /^[45]\.(?:2\.2|3\.1)$/],
  ['size', /^[45]\.(?:2\.3|3\.4)$/],
  ['address', /^[45]\.1\./],
  ['network', /^[45]\.4\./],
  ['content', /^[45]\.6\./],
]

/** `code`: an enhanced code (`5.1.1`), a reply code alone (`550`), or empty. */
export const bounceReasonOf = (code: string): BounceReason =>
  patterns.find(([, pattern]) => pattern.test(code))?.[0] ?? 'other'

/**
 * The pattern of a code within a server's text: an enhanced code, or else a reply code, but never a part of a longer
 * number.
 */
const codeOfDetail = String.raw`(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)`
const replyOfDetail = String.raw`^\s*([45]\d\d)(?!\d)`

/** A SQL expression: the code in a server's text (column `detail`); empty when the text has no code. */
export const codeOfDetailSql = sql<string>`
  coalesce(substring(detail from ${codeOfDetail}), substring(detail from ${replyOfDetail}), '')`
