/** What a mail says by itself, in its own language as far as its text tells that; else in English. */
import { translate } from '@tradewind/i18n'
import { languageOfMail } from '../public/language.ts'

type Mail = { subject: string; html: string }

const say = (mail: Mail, key: 'unsubscribe' | 'salutation' | 'test'): string =>
  translate(languageOfMail(mail) ?? 'en', `letter.${key}`)

/** The English word stands beside any other: programs look for it, and whoever cannot read the mail knows it. */
export const unsubscribeIn = (mail: Mail): string =>
  [...new Set([say(mail, 'unsubscribe'), translate('en', 'letter.unsubscribe')])].join(' · ')

/** Where a recipient has neither name nor company. */
export const salutationOf = (mail: Mail & { salutationFallback: string }): string =>
  mail.salutationFallback || say(mail, 'salutation')

/** Before the subject of a mail to try. */
export const testMarkIn = (mail: Mail): string => say(mail, 'test')
