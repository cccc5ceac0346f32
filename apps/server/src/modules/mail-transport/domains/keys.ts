/** DKIM keys: RSA with 2048 bits, generated here; the private key is sealed for its own row. */
import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { createSeal, type Config, type Seal } from '@tradewind/platform'

const generate = promisify(generateKeyPair)

export type NewKey = {
  id: string
  selector: string
  privateKey: string
  publicKey: string
}

export const dkimSeal = ({ secret }: Pick<Config, 'secret'>): Seal => createSeal(secret, 'email.dkim')

/** A selector is never used twice, so that a cached old record does not break a new key. */
export const createKey = async (seal: Seal): Promise<NewKey> => {
  const id = randomUUID()
  const { privateKey, publicKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    id,
    selector: `tw${randomBytes(4).toString('hex')}`,
    privateKey: seal.close(privateKey, id),
    publicKey: publicKey.toString('base64'),
  }
}
