/** Checks a draft before its launch: whom it reaches, what it costs by country, and what is probably a mistake. */

import { fail, type InvalidNumberReason, type SmsFinding, type SmsPreflight } from '@tradewind/contract'
import { isInWindow, suggestedWindow } from '@tradewind/lexicon'
import type { Clock, Db } from '@tradewind/platform'
import { readPhoneAudience, type PhoneAudience } from '../../audience/index.ts'
import { readBalance } from '../../ledger/index.ts'
import {
  findBrokenVariables,
  findVariables,
  hasValue,
  planAdmission,
  previewAdmission,
  readCampaignContent,
  shareCost,
  zoneOf,
} from '../../outreach/index.ts'
import { StoredContent } from '../message/content.ts'
import { sizeOfSms } from '../message/merge.ts'
import { chargeRecipients, segmentsAtMost, type SmsCharge } from '../outgoing/charge.ts'
import { readPrices } from '../tariff/prices.ts'

const examplesAtMost = 100
const samplesAtMost = 5

type Candidate = Awaited<ReturnType<typeof previewAdmission>>['admitted'][number]
type Priced = { member: Candidate; charge: SmsCharge }

/** Throws Failure not_found, and campaign_state_conflict for a launched campaign. */
export const runPreflight = async (
  { db, clock }: { db: Db; clock: Clock },
  orgId: string,
  id: string,
): Promise<SmsPreflight> => {
  const draft = await readCampaignContent(db, orgId, { id, channel: 'sms' })
  if (draft.state !== 'draft') throw fail('campaign_state_conflict')
  const now = clock.now()
  const content = StoredContent.parse(draft.content)
  const audience = await readPhoneAudience(db, orgId, content.audience, now)
  const { admitted, waterfall } = await previewAdmission(db, planAdmission(draft, null, now), audience)
  const priceOf = await readPrices(db, now)
  const charges = chargeRecipients(content, admitted, priceOf)
  const priced = admitted.flatMap((member, index): Priced[] => {
    const charge = charges[index]
    return charge === undefined ? [] : [{ member, charge }]
  })
  const cost = await readCost(
    db,
    orgId,
    charges.map(({ amount }) => amount),
  )
  return {
    revision: draft.revision,
    waterfall,
    recipients: admitted.length,
    segments: sum(charges.map(({ segments }) => segments)),
    sizes: sizesOf(charges),
    countries: costsByCountry(priced, priceOf),
    invalid: summarise(audience.invalid),
    cost,
    samples: priced.slice(0, samplesAtMost).map(({ member: { address, country }, charge: { text } }) => ({
      number: address,
      country,
      text,
      size: sizeOfSms(text),
    })),
    findings: findingsOf(content, { audience, priced, missingFen: cost.missingFen, window: draft.window }),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const readCost = async (db: Db, orgId: string, amounts: readonly number[]): Promise<SmsPreflight['cost']> => {
  const packages = await readBalance(db, orgId, 'sms_fen')
  const balance = await readBalance(db, orgId, 'cny_fen')
  const byPackages = shareCost(amounts, packages.available)
  const fromPackagesFen = sum(amounts.filter((_, index) => byPackages[index]))
  const fromBalanceFen = sum(amounts) - fromPackagesFen
  const missingFen = Math.max(0, fromBalanceFen - balance.available)
  return { totalFen: sum(amounts), fromPackagesFen, fromBalanceFen, missingFen }
}

const sizesOf = (charges: readonly SmsCharge[]): SmsPreflight['sizes'] =>
  [...Map.groupBy(charges, ({ encoding, segments }) => `${encoding} ${segments}`).values()]
    .flatMap((same) => {
      const [first] = same
      return first === undefined
        ? []
        : [{ encoding: first.encoding, segments: first.segments, recipients: same.length }]
    })
    .toSorted((a, b) => b.recipients - a.recipients || a.segments - b.segments)

const costsByCountry = (priced: readonly Priced[], priceOf: (country: string) => number): SmsPreflight['countries'] =>
  [...Map.groupBy(priced, ({ member }) => member.country)]
    .map(([country, own]) => ({
      country,
      recipients: own.length,
      segments: sum(own.map(({ charge }) => charge.segments)),
      priceMicroYuan: priceOf(country),
      costFen: sum(own.map(({ charge }) => charge.amount)),
    }))
    .toSorted((a, b) => b.recipients - a.recipients || a.country.localeCompare(b.country))

const summarise = (invalid: PhoneAudience['invalid']): SmsPreflight['invalid'] => ({
  total: invalid.length,
  reasons: [...Map.groupBy(invalid, ({ reason }): InvalidNumberReason => reason)]
    .map(([reason, own]) => ({ reason, count: own.length }))
    .toSorted((a, b) => b.count - a.count),
  examples: invalid.slice(0, examplesAtMost),
})

/** Words by which a text says how to opt out. */
const optOutHint = /\bstop\b|opt[ -]?out|unsubscribe|退订|退訂|\bstopp\b|desabon|d[ée]sinscri|abmelden|baja\b|sair\b/iu

const findingsOf = (
  { text, salutationFallback: fallback }: StoredContent,
  found: {
    audience: PhoneAudience
    priced: readonly Priced[]
    missingFen: number
    window: Parameters<typeof planAdmission>[0]['window']
  },
): SmsFinding[] => {
  const { audience, priced, missingFen, window } = found
  const findings: SmsFinding[] = []
  const add = (
    count: number,
    key: SmsFinding['key'],
    severity: SmsFinding['severity'],
    params: SmsFinding['params'] = {},
  ): void => {
    if (count > 0) findings.push({ key, severity, params: { count, ...params } })
  }
  const isChosen = audience.chosen > 0
  add(text.trim() === '' ? 1 : 0, 'no_text', 'error')
  add(isChosen ? 0 : 1, 'no_audience', 'error')
  add(isChosen && priced.length === 0 ? 1 : 0, 'no_one_left', 'error')
  add(missingFen, 'balance_short', 'error', { missing: (missingFen / 100).toFixed(2) })
  const variables = findVariables(text)
  for (const variable of variables) {
    const isUnknown = priced.length > 0 && !priced.some(({ member }) => hasValue(variable, { ...member, fallback: '' }))
    if (variable.name !== 'name' && variable.fallback === null)
      add(isUnknown ? 1 : 0, 'unknown_placeholder', 'warning', { name: variable.name })
  }
  for (const broken of findBrokenVariables(text)) add(1, 'broken_placeholder', 'warning', { text: broken })
  if (variables.some(({ name, fallback: own }) => name === 'name' && own === null))
    add(priced.filter(({ member }) => member.name === '' && member.company === '').length, 'nameless', 'hint', {
      fallback,
    })
  add(audience.invalid.length, 'invalid_numbers', 'warning')
  const forced = priced.filter(({ charge }) => charge.encoding === 'ucs2')
  const [first] = sizeOfSms(forced[0]?.charge.text ?? '').forcing
  add(forced.length, 'ucs2_forced', 'hint', { character: first?.character ?? '' })
  const tooLong = priced.filter(({ charge }) => charge.segments > segmentsAtMost).length
  add(tooLong, 'too_long', 'error', { most: segmentsAtMost })
  add(priced.filter(({ charge }) => charge.segments > 1).length, 'several_segments', 'hint')
  add(priced.filter(({ member }) => isOutside(member, window)).length, 'outside_hours', 'warning')
  add(text.trim() !== '' && !optOutHint.test(text) ? 1 : 0, 'no_opt_out', 'warning')
  return findings
}

/** True if the message is due outside of 9:00 to 21:00 at the recipient's place (spec section 5). */
const isOutside = (
  { country, zone = '', dueAt }: Candidate,
  window: Parameters<typeof planAdmission>[0]['window'],
): boolean => {
  const known = zoneOf({ country, zone }, window?.fallbackOffsetMinutes ?? null).zone
  return known !== '' && !isInWindow(known, dueAt, suggestedWindow)
}
