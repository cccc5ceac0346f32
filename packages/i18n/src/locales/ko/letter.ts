import type { Texts } from '../../messages.ts'
import type { letter as cn } from '../cn/letter.ts'

export const letter: Partial<Texts<typeof cn>> = {
  unsubscribe: '수신 거부',
  salutation: '담당자',
  test: '[테스트]',
}
