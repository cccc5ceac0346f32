import type { Texts } from '../../messages.ts'
import type { letter as cn } from '../cn/letter.ts'

export const letter: Partial<Texts<typeof cn>> = {
  unsubscribe: 'Se désabonner',
  salutation: 'Madame, Monsieur',
  test: '[Test]',
}
