import type { Texts } from '../../messages.ts'
import type { letter as cn } from '../cn/letter.ts'

export const letter: Partial<Texts<typeof cn>> = {
  unsubscribe: 'ਗਾਹਕੀ ਰੱਦ ਕਰੋ',
  salutation: 'ਸ਼੍ਰੀਮਾਨ/ਸ਼੍ਰੀਮਤੀ ਜੀ',
  test: '[ਟੈਸਟ]',
}
