/** The changes of the filter that a click on a value of a facet makes. */

import type { Filter } from './search-url.ts'

/** Adds the value, or removes it when it is chosen. */
export const toggleValue = (chosen: readonly string[], value: string): string[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]

/** `year`: the first year of the decade. */
export const toggleDecade = ({ foundedFrom, foundedTo }: Filter, year: number): Filter =>
  foundedFrom === year && foundedTo === year + 9
    ? { foundedFrom: undefined, foundedTo: undefined }
    : { foundedFrom: year, foundedTo: year + 9 }
