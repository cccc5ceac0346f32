/** Classifies an incoming mail. classify.test.ts measures it on labelled mails (testing/labelled-mails.ts). */

import { isAutoReply } from './auto-reply.ts'
import type { BounceReport } from './bounce.ts'
import { readComplaint, type Complaint } from './complaint.ts'
import type { IncomingMail } from './parse.ts'
import { isFromMailSystem, readPlainBounces } from './plain-bounce.ts'
import { readReport } from './report.ts'
import { readReturnDate } from './return-date.ts'

export type Classified =
  | ({ kind: 'bounce' } & BounceReport)
  | { kind: 'complaint'; complaint: Complaint }
  | { kind: 'delivered'; detail: string }
  /**
   * A report that a server passed the mail on to another server. The report is ignored, because it does not prove
   * delivery.
   */
  | { kind: 'underway' }
  /** `backOn`: the day of return as YYYY-MM-DD, if the notice states it. */
  | { kind: 'auto_reply'; backOn: string | null }
  | { kind: 'reply' }

export const classify = (incoming: IncomingMail, receivedAt: Date): Classified => {
  const complaint = readComplaint(incoming)
  if (complaint !== null) return { kind: 'complaint', complaint }
  const report = readReport(incoming)
  if (report !== null) return report
  if (isFromMailSystem(incoming)) {
    const bounces = readPlainBounces(incoming)
    if (bounces.length > 0) return { kind: 'bounce', bounces, delivered: [] }
  }
  if (isAutoReply(incoming)) return { kind: 'auto_reply', backOn: readReturnDate(incoming.text, receivedAt) }
  return { kind: 'reply' }
}
