import type { Translate } from '@tradewind/ui'
import { notices } from '../../notices.ts'

/** Spec section 5: sign-in requires ticked terms. Throws after showing the warning. */
export const requireAgreement = (agreed: boolean, t: Translate): void => {
  if (agreed) return
  notices.warning(t('validation.terms'))
  throw new Error('terms')
}
