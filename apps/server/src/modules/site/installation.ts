/**
 * The setting that all processes of an installation share: the SECRET. Two processes with different secrets refuse
 * each other's links, and cannot open the credentials that the other one has sealed.
 */

import { createHmac } from 'node:crypto'
import type { Config, Db } from '@tradewind/platform'

type Secrets = Pick<Config, 'secret' | 'previousSecrets'>

const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('tradewind fingerprint').digest('hex').slice(0, 16)

/**
 * Compares SECRET with the secret of the installation. `replaced`: the installation's secret is one of PREVIOUS_SECRETS.
 * `new`: no process has stored a secret yet.
 */
export const compareSecret = async (
  db: Db,
  { secret, previousSecrets }: Secrets,
): Promise<'same' | 'replaced' | 'other' | 'new'> => {
  const stored = await db.selectFrom('installation').select('secretFingerprint').executeTakeFirst()
  if (stored === undefined) return 'new'
  if (stored.secretFingerprint === fingerprintOf(secret)) return 'same'
  return previousSecrets.some((previous) => stored.secretFingerprint === fingerprintOf(previous)) ? 'replaced' : 'other'
}

/**
 * Stores the secret of the installation at the first start, and its successor when the former one is in
 * PREVIOUS_SECRETS. Throws an Error with a sentence for the terminal when another secret is in use.
 */
export const requireSecret = async (db: Db, secrets: Secrets): Promise<void> => {
  const secretFingerprint = fingerprintOf(secrets.secret)
  await db
    .insertInto('installation')
    .values({ secretFingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await compareSecret(db, secrets)
  if (found === 'other')
    throw new Error(
      'SECRET differs from the one that this database is used with. Every process needs the same SECRET; to replace it, ' +
        'put the former one into PREVIOUS_SECRETS.',
    )
  if (found === 'replaced') await db.updateTable('installation').set({ secretFingerprint }).execute()
}
