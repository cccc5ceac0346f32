/** The text of an SMS for one recipient, and its size. Line breaks of the text stay; values are on one line. */

import type { SmsSize } from '@tradewind/contract'
import { mergePattern } from '@tradewind/contract/mail'
import { countSms, forcingCharacters } from '@tradewind/lexicon'
import { fillVariable, readVariable, type Salutation } from '../../outreach/index.ts'

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Replaces the placeholders by the values of the recipient, or by their fallbacks. */
export const mergeSms = (text: string, to: Salutation): string =>
  text.replaceAll(mergePattern, (_, name: string, fallback: string | undefined) =>
    oneLine(fillVariable(readVariable(name, fallback), to)),
  )

/** Forcing characters that a screen can show. A text in another script consists of them. */
const forcingAtMost = 20

export const sizeOfSms = (text: string): SmsSize => {
  const size = countSms(text)
  const forcing = size.encoding === 'ucs2' ? forcingCharacters(text).slice(0, forcingAtMost) : []
  return { ...size, characters: [...text].length, forcing }
}
