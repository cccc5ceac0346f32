/** Handlers of the mailing lists and their contacts. */
import { favouritesAtMost, type contract } from '@tradewind/contract'
import type { Handlers, Platform, Session } from '@tradewind/platform'
import { readCompanyContacts, type ReadCompanies } from './company-contacts.ts'
import { addContacts, deleteList, listContacts, listLists, removeContact, saveList, type NewContact } from './lists.ts'
import { addPrivateContacts } from './private-contacts.ts'

export type ListPorts = {
  readCompanies: ReadCompanies
  /** How many companies a user keeps, and the ids of the newest. */
  listFavouriteCompanies: (
    orgId: string,
    userId: string,
    limit: number,
  ) => Promise<{ total: number; ids: readonly string[] }>
}

export const mailingListRoutes = (
  platform: Platform,
  ports: ListPorts,
): Handlers<(typeof contract)['mailingLists']> => {
  const { db, clock } = platform
  const addCompanies = async (
    session: Session,
    listId: string,
    ids: readonly string[],
    source: NewContact['source'],
  ) => {
    const contacts = await readCompanyContacts(ports.readCompanies, session, ids, source)
    const added = await addContacts(db, session.orgId, listId, contacts)
    return { ...added, withoutAddress: contacts.filter((contact) => contact.address === '').length }
  }
  return {
    lists: (input, { session }) => listLists(db, session.orgId, input),
    saveList: (input, { session }) => saveList(db, session.orgId, input),
    deleteList: async ({ id }, { session: { orgId, userId } }) => {
      await deleteList(db, orgId, id, { userId, at: clock.now() })
      return null
    },
    contacts: (input, { session }) => listContacts(db, session.orgId, input),
    addContacts: ({ listId, contacts }, { session }) => {
      const about = { companyId: null, country: '', source: 'typed', addedBy: session.userId } as const
      const typed = contacts.map((contact) => ({ ...contact, ...about }))
      return addContacts(db, session.orgId, listId, typed)
    },
    addCompanies: ({ listId, companyIds }, { session }) => addCompanies(session, listId, companyIds, 'company'),
    addPrivateList: (input, { session: { orgId, userId } }) => addPrivateContacts(db, orgId, { ...input, userId }),
    addFavourites: async ({ listId }, { session }) => {
      const { total, ids } = await ports.listFavouriteCompanies(session.orgId, session.userId, favouritesAtMost)
      return { found: total, taken: ids.length, ...(await addCompanies(session, listId, ids, 'favourite')) }
    },
    removeContact: async (input, { session: { orgId, userId } }) => {
      await removeContact(db, orgId, { ...input, userId, at: clock.now() })
      return null
    },
  }
}
