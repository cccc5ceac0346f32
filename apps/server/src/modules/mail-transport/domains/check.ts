/**
 * Checks every DNS record of a sender domain. Each verdict is stored at once, so that the screen shows the progress;
 * after a crash, the next check starts with the first record again. The domain's state, its keys and the notice to the
 * owner change in one transaction at the end.
 */

import { fail } from '@tradewind/contract'
import { beijingDay } from '@tradewind/lexicon'
import type { Config, Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { checkAlias } from './check-alias.ts'
import { checkDkim } from './check-dkim.ts'
import { checkDmarc } from './check-dmarc.ts'
import { checkSpf } from './check-spf.ts'
import { lockDomain } from './domains.ts'
import type { Lookup } from './lookup.ts'
import { keyOf, ourNames, publishedRecords, type ProductHosts, type Published } from './published.ts'
import { checkedKeys, listKeys, readDomain, type KeyRow } from './rows.ts'
import { advanceState, outcomeOf, type DomainChange } from './state.ts'
import type { Verdict } from './verdict.ts'

export type CheckDeps = {
  db: Db
  config: Config
  lookup: Lookup
  now: () => Date
  /** Notifies the owner. Called in the transaction that changes the domain's state. */
  tell: (
    tx: Tx,
    news: { orgId: string; id: string; domain: string; change: NonNullable<DomainChange>; at: Date },
  ) => Promise<void>
}

/**
 * The minimum time between two checks of one domain. DNS does not change faster, and frequent checks would burden the
 * resolvers.
 */
const betweenMs = 5_000

/**
 * Checks a domain. Throws Failure not_found, too_many_requests (another check has just started), and domain_taken when
 * another organisation verified the domain first.
 */
export const checkDomain = async (deps: CheckDeps, orgId: string, id: string): Promise<void> => {
  const { domain } = await readDomain(deps.db, orgId, id)
  await beginLook(deps, orgId, id)
  const keys = checkedKeys(await listKeys(deps.db, orgId, id))
  const records = publishedRecords(domain, keys, ourNames(deps.config))
  const verdicts = new Map<string, Verdict>()
  await Promise.all(
    records.map(async (record) => {
      const verdict = await checkRecord(deps.lookup, domain, { record, keys, ours: ourNames(deps.config) })
      verdicts.set(keyOf(record), verdict)
      await keepVerdict(deps, orgId, { id, name: keyOf(record), verdict })
    }),
  )
  try {
    await deps.db.transaction().execute((tx) => settle(deps, tx, { orgId, id, verdicts }))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') throw fail('domain_taken')
    throw error
  }
}

const beginLook = async ({ db, now }: CheckDeps, orgId: string, id: string): Promise<void> => {
  const at = now()
  const { numUpdatedRows } = await db
    .updateTable('email_domain')
    .set({ checkingAt: at })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('checkingAt', 'is', null), eb('checkingAt', '<=', new Date(at.getTime() - betweenMs))]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw fail('too_many_requests', { retryAfterSeconds: betweenMs / 1_000 })
}

type Question = { record: Published; keys: readonly KeyRow[]; ours: ProductHosts }

const checkRecord = (lookup: Lookup, domain: string, { record, keys, ours }: Question): Promise<Verdict> => {
  const { kind, selector, host, value } = record
  switch (kind) {
    case 'dkim': {
      const key = keys.find((one) => one.selector === selector)
      if (key === undefined) throw new Error(`no key of selector ${selector}`)
      return checkDkim(lookup, domain, key)
    }
    case 'spf':
      return checkSpf(lookup, domain, ours.mail)
    case 'dmarc':
      return checkDmarc(lookup, domain)
    case 'return_path':
      return checkAlias(lookup, domain, { host, target: value, takesMail: true })
    case 'tracking':
      return checkAlias(lookup, domain, { host, target: value, takesMail: false })
  }
}

/**
 * Stores a verdict. If DNS does not answer, the stored verdict stays, and the time of the unanswered query is added to
 * it.
 */
const keepVerdict = async (
  { db, now }: CheckDeps,
  orgId: string,
  { id, name, verdict }: { id: string; name: string; verdict: Verdict },
): Promise<void> => {
  const at = now().toISOString()
  const isAnswer = verdict.status !== 'unknown'
  await sql`
    update email_domain
    set verdicts = verdicts || jsonb_build_object(
      ${name}::text,
      case
        when ${isAnswer} or coalesce(verdicts #>> array[${name}::text, 'status'], 'unknown') = 'unknown'
          then ${JSON.stringify({ ...verdict, checkedAt: at })}::jsonb
        else (verdicts -> ${name}::text) || ${JSON.stringify({ noAnswerAt: at })}::jsonb
      end)
    where org_id = ${orgId} and id = ${id}`.execute(db)
}

type Looked = { orgId: string; id: string; verdicts: ReadonlyMap<string, Verdict> }

const settle = async (deps: CheckDeps, tx: Tx, { orgId, id, verdicts }: Looked): Promise<void> => {
  const row = await lockDomain(tx, orgId, id)
  const at = deps.now()
  await activateFound(tx, { orgId, id, verdicts }, at)
  const keys = checkedKeys(await listKeys(tx, orgId, id))
  const required = publishedRecords(row.domain, keys, ourNames(deps.config)).filter(({ isRequired }) => isRequired)
  const outcome = outcomeOf(required.map((record) => verdicts.get(keyOf(record))))
  const before = { state: row.state, verifiedAt: row.verifiedAt, failingSince: row.failingSince }
  const { state, verifiedAt, failingSince, change } = advanceState(before, outcome, at)
  await tx
    .updateTable('email_domain')
    .set({
      state,
      verifiedAt,
      failingSince,
      checkedAt: at,
      ...(outcome !== 'unknown' && { answeredAt: at }),
      warmUpFrom: row.warmUpFrom ?? (state === 'verified' ? beijingDay(at) : null),
    })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .execute()
  if (change !== null) await deps.tell(tx, { orgId, id, domain: row.domain, change, at })
}

/**
 * Activates the new key as soon as its DNS record is found. The key that was active until then is retired; its record
 * must stay published for a week.
 */
const activateFound = async (tx: Tx, { orgId, id, verdicts }: Looked, at: Date): Promise<void> => {
  const keys = await listKeys(tx, orgId, id)
  const waiting = keys.find(({ state }) => state === 'waiting')
  const status = waiting === undefined ? undefined : verdicts.get(`dkim:${waiting.selector}`)?.status
  if (waiting === undefined || (status !== 'right' && status !== 'advice')) return
  const own = tx.updateTable('email_domain_key').where('orgId', '=', orgId).where('domainId', '=', id)
  await own.set({ state: 'retired', retiredAt: at }).where('state', '=', 'active').execute()
  await own.set({ state: 'active' }).where('id', '=', waiting.id).execute()
}
