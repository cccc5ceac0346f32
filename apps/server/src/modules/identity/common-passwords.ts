/**
 * Refuses new passwords that are easy to guess; a user can still sign in with such a password that was set before.
 *
 * `common-passwords.txt.gz` holds one password a line, in lower case, the most frequent first: the first 10,000 entries of 6
 * to 30 characters of `passwords.json` in @zxcvbn-ts/language-common 4.1.3 that `isGuessablePassword` does not refuse by
 * rule. It is compressed because many of its words are obscene. Its licence:
 *
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.
 * Copyright (c) 2021 @zxcvbn-ts
 *
 * Permission is hereby granted, free of charge, to any person obtaining
 * a copy of this software and associated documentation files (the
 * "Software"), to deal in the Software without restriction, including
 * without limitation the rights to use, copy, modify, merge, publish,
 * distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to
 * the following conditions:
 *
 * The above copyright notice and this permission notice shall be
 * included in all copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
 * EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
 * MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
 * NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
 * LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
 * OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
 * WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { fail, isGuessablePassword, type PasswordOwner } from '@tradewind/contract'

/**
 * Our own list: passwords that are common in Chinese offices, and common passwords with a sign or digits at the end.
 */
const localPasswords = `
woaini1314 woaini520 woaini521 woaini123 woaini99 woaiwojia woaizhongguo wodemima nihao123 zhongguo taobao woshishui
woshiniba wohenhao aini1314 1314520 5211314 a5201314 q5201314 5201314a 5201314q 1314521 ai5201314 love1314 beijing
guangzhou shenzhen hangzhou wenzhou ningbo yiwu2008 xiamen xiaoming mima123 mima1234 mima123456 zhangwei zhangsan
wangwei lijing liuyang wangfang dearbook aa112233 wang123 wang1234 zhang123 zhang1234 liu12345 chen1234 admin888
admin1234 admin@123 root1234 user1234 guest123 passw0rd! p@ssword1 password! password1! welcome1! company1 company123
export123 trade123 waimao123 waimao888 maoyi123 sales123 sales888 office123 huawei123 xiaomi123 7758521 7758258 584520
201314
`

let common: ReadonlySet<string> | null = null

/** Reading takes some milliseconds, so the list is read at the first new password and stays in memory. */
const readCommonPasswords = (): ReadonlySet<string> => {
  const list = gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url))).toString('utf8')
  return new Set(`${list} ${localPasswords}`.split(/\s+/))
}

/**
 * True when the list in the file or our own list contains this password, in upper or lower case, with or without signs
 * at its end.
 */
export const isCommonPassword = (password: string): boolean => {
  common ??= readCommonPasswords()
  const text = password.normalize('NFKC').trim().toLowerCase()
  return common.has(text) || common.has(text.replace(/[!.?~*#@]+$/, ''))
}

/**
 * Refuses a password that is easy to guess, with Failure password_too_common. The check takes almost no time, so it
 * runs before a code is used up or a hash is computed.
 */
export const refuseCommonPassword = (password: string, owner: PasswordOwner): void => {
  if (isGuessablePassword(password, owner) || isCommonPassword(password)) throw fail('password_too_common')
}
