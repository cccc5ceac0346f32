/** Handlers of the mailing lists, their contacts and segments. */
import { Readable } from 'node:stream'
import type { contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { csvLine, csvMark, type Handlers, type Platform, type Session } from '@tradewind/platform'
import type { ImportReject } from '../imports/read-contact.ts'
import { cancelImport, inspectImport, receiveImport, startImport } from '../imports/receive.ts'
import { listImports, readImport, streamRejects } from '../imports/rows.ts'
import { readCompanyContacts, type ReadCompanies } from './company-contacts.ts'
import { addContacts, deleteList, listContacts, listLists, removeContact, saveList, type NewContact } from './lists.ts'
import { addPrivateContacts } from './private-contacts.ts'
import { deleteSegment, listSegmentContacts, listSegments, saveSegment } from './segments.ts'

export type ListPorts = {
  readCompanies: ReadCompanies
  /** Ids of the companies that a user keeps. */
  listFavouriteCompanies: (orgId: string, userId: string) => Promise<readonly string[]>
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
