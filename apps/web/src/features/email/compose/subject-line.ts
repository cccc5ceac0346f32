/** The length limit of a subject. */
export const lettersAtMost = 200

/**
 * Matches the part of a variable or of a surrogate pair that remains at the end after the text was cut at the limit.
 */
const half = /(?:\{\{?[^{}]*\}?|[\ud800-\udbff])$/

export const subjectLineOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= lettersAtMost ? line : line.slice(0, lettersAtMost).replace(half, '').trimEnd()
}
