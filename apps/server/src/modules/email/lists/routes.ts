/** Handlers of the mailing lists, their contacts and segments. */
import { Readable } from 'node:stream'
import { emailAddress, type contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { csvLine, csvMark, type Handlers, type Platform, type Session } from '@tradewind/platform'
import type { ImportReject } from '../imports/read-contact.ts'
import { cancelImport, inspectImport, receiveImport, startImport } from '../imports/receive.ts'
import { listImports, readImport, streamRejects } from '../imports/rows.ts'
import { addFoundCompanies, type FindCompanies } from './found.ts'
import { addContacts, deleteList, listContacts, listLists, removeContact, saveList, type NewContact } from './lists.ts'
import { addPrivateContacts } from './private-contacts.ts'
import { deleteSegment, listSegmentContacts, listSegments, saveSegment } from './segments.ts'

export type ListPorts = {
  /** Companies by id with the address we know of each, which this person unlocks; unknown ids are left out. */
  readCompanies: (
    ids: readonly string[],
    person: { orgId: string; userId: string },
  ) => Promise<ReadonlyMap<string, { name: string; country: string | null; email: string | null }>>
  /** The companies of a list as it was asked for, those with most records first. */
  findCompanies: FindCompanies
  /** Ids of the companies that a user keeps. */
  listFavouriteCompanies: (orgId: string, userId: string) => Promise<readonly string[]>
}

/** As customs documents have it: what no mail server would take is no address. */
const usableAddress = (email: string | null): string => emailAddress.safeParse(email).data ?? ''

export const mailingListRoutes = (
  platform: Platform,
  ports: ListPorts,
): Handlers<(typeof contract)['mailingLists']> => {
  const { db, clock } = platform
  const readContacts = async (
    { orgId, userId }: Session,
    ids: readonly string[],
    source: NewContact['source'],
  ): Promise<NewContact[]> => {
    const companies = await ports.readCompanies(ids, { orgId, userId })
    return [...companies].map(([companyId, { name, country, email }]): NewContact => ({
      address: usableAddress(email),
      name: '',
      company: name,
      companyId,
      country: country ?? '',
      source,
      addedBy: userId,
    }))
  }
  const addCompanies = async (
    session: Session,
    listId: string,
    ids: readonly string[],
    source: NewContact['source'],
  ) => {
    const contacts = await readContacts(session, ids, source)
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
    addFound: (input, { session, lang, signal }) => {
      const readFound = (ids: readonly string[]) => readContacts(session, ids, 'search')
      const found = { findCompanies: ports.findCompanies, readContacts: readFound }
      return addFoundCompanies(platform, found, session, { ...input, lang, signal })
    },
    addPrivateList: (input, { session: { orgId, userId } }) => addPrivateContacts(db, orgId, { ...input, userId }),
    addFavourites: async ({ listId }, { session }) => {
      const ids = await ports.listFavouriteCompanies(session.orgId, session.userId)
      return addCompanies(session, listId, ids, 'favourite')
    },
    removeContact: async (input, { session: { orgId, userId } }) => {
      await removeContact(db, orgId, { ...input, userId, at: clock.now() })
      return null
    },
    uploadImport: ({ listId }, { session: { orgId, userId }, file }) =>
      receiveImport(platform, orgId, { listId, file, userId }),
    inspectImport: (input, { session }) => inspectImport(platform, session.orgId, input),
    startImport: (input, { session }) => startImport(platform, session.orgId, input),
    imports: (input, { session }) => listImports(db, session.orgId, input),
    readImport: ({ importId }, { session }) => readImport(db, session.orgId, importId),
    cancelImport: ({ importId }, { session }) => cancelImport(platform, session.orgId, importId),
    importRejects: async ({ importId }, { session: { orgId }, lang }) => {
      const { fileName } = await readImport(db, orgId, importId)
      return {
        content: Readable.from(rejectLines(streamRejects(db, orgId, importId), lang)),
        filename: `${fileName}.rejects.csv`,
        contentType: 'text/csv; charset=utf-8',
      }
    },
    segments: (input, { session }) => listSegments(db, session.orgId, input),
    saveSegment: (input, { session: { orgId, userId } }) =>
      saveSegment(db, orgId, { ...input, userId, at: clock.now() }),
    deleteSegment: async ({ id }, { session }) => {
      await deleteSegment(db, session.orgId, id)
      return null
    },
    segmentContacts: ({ rules = null, keyword = '', page, limit }, { session: { orgId } }) =>
      listSegmentContacts(db, { orgId, now: clock.now() }, { rules, keyword, page, limit }),
  }
}

const ownReasons: readonly string[] = ['no_address', 'bad_address']

async function* rejectLines(batches: AsyncIterable<readonly ImportReject[]>, lang: string): AsyncGenerator<string> {
  yield csvMark + csvLine(['line', 'value', 'reason'].map((name) => translate(lang, `mailing.reject_${name}`)))
  for await (const rejects of batches)
    yield rejects
      .map(({ line, value, reason }) => {
        const key = ownReasons.includes(reason) ? `mailing.reject_${reason}` : `ingest.reject.${reason}`
        return csvLine([line, value, translate(lang, key)])
      })
      .join('')
}
