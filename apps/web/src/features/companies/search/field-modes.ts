/**
 * The ways in which a field of the form matches: any of the chosen values, none of them, or only whether a value is
 * known. Each way has fields of the filter; known and unknown exclude the values.
 */

export type Mode = 'any' | 'none' | 'known' | 'unknown'

/** The parts of a filter that a field with modes edits. */
export type ModeValues = { any: readonly string[]; none: readonly string[]; known: boolean | undefined }

/** The mode that a filter means; a filter with values to include and to exclude shows those to include first. */
export const modeOf = ({ any, none, known }: ModeValues): Mode => {
  if (known !== undefined) return known ? 'known' : 'unknown'
  return any.length === 0 && none.length > 0 ? 'none' : 'any'
}

/**
 * Changes the mode. Values move between `any` and `none` unless the other list has values already, which then is shown
 * instead.
 */
export const withMode = (values: ModeValues, mode: Mode): ModeValues => {
  const { any, none } = values
  if (mode === 'known' || mode === 'unknown') return { any: [], none: [], known: mode === 'known' }
  const isFilled = any.length > 0 && none.length > 0
  if (isFilled) return { any, none, known: undefined }
  const moved = [...any, ...none]
  return { any: mode === 'any' ? moved : [], none: mode === 'none' ? moved : [], known: undefined }
}
