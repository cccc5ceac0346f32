/**
 * Converts the path of a field in nested records to the words by which its meaning is guessed: `Entity.LegalName.$` →
 * `LegalName`. The path itself stays the name of the column.
 */

/** Steps at the end of a path that only hold the value of the step before them. */
const valueSteps = new Set([
  '$',
  '#text',
  '_text',
  '_value',
  '@value',
  'value',
  'text',
  '_',
  '__text',
  '$t',
  'displayvalue',
])
/** Steps at the start of a path that only wrap the fields of a record. */
const wrapperSteps = new Set(
  'entity entities record records row rows item items data attributes properties fields field object result results root node source _source doc document'.split(
    ' ',
  ),
)

const isIndex = (step: string): boolean => /^\d+$/.test(step)

/** Returns the words of a path. A header without steps is returned unchanged. */
export const wordsOfPath = (path: string): string => {
  const steps = path.split('.')
  if (steps.length < 2) return path
  const last = steps.at(-1) ?? ''
  // An XML attribute describes its element (`LegalName.@xml:lang`), so the name of the element does not apply to it.
  if (last.startsWith('@') && !valueSteps.has(last.toLowerCase())) return last.slice(1)
  let to = steps.length
  while (to > 1 && (valueSteps.has(steps[to - 1]?.toLowerCase() ?? '') || steps[to - 1] === '0')) to -= 1
  // In `legalName.name` the last step repeats the word before it.
  const repeated = steps[to - 1]?.toLowerCase() ?? ''
  const before = steps[to - 2] ?? ''
  if (to > 1 && repeated === 'name' && /name$/i.test(before)) to -= 1
  let from = 0
  while (from < to - 1 && (wrapperSteps.has(steps[from]?.toLowerCase() ?? '') || isIndex(steps[from] ?? ''))) from += 1
  return steps.slice(from, to).join('.')
}
