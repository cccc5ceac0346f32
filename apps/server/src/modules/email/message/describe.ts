/** Describes the subjects and link targets of a campaign by index, for its report and for one recipient. */

import { fillCompany, fillText, type ContentDescription } from '../../outreach/index.ts'
import { compileMail, subjectsOf } from './compile.ts'
import { StoredMail } from './content.ts'
import { salutationOf } from './wording.ts'

export const describeMail = (content: unknown): ContentDescription => {
  const parsed = StoredMail.parse(content)
  const company = { name: parsed.organisation ?? '', postalAddress: parsed.sender?.postalAddress ?? '' }
  // A draft has no company yet, so its subjects keep the variables of the company.
  const subjects = subjectsOf(parsed).map((subject) =>
    parsed.organisation === undefined ? subject : fillCompany(subject, company),
  )
  const fallback = salutationOf(parsed)
  return {
    subjects,
    subjectFor: ({ variant, ...person }) => fillText(subjects[variant] ?? parsed.subject, { ...person, fallback }),
    links: compileMail({ ...parsed, organisation: parsed.organisation ?? '' }).links,
  }
}
