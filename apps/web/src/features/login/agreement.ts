import type { Translate } from '@tradewind/ui'
import { notices } from '../../notices.ts'

/** Spec section 5: the user must accept the terms before signing in. Shows a warning if the terms are not accepted. */
export const isAgreed = (agreed: boolean, t: Translate): boolean => {
  if (!agreed) notices.warning(t('validation.terms'))
  return agreed
}
