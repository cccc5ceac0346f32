/** Handlers of a contact's page. */

import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { changeContact } from './change-contact.ts'
import { listContactHistory, type HistoryPorts } from './history.ts'
import { readContact, type NameReader } from './read-contact.ts'

export const contactRoutes = (
  { db, clock }: Platform,
  ports: HistoryPorts & { readUserNames: NameReader },
): Handlers<(typeof contract)['mailingContacts']> => {
  const deps = { db, ...ports }
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
