/** Describes the content of an SMS campaign for reports and conversations. */

import type { ContentDescription, SentMessage } from '../../outreach/index.ts'
import { StoredSms } from './content.ts'
import { mergeSms } from './merge.ts'

/** An SMS has no subject: the text that a recipient received stands in its place. */
export const describeSms = (content: unknown): ContentDescription => {
  const { text, salutationFallback: fallback } = StoredSms.parse(content)
  return { subjects: [text], subjectFor: (to) => mergeSms(text, { ...to, fallback }), links: [] }
}

/** Returns the text of a campaign as the recipient got it. */
export const readSentSms = ({ content, ...to }: SentMessage): string => {
  const { text, salutationFallback: fallback } = StoredSms.parse(content)
  return mergeSms(text, { ...to, fallback })
}
