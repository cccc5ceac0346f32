import type { Texts } from '../../messages.ts'
import type { letter as cn } from '../cn/letter.ts'

export const letter: Partial<Texts<typeof cn>> = {
  unsubscribe: '配信停止',
  salutation: 'ご担当者',
  test: '[テスト]',
}
