/** Recognises mails that the product forwarded itself, so that no mail loop begins. */

import type { Config } from '@tradewind/platform'
import { headerOf, type IncomingMail } from './parse.ts'

/**
 * This header is set in every forwarded mail. A server that returns the mail preserves this header even if the server
 * drops the header Auto-Submitted.
 */
export const loopHeader = 'X-Loop'
export const isForwardedByUs = ({ mailDomain }: Pick<Config, 'mailDomain'>, incoming: IncomingMail): boolean =>
  headerOf(incoming, loopHeader.toLowerCase()) === `no-reply@${mailDomain}`
