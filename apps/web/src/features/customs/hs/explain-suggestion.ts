/** Explains why an HS code is suggested for a word. */

import type { Translate, useFormatNumber } from '@tradewind/ui'
import type { FoundCode } from './queries.ts'

export const explainSuggestion = (found: FoundCode, t: Translate, format: ReturnType<typeof useFormatNumber>): string =>
  [
    found.inName.length === 0 ? null : t('customs.hs_in_name', { words: found.inName.join(' ') }),
    found.share === null || found.trades === 0
      ? null
      : t('customs.hs_share', { share: format(found.share, { style: 'percent', maximumFractionDigits: 1 }) }),
  ]
    .filter((reason) => reason !== null)
    .join(' · ')
