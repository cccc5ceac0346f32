import { nameFromSubject } from '@tradewind/contract/mail'
import type { Translate } from '@tradewind/ui'

/** A subject as people read it: its variables are replaced by their fallbacks or labels. */
export const subjectText = (t: Translate, subject: string): string =>
  nameFromSubject(subject, (variable) => t(`editor.variable_${variable}`))
