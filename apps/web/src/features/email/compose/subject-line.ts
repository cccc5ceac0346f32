/** The length limit of a subject. */
export const lettersAtMost = 200

/**
 * Matches an incomplete variable or an incomplete surrogate pair at the end of a subject that was cut at the length
 * limit.
 */
const half = /(?:\{\{?[^{}]*\}?|[\ud800-\udbff])$/

export const subjectLineOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= lettersAtMost ? line : line.slice(0, lettersAtMost).replace(half, '').trimEnd()
}
