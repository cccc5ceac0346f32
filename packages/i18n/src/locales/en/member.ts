import type { Texts } from '../../messages.ts'
import type { member as cn } from '../cn/member.ts'

export const member: Texts<typeof cn> = {
  title: 'Member centre',
}
