import type { Texts } from '../../messages.ts'
import type { customs as cn } from '../cn/customs.ts'

export const customs: Texts<typeof cn> = {
  title: 'Customs data',
}
