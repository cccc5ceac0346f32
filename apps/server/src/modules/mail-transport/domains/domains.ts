/** Actions of users on domains: add, rotate the key, choose the warm-up plan, remove. */

import { fail, type WarmUpPlan } from '@tradewind/contract'
import type { Config, Db, Tx } from '@tradewind/platform'
import { createKey, dkimSeal, type NewKey } from './keys.ts'
import { parseDomain } from './name.ts'
import { ourNames } from './published.ts'
import { listKeys, readDomain } from './rows.ts'

type Deps = { db: Db; config: Config }

const domainsAtMost = 50

/**
 * Adds a domain and returns its id. Throws Failure invalid_input, domain_added, domain_taken and domain_limit_reached.
 */
export const addDomain = async (
  { db, config }: Deps,
  orgId: string,
  added: { domain: string; lang: string; at: Date },
): Promise<string> => {
  const ours = ourNames(config)
  const domain = parseDomain(added.domain, [ours.mail, ...(ours.tracking === null ? [] : [ours.tracking])])
  await refuseTaken(db, orgId, domain)
  const key = await createKey(dkimSeal(config))
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom('email_domain')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('orgId', '=', orgId)
      .executeTakeFirstOrThrow()
    if (count >= domainsAtMost) throw fail('domain_limit_reached', { limit: domainsAtMost })
    const row = await tx
      .insertInto('email_domain')
      .values({
        orgId,
        domain,
        lang: added.lang,
        createdAt: added.at,
        checkedAt: null,
        answeredAt: null,
        checkingAt: null,
        verifiedAt: null,
        failingSince: null,
        warmUpFrom: null,
      })
      .onConflict((conflict) => conflict.columns(['orgId', 'domain']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) throw fail('domain_added')
    await insertKey(tx, orgId, { domainId: row.id, key, at: added.at })
    return row.id
  })
}

/** Refuses a domain that another organisation has verified. The error does not name that organisation. */
const refuseTaken = async (db: Db, orgId: string, domain: string): Promise<void> => {
  const other = await db
    .selectFrom('email_domain')
    .select('id')
    .where('domain', '=', domain)
    .where('state', '=', 'verified')
    .where('orgId', '<>', orgId)
    .executeTakeFirst()
  if (other !== undefined) throw fail('domain_taken')
}

const insertKey = async (
  tx: Tx,
  orgId: string,
  { domainId, key, at }: { domainId: string; key: NewKey; at: Date },
): Promise<void> => {
  await tx
    .insertInto('email_domain_key')
    .values({ ...key, domainId, orgId, state: 'waiting', createdAt: at, retiredAt: null })
    .execute()
}

/**
 * Creates a new DKIM key. The active key signs until a check finds the DNS record of the new key. Throws Failure
 * not_found, and conflict while the domain has no active key or already has a new key that waits for its record.
 */
export const rotateKey = async ({ db, config }: Deps, orgId: string, id: string, at: Date): Promise<void> => {
  await readDomain(db, orgId, id)
  const key = await createKey(dkimSeal(config))
  await db.transaction().execute(async (tx) => {
    await lockDomain(tx, orgId, id)
    const states = (await listKeys(tx, orgId, id)).map(({ state }) => state)
    if (states.includes('waiting') || !states.includes('active')) throw fail('conflict')
    await insertKey(tx, orgId, { domainId: id, key, at })
  })
}

/** Throws Failure not_found. */
export const lockDomain = async (tx: Tx, orgId: string, id: string) => {
  const row = await tx
    .selectFrom('email_domain')
    .selectAll()
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

/** Throws Failure not_found. */
export const setWarmUp = async (
  db: Db,
  orgId: string,
  { id, plan }: { id: string; plan: WarmUpPlan },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('email_domain')
    .set({ warmUp: plan })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw fail('not_found')
}

/**
 * Removes a domain with its keys. Mails that were already signed can be verified as long as the DNS records exist.
 * Throws Failure not_found.
 */
export const removeDomain = async (db: Db, orgId: string, id: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('email_domain')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw fail('not_found')
}
