/** What a campaign says, for its report: its subjects and where its links lead, by index. */
import { compileMail } from './compile.ts'
import { StoredContent } from './content.ts'

export const describeMail = (content: unknown): { subjects: readonly string[]; links: readonly string[] } => {
  const { subject, html, organisation = '' } = StoredContent.parse(content)
  return { subjects: [subject], links: compileMail({ subject, html, organisation }).links }
}
