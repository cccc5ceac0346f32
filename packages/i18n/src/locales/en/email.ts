import type { Texts } from '../../messages.ts'
import type { email as cn } from '../cn/email.ts'

export const email: Texts<typeof cn> = {
  title: 'Email centre',
  unsubscribe_title: 'Unsubscribe',
  unsubscribe_question: 'Receive no more mails from this sender at {{address}}?',
  unsubscribe_confirm: 'Unsubscribe',
  unsubscribe_done: 'Done. {{address}} receives no more mails from this sender.',
  unsubscribe_unknown: 'This link is not valid. Nothing was changed.',
}
