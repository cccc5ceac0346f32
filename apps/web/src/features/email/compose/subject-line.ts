/** Turns a text into a subject: one line, within the length limit. */
export const lettersAtMost = 200

/** Matches a variable or surrogate pair that the length limit would split; it is dropped completely. */
const half = /(?:\{\{?[^{}]*\}?|[\ud800-\udbff])$/

export const subjectLineOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= lettersAtMost ? line : line.slice(0, lettersAtMost).replace(half, '').trimEnd()
}
