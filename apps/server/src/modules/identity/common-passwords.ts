/** New passwords that anybody would guess are refused; signing in with an old one stays possible. */
import { fail, isGuessablePassword, type PasswordOwner } from '@tradewind/contract'
import { commonPasswordTable, localPasswordTable } from './common-password-data.ts'

let common: ReadonlySet<string> | null = null

/** Whether the list has it, in any case and with or without signs at its end. */
export const isCommonPassword = (password: string): boolean => {
  // About a millisecond, at the first new password only.
  common ??= new Set(`${commonPasswordTable} ${localPasswordTable}`.split(/\s+/))
  const text = password.normalize('NFKC').trim().toLowerCase()
  return common.has(text) || common.has(text.replace(/[!.?~*#@]+$/, ''))
}

/** Throws Failure password_too_common. Costs next to nothing, so it stands before any code is spent or hash is made. */
export const refuseCommonPassword = (password: string, owner: PasswordOwner): void => {
  if (isGuessablePassword(password, owner) || isCommonPassword(password)) throw fail('password_too_common')
}
