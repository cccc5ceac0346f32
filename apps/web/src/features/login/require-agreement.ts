import type { Translate } from '@tradewind/ui'
import { notices } from '../../notices.ts'

/** Spec section 5: nobody signs in without having ticked the terms. Throws, once it has said so. */
export const requireAgreement = (agreed: boolean, t: Translate): void => {
  if (agreed) return
  notices.warning(t('validation.terms'))
  throw new Error('terms')
}
