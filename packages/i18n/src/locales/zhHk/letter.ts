import type { Texts } from '../../messages.ts'
import type { letter as cn } from '../cn/letter.ts'

export const letter: Partial<Texts<typeof cn>> = {
  unsubscribe: '取消訂閱',
  salutation: '先生／女士',
  test: '[測試]',
}
