import type { Texts } from '../../messages.ts'
import type { reply as cn } from '../cn/email-replies.ts'

export const reply: Texts<typeof cn> = {
  here: 'Take replies in Tradewind',
  here_hint:
    'Replies go to an address signed by us and are kept with the recipient’s mails; otherwise they go to the reply address above.',
  forward: 'Also pass them on to the reply address above',
}
