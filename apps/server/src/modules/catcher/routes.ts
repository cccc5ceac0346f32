/** Handlers of the catcher's inbox. Each organisation sees only its own mails. */

import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { listCaught, readCaught } from './inbox.ts'

export const catcherRoutes = ({ db }: Platform, sanitize: (html: string) => string): Handlers<Contract['catcher']> => ({
  inbox: (input, { session }) => listCaught(db, session.orgId, input),
  mail: ({ id }, { session }) => readCaught(db, session.orgId, id, sanitize),
})
