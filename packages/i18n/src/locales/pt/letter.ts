import type { Texts } from '../../messages.ts'
import type { letter as cn } from '../cn/letter.ts'

export const letter: Partial<Texts<typeof cn>> = {
  unsubscribe: 'Cancelar inscrição',
  salutation: 'Senhor ou Senhora',
  test: '[Teste]',
}
