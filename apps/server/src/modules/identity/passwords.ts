/** Argon2id (RFC 9106) with the library's defaults, which are OWASP's first choice: 19 MiB, two passes, one lane. */
import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'))

/** Verified against when there is no account or no password, so that the answer takes as long as a wrong password. */
let decoy: Promise<string> | null = null

/** Whether the password is right; null (no such account, or no password yet) costs the same time and is false. */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password')
  const right = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'))
  return passwordHash !== null && right
}
