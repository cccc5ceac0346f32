/** Handlers of a contact's page. */
import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import type { NameReader } from '../templates/templates.ts'
import { changeContact } from './change-contact.ts'
import { listContactHistory } from './history.ts'
import { readContact } from './read-contact.ts'

export const contactRoutes = (
  { db, clock }: Platform,
  { readUserNames }: { readUserNames: NameReader },
): Handlers<(typeof contract)['mailingContacts']> => {
  const deps = { db, readUserNames }
  return {
    contact: ({ address }, { session }) => readContact(deps, session.orgId, { address, now: clock.now() }),
    contactTimeline: (input, { session }) => listContactHistory(deps, session.orgId, input),
    saveContact: async (input, { session: { orgId, userId } }) => {
      const at = clock.now()
      await changeContact(deps, orgId, { ...input, userId, at })
      return readContact(deps, orgId, { address: input.address, now: at })
    },
  }
}
