/** Recognises mails that we forwarded ourselves, so that no mail loop begins. */
import type { Config } from '@tradewind/platform'
import { headerOf, type IncomingMail } from './parse.ts'

/** Set in every passed-on mail; a server that returns the mail keeps it, even if it drops Auto-Submitted. */
export const loopHeader = 'X-Loop'
export const isPassedOnByUs = ({ mailDomain }: Pick<Config, 'mailDomain'>, incoming: IncomingMail): boolean =>
  headerOf(incoming, loopHeader.toLowerCase()) === `no-reply@${mailDomain}`
