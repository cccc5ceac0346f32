/** The place of a company or person in one line. */

/** Joins the parts of a place, from the city to the country. Dubai lies in the emirate Dubai, which is named once. */
export const placeText = (parts: readonly (string | null | undefined)[]): string => {
  const known = parts.filter((part): part is string => typeof part === 'string' && part !== '')
  return known.filter((part, index) => known[index - 1] !== part).join(', ')
}
