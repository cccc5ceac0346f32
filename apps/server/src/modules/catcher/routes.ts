/** The catcher's inbox; in production mode it does not exist. */
import { fail, type Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { listCaught, readCaught } from './inbox.ts'

export const catcherRoutes = (
  { db, config }: Platform,
  sanitize: (html: string) => string,
): Handlers<Contract['catcher']> => {
  const assertOpen = () => {
    if (config.mode === 'production') throw fail('not_found')
  }
  return {
    inbox: (input, { session }) => {
      assertOpen()
      return listCaught(db, session.orgId, input)
    },
    mail: ({ id }, { session }) => {
      assertOpen()
      return readCaught(db, session.orgId, id, sanitize)
    },
  }
}
