import type { Texts } from '../../messages.ts'
import type { operator as cn } from '../cn/operator.ts'

export const operator: Texts<typeof cn> = {
  title: 'Operator console',
}
