/** Drafts of SMS: saved while the user writes. */

import type { SmsDraft } from '@tradewind/contract'
import { nameFromSubject } from '@tradewind/contract/mail'
import { locales, translate } from '@tradewind/i18n'
import type { Db, Page } from '@tradewind/platform'
import {
  changeDraft,
  createDraft,
  listDrafts as listCampaignDrafts,
  readCampaignContent,
} from '../../outreach/index.ts'
import { StoredContent } from '../message/content.ts'
import type { NameReader } from '../tariff/tariff.ts'

export type SavedDraft = StoredContent & {
  id?: string | undefined
  revision?: number | undefined
  /** Empty: the name follows the text. */
  name: string
  userId: string
  /** The language of a name that is made from the text. */
  lang: string
  at: Date
}

const madeNameAtMost = 40

/** The name of a campaign that the user did not name: the beginning of its text. */
const madeName = (text: string, lang: string): string => {
  const filled = nameFromSubject(text, (variable) => translate(lang, `editor.variable_${variable}`))
  return [...filled.replaceAll(/\s+/g, ' ').trim()].slice(0, madeNameAtMost).join('')
}

/** True for a name that a save made from the text, in whichever language its user worked. */
const isMadeName = (name: string, text: string): boolean => locales.some((lang) => name === madeName(text, lang))

/** Saves a draft and returns its id. Throws Failure not_found, campaign_state_conflict and draft_changed. */
export const saveDraft = (db: Db, orgId: string, draft: SavedDraft): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { id, revision, text, salutationFallback, audience, userId, lang, at } = draft
    const content: StoredContent = { text, salutationFallback, audience }
    const name = draft.name || madeName(text, lang)
    if (id === undefined) return createDraft(tx, orgId, { createdBy: userId, channel: 'sms', name, content, at })
    await changeDraft(tx, orgId, { id, channel: 'sms', revision, name, content, at })
    return id
  })

/** Throws Failure not_found. */
export const readDraft = async (db: Db, orgId: string, id: string): Promise<SmsDraft> => {
  const { name, content, revision, updatedAt } = await readCampaignContent(db, orgId, { id, channel: 'sms' })
  const { text, salutationFallback, audience } = StoredContent.parse(content)
  return {
    id,
    name: isMadeName(name, text) ? '' : name,
    text,
    salutationFallback,
    audience,
    revision,
    updatedAt: updatedAt.toISOString(),
  }
}

export const listDrafts = async (
  db: Db,
  orgId: string,
  query: { keyword?: string | undefined } & Page,
  readNames: NameReader,
) => {
  const { total, list } = await listCampaignDrafts(db, orgId, { channel: 'sms', ...query })
  const names = await readNames(list.map(({ createdBy }) => createdBy))
  return {
    total,
    totalIsExact: true,
    list: list.map(({ id, name, content, createdBy, updatedAt }) => ({
      id,
      name,
      text: StoredContent.parse(content).text,
      createdBy: names.get(createdBy) ?? '',
      updatedAt: updatedAt.toISOString(),
    })),
  }
}
