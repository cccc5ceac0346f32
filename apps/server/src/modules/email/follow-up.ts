/** What a follow-up says: its own words, with everything else of the first mail. */
import type { ChannelAdapter } from '../outreach/index.ts'
import { StoredContent } from './content.ts'
import { sanitizeMail } from './html.ts'

/** A reply's subject has the mark once, however often it goes on. */
const replyTo = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`)

export const followUps: ChannelAdapter['followUps'] = {
  clean: ({ subject, html }) => ({ subject, html: sanitizeMail(html) }),
  freeze: (first, { subject, html }) => {
    const { subjectTest = null, ...content } = StoredContent.parse(first)
    const isReply = subject === ''
    return {
      ...content,
      html,
      subject: isReply ? replyTo(content.subject) : subject,
      // Each answers to the subject that he got.
      subjectTest:
        isReply && subjectTest !== null
          ? { ...subjectTest, others: subjectTest.others.map(replyTo), winner: null }
          : null,
      // What belonged to the first mail's words alone.
      blocks: null,
      plainText: null,
      attachments: [],
    } satisfies StoredContent
  },
}
