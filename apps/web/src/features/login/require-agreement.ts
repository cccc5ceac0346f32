import type { Translate } from '@tradewind/ui'
import { notices } from '../../notices.ts'

/**
 * Spec section 5: the user must accept the terms before signing in. Shows a warning and throws if the terms are not
 * accepted.
 */
export const requireAgreement = (agreed: boolean, t: Translate): void => {
  if (agreed) return
  notices.warning(t('validation.terms'))
  throw new Error('terms')
}
