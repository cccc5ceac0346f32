/** A text as a subject: one line, and no longer than a subject may be. */
export const lettersAtMost = 200

/** A variable that would be cut, and half of a letter beyond 16 bits: half of them is worse than none. */
const half = /(?:\{\{?[^{}]*\}?|[\ud800-\udbff])$/

export const subjectLineOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= lettersAtMost ? line : line.slice(0, lettersAtMost).replace(half, '').trimEnd()
}
