import type { Texts } from '../../messages.ts'
import type { letter as cn } from '../cn/letter.ts'

export const letter: Texts<typeof cn> = {
  unsubscribe: 'Unsubscribe',
  salutation: 'Sir or Madam',
  test: '[Test]',
}
