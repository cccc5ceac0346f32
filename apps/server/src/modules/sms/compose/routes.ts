/** Handlers of composing an SMS: numbers, drafts and the live preview. */

import { smsNumbersAtMost, type Contract } from '@tradewind/contract'
import { removeEach, type Handlers, type Platform } from '@tradewind/platform'
import { readTypedNumbers } from '../../audience/index.ts'
import { deleteDraft, findBrokenVariables } from '../../outreach/index.ts'
import { mergeSms, sizeOfSms } from '../message/merge.ts'
import { readPrices } from '../tariff/prices.ts'
import type { NameReader } from '../tariff/tariff.ts'
import { listDrafts, readDraft, saveDraft } from './drafts.ts'
import { runPreflight } from './preflight.ts'

export type SmsComposePorts = { readUserNames: NameReader }

export const smsComposeRoutes = (
  { db, clock }: Platform,
  { readUserNames }: SmsComposePorts,
): Handlers<Contract['smsCompose']> => ({
  readNumbers: ({ text, country }) => {
    const { valid, ...rest } = readTypedNumbers(text, country)
    const tooMany = Math.max(0, valid.length - smsNumbersAtMost)
    return { valid: valid.slice(0, smsNumbersAtMost), tooMany, ...rest }
  },
  saveDraft: async (input, { lang, session: { orgId, userId } }) => {
    const id = await saveDraft(db, orgId, { ...input, userId, lang, at: clock.now() })
    return readDraft(db, orgId, id)
  },
  draft: ({ id }, { session }) => readDraft(db, session.orgId, id),
  drafts: (input, { session }) => listDrafts(db, session.orgId, input, readUserNames),
  deleteDrafts: ({ ids }, { session }) =>
    removeEach(ids, (id) => deleteDraft(db, session.orgId, { id, channel: 'sms' })),
  preflight: ({ id }, { session }) => runPreflight({ db, clock }, session.orgId, id),
  preview: async ({ text: written, salutationFallback: fallback, countries, ...to }) => {
    const text = mergeSms(written, { ...to, fallback })
    const size = sizeOfSms(text)
    const priceOf = await readPrices(db, clock.now())
    return {
      text,
      size,
      broken: findBrokenVariables(written),
      costs: [...new Set(countries)].map((country) => {
        const priceMicroYuan = priceOf(country)
        return { country, priceMicroYuan, costMicroYuan: priceMicroYuan * size.segments }
      }),
    }
  },
})
