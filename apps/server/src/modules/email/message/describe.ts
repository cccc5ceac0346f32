/** What a campaign says, for its report: its subjects and where its links lead, by index. */
import { compileMail, subjectsOf } from './compile.ts'
import { StoredContent } from './content.ts'

export const describeMail = (content: unknown): { subjects: readonly string[]; links: readonly string[] } => {
  const parsed = StoredContent.parse(content)
  return {
    subjects: subjectsOf(parsed),
    links: compileMail({ ...parsed, organisation: parsed.organisation ?? '' }).links,
  }
}
