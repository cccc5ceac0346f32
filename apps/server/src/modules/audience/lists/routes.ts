/** Handlers of the mailing lists, their contacts, and the segments. */

import { randomUUID } from 'node:crypto'
import { fail, Failure, type contract } from '@tradewind/contract'
import { removeEach, type Handlers, type Platform, type Session } from '@tradewind/platform'
import { releaseAbandoned } from '../../membership/index.ts'
import { readCompanyContacts, unlockForList, type CompanySource } from './company-contacts.ts'
import {
  addContacts,
  deleteList,
  insertContacts,
  listContacts,
  listLists,
  lockOwnForAdding,
  removeContacts,
  saveList,
} from './lists.ts'
import { addPrivateContacts } from './private-contacts.ts'
import { deleteSegment, listSegmentContacts, listSegments, saveSegment } from './segments.ts'
import { transferContacts } from './transfer.ts'

export const mailingListRoutes = (
  platform: Platform,
  ports: CompanySource,
): Handlers<(typeof contract)['mailingLists']> => {
  const { db, clock } = platform
  /** Adds all given companies or none. Throws Failure not_found, tier_too_low and items_exhausted. */
  const addCompanies = async ({ orgId, userId }: Session, listId: string, ids: readonly string[]) => {
    const person = { orgId, userId }
    const contacts = await readCompanyContacts(ports, person, ids, 'company')
    const add = () =>
      db.transaction().execute(async (tx) => {
        const { name } = await lockOwnForAdding(tx, orgId, listId)
        const act = {
          id: randomUUID(),
          source: 'companies',
          search: null,
          target: 'mailing_list',
          targetName: name,
        } as const
        const { firstRefused, wanted, room, limit } = await unlockForList(tx, ports, person, { listId, contacts, act })
        if (firstRefused !== null)
          throw fail('items_exhausted', { items: wanted, remaining: room ?? 0, limit: limit ?? 0 })
        return insertContacts(tx, orgId, listId, contacts)
      })
    const added = await add().catch(async (error: unknown) => {
      const isShort = error instanceof Failure && error.errorName === 'items_exhausted'
      // Exported items that a process reserved before it died are released, and adding the companies is tried once
      // more, because enough items may be left now.
      if (isShort && (await releaseAbandoned(platform, orgId, 'export'))) return add()
      throw error
    })
    return { ...added, withoutAddress: contacts.filter((contact) => contact.address === '').length }
  }
  return {
    lists: (input, { session }) => listLists(db, session.orgId, input),
    saveList: (input, { session }) => saveList(db, session.orgId, input),
    deleteLists: ({ ids }, { session: { orgId, userId } }) =>
      removeEach(ids, (id) => deleteList(db, orgId, id, { userId, at: clock.now() })),
    contacts: (input, { session }) => listContacts(db, session.orgId, input),
    addContacts: ({ listId, contacts }, { session }) => {
      const about = { companyId: null, country: '', source: 'typed', addedBy: session.userId } as const
      const typed = contacts.map((contact) => ({ ...contact, ...about }))
      return addContacts(db, session.orgId, listId, typed)
    },
    addCompanies: ({ listId, companyIds }, { session }) => addCompanies(session, listId, companyIds),
    addPrivateList: (input, { session: { orgId, userId } }) => addPrivateContacts(db, orgId, { ...input, userId }),
    copyContacts: (input, { session: { orgId, userId } }) =>
      transferContacts(db, orgId, { ...input, kind: 'copy', userId, at: clock.now() }),
    moveContacts: (input, { session: { orgId, userId } }) =>
      transferContacts(db, orgId, { ...input, kind: 'move', userId, at: clock.now() }),
    removeContacts: (input, { session: { orgId, userId } }) =>
      removeContacts(db, orgId, { ...input, userId, at: clock.now() }),
  }
}

/** Handlers of the segments. */
export const segmentRoutes = ({ db, clock }: Platform): Handlers<(typeof contract)['mailingSegments']> => ({
  segments: (input, { session }) => listSegments(db, session.orgId, input),
  saveSegment: (input, { session: { orgId, userId } }) => saveSegment(db, orgId, { ...input, userId, at: clock.now() }),
  deleteSegments: ({ ids }, { session }) => removeEach(ids, (id) => deleteSegment(db, session.orgId, id)),
  segmentContacts: ({ rules = null, keyword = '', page, limit }, { session: { orgId } }) =>
    listSegmentContacts(db, { orgId, now: clock.now() }, { rules, keyword, page, limit }),
})
