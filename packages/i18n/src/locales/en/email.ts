import type { Texts } from '../../messages.ts'
import type { email as cn } from '../cn/email.ts'

export const email: Texts<typeof cn> = {
  title: 'Email centre',
}
