/** Fixed phrases of a mail, in the language detected from the mail's text, otherwise in English. */

import { translate } from '@tradewind/i18n'
import { languageOfMail } from '../../mail-transport/index.ts'

type Mail = { subject: string; html: string }

const say = (mail: Mail, key: 'unsubscribe' | 'salutation' | 'test'): string =>
  translate(languageOfMail(mail) ?? 'en', `letter.${key}`)

/**
 * Returns the word for "unsubscribe" in the mail's language, followed by the English word. Programs search for the
 * English word, and readers who do not know the language recognise it.
 */
export const unsubscribeIn = (mail: Mail): string =>
  [...new Set([say(mail, 'unsubscribe'), translate('en', 'letter.unsubscribe')])].join(' · ')

/** The salutation of a recipient with neither name nor company. */
export const salutationOf = (mail: Mail & { salutationFallback: string }): string =>
  mail.salutationFallback || say(mail, 'salutation')

/** Puts `Re:` in front of a subject, unless it has the mark of a reply already. Mail programs write other marks too. */
export const replySubject = (subject: string): string =>
  /^(?:re|aw|回复|答复)\s?[:：]/i.test(subject) ? subject : `Re: ${subject}`

/** The prefix in the subject of a test mail. */
export const testMarkIn = (mail: Mail): string => say(mail, 'test')
