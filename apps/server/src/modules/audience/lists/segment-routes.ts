/** Handlers of the segments. */

import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { deleteSegment, listSegmentContacts, listSegments, saveSegment } from './segments.ts'

export const segmentRoutes = ({ db, clock }: Platform): Handlers<(typeof contract)['mailingSegments']> => ({
  segments: (input, { session }) => listSegments(db, session.orgId, input),
  saveSegment: (input, { session: { orgId, userId } }) => saveSegment(db, orgId, { ...input, userId, at: clock.now() }),
  deleteSegment: async ({ id }, { session }) => {
    await deleteSegment(db, session.orgId, id)
    return null
  },
  segmentContacts: ({ rules = null, keyword = '', page, limit }, { session: { orgId } }) =>
    listSegmentContacts(db, { orgId, now: clock.now() }, { rules, keyword, page, limit }),
})
