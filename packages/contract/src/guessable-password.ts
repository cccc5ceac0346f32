/**
 * Rules that detect guessable new passwords: keyboard runs, repeated characters, and the account's own name or number.
 * The forms apply the rules while the user types. The server also checks its list of common passwords.
 */

const shortestRun = 3
/**
 * The number of characters outside its runs that a password must have. A run consists of neighbouring keys, successive
 * letters or digits, or repeated characters.
 */
const fewCharacters = 3

const rows = ['01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '!@#$%^&*()']
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '147', '258', '369', '159', '357']
const reversed = (text: string): string => Array.from(text).toReversed().join('')
const sequences = [...rows, ...columns].flatMap((sequence) => [sequence, reversed(sequence)])

/** The account for which a password is chosen. `username` and `mobile` are '' when they are not known. */
export type PasswordOwner = { username: string; mobile: string }

export const isGuessablePassword = (password: string, { username, mobile }: PasswordOwner): boolean => {
  const text = password.normalize('NFKC').trim().toLowerCase()
  return (
    isRepeated(text) ||
    countOutsideRuns(text) < fewCharacters ||
    isMadeOf(text, username.normalize('NFKC').trim().toLowerCase()) ||
    isMadeOf(text, mobile)
  )
}

/**
 * True for a password with one or two distinct characters (`aabbab`), or with a repeated group of one to four
 * characters (`123123`, `abcdabcd`).
 */
const isRepeated = (text: string): boolean =>
  new Set(text).size <= 2 ||
  [1, 2, 3, 4].some(
    (period) =>
      period * 2 <= text.length &&
      Array.from(text).every((character, index, all) => index < period || character === all[index - period]),
  )

/** Returns the number of characters outside the longest runs: 0 for `qwe123`, 2 for `li123456`. */
const countOutsideRuns = (text: string): number => {
  let outside = 0
  for (let start = 0; start < text.length;) {
    const length = runLengthAt(text, start)
    if (length === 0) outside += 1
    start += Math.max(length, 1)
  }
  return outside
}

const runLengthAt = (text: string, start: number): number => {
  let length = 0
  for (let end = start + shortestRun; end <= text.length; end += 1) {
    const part = text.slice(start, end)
    if (!sequences.some((sequence) => sequence.includes(part)) && new Set(part).size > 1) break
    length = part.length
  }
  return length
}

/**
 * Whether the password consists of a part of `own` (a username or number) and at most three other characters, e.g.
 * `lilei123` for the account `lilei`.
 */
const isMadeOf = (text: string, own: string): boolean => {
  const length = Math.max(text.length - 3, Math.min(4, own.length))
  for (let start = 0; start + length <= text.length; start += 1)
    if (own.includes(text.slice(start, start + length))) return own !== ''
  return false
}
