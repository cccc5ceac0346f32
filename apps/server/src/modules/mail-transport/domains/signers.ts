/** Finds the current signer of a sender's mails: the key and the host names of the sender's verified domain. */

import type { Config, Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { dkimSeal } from './keys.ts'
import { returnPathHost, trackingHost } from './published.ts'
import { openKey, signMessage } from './sign.ts'

export type Signer = {
  /** The domain of the return path, a subdomain of the sender's domain. */
  returnPathHost: string
  /** The host of tracked links, a subdomain of the sender's domain; null when links use the product's own host. */
  trackingHost: string | null
  sign(message: string): Promise<string>
}

/**
 * How long a signer is cached. A campaign runs for hours and notices a new key or a failed domain within this time,
 * without a query for each mail.
 */
const knownForMs = 10_000

export const createSigners = ({ db, config }: { db: Db; config: Pick<Config, 'secret'> }) => {
  const known = new Map<string, { signer: Promise<Signer | null>; untilMs: number }>()
  return {
    /** Returns null when the organisation has not verified this domain. */
    find: (orgId: string, domain: string): Promise<Signer | null> => {
      const name = `${orgId} ${domain}`
      const nowMs = performance.now()
      const last = known.get(name)
      if (last !== undefined && last.untilMs > nowMs) return last.signer
      for (const [old, { untilMs }] of known) if (untilMs <= nowMs) known.delete(old)
      const signer = readSigner(db, config, { orgId, domain })
      known.set(name, { signer, untilMs: nowMs + knownForMs })
      signer.catch(() => known.delete(name))
      return signer
    },
  }
}

const readSigner = async (
  db: Db,
  config: Pick<Config, 'secret'>,
  { orgId, domain }: { orgId: string; domain: string },
): Promise<Signer | null> => {
  const row = await db
    .selectFrom('email_domain as d')
    .innerJoin('email_domain_key as k', 'k.domainId', 'd.id')
    .select([
      'k.id',
      'k.selector',
      'k.privateKey',
      sql<string | null>`d.verdicts #>> '{tracking,status}'`.as('tracking'),
    ])
    .where('d.orgId', '=', orgId)
    .where('d.domain', '=', domain)
    .where('d.state', '=', 'verified')
    .where('k.state', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return null
  const key = openKey(domain, row.selector, dkimSeal({ secret: config.secret }).open(row.privateKey, row.id))
  return {
    returnPathHost: returnPathHost(domain),
    trackingHost: row.tracking === 'right' ? trackingHost(domain) : null,
    sign: (message) => signMessage(message, key),
  }
}
