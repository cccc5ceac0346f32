/** Handlers of the email centre. */
import { emailAddress, type Contract } from '@tradewind/contract'
import type { Db, Handlers, Platform, Session, Tx } from '@tradewind/platform'
import { readBalance } from '../ledger/index.ts'
import { countSuppressed, reports } from '../outreach/index.ts'
import {
  addContacts,
  countContactsOf,
  deleteList,
  listContacts,
  listLists,
  removeContact,
  saveList,
  type NewContact,
} from './lists.ts'
import { addPrivateContacts } from './private-contacts.ts'
import { type NameReader } from './templates.ts'
import { askProof, proveByCode, type ProofDeps } from './sender-proof.ts'
import { deleteSender, listSenders, readSender, saveSender } from './senders.ts'

export type EmailPorts = {
  /** Companies by id with the address we know of each, which this person unlocks; unknown ids are left out. */
  readCompanies: (
    ids: readonly string[],
    person: { orgId: string; userId: string },
  ) => Promise<ReadonlyMap<string, { name: string; country: string | null; email: string | null }>>
  /** Ids of the companies that a user keeps. */
  listFavouriteCompanies: (orgId: string, userId: string) => Promise<readonly string[]>
  readUserNames: NameReader
  readOrganisationName: (db: Db | Tx, orgId: string) => Promise<string>
  /** The product's own mail. */
  sendMail: ProofDeps['send']
}

export const emailRoutes = (platform: Platform, ports: EmailPorts): Handlers<Contract['email']> => {
  const { db, clock, config } = platform
  return {
    senders: (_input, { session }) => listSenders(db, session.orgId),
    saveSender: (input, { session }) => saveSender(db, session.orgId, input),
    deleteSender: async ({ id }, { session }) => {
      await deleteSender(db, session.orgId, id)
      return null
    },
    askSenderProof: async ({ id }, { session, lang }) => {
      const organisation = await ports.readOrganisationName(db, session.orgId)
      const asked = { id, organisation, lang, at: clock.now() }
      await askProof({ db, config, send: ports.sendMail }, session.orgId, asked)
      return null
    },
    verifySender: async (input, { session }) => {
      await proveByCode({ db, config }, session.orgId, { ...input, at: clock.now() })
      return readSender(db, session.orgId, input.id)
    },
    ...listHandlers(platform, ports),
    overview: async (_input, { session: { orgId } }) => {
      const [emailCount, contacts, suppressed, recent] = await Promise.all([
        readBalance(db, orgId, 'email_count'),
        countContactsOf(db, orgId),
        countSuppressed(db, orgId, 'email'),
        reports.listCampaigns(db, orgId, { channel: 'email', page: 1, limit: 5 }),
      ])
      return { emailCount, contacts, suppressed, recent: recent.list }
    },
  }
}

/** As customs documents have it: what no mail server would take is no address. */
const usableAddress = (email: string | null): string => emailAddress.safeParse(email).data ?? ''

type ListCalls =
  | 'lists'
  | 'saveList'
  | 'deleteList'
  | 'contacts'
  | 'addContacts'
  | 'addCompanies'
  | 'addPrivateList'
  | 'addFavourites'
  | 'removeContact'

const listHandlers = ({ db }: Platform, ports: EmailPorts): Pick<Handlers<Contract['email']>, ListCalls> => {
  const addCompanies = async (
    { orgId, userId }: Session,
    listId: string,
    ids: readonly string[],
    source: NewContact['source'],
  ) => {
    const companies = await ports.readCompanies(ids, { orgId, userId })
    const contacts = [...companies].map(([companyId, { name, country, email }]): NewContact => ({
      address: usableAddress(email),
      name: '',
      company: name,
      companyId,
      country: country ?? '',
      source,
    }))
    const added = await addContacts(db, orgId, listId, contacts)
    return { ...added, withoutAddress: contacts.filter((contact) => contact.address === '').length }
  }
  return {
    lists: (input, { session }) => listLists(db, session.orgId, input),
    saveList: (input, { session }) => saveList(db, session.orgId, input),
    deleteList: async ({ id }, { session }) => {
      await deleteList(db, session.orgId, id)
      return null
    },
    contacts: (input, { session }) => listContacts(db, session.orgId, input),
    addContacts: ({ listId, contacts }, { session }) => {
      const typed = contacts.map((contact) => ({ ...contact, companyId: null, country: '', source: 'typed' as const }))
      return addContacts(db, session.orgId, listId, typed)
    },
    addCompanies: ({ listId, companyIds }, { session }) => addCompanies(session, listId, companyIds, 'company'),
    addPrivateList: (input, { session }) => addPrivateContacts(db, session.orgId, input),
    addFavourites: async ({ listId }, { session }) => {
      const ids = await ports.listFavouriteCompanies(session.orgId, session.userId)
      return addCompanies(session, listId, ids, 'favourite')
    },
    removeContact: async ({ listId, contactId }, { session }) => {
      await removeContact(db, session.orgId, listId, contactId)
      return null
    },
  }
}
