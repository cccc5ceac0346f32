/** A text as a subject: one line, within the length limit. */
export const lettersAtMost = 200

/** A variable or a surrogate pair that a cut would split: it is dropped whole. */
const half = /(?:\{\{?[^{}]*\}?|[\ud800-\udbff])$/

export const subjectLineOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= lettersAtMost ? line : line.slice(0, lettersAtMost).replace(half, '').trimEnd()
}
