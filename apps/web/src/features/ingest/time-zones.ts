import { countries, timeZonesOf } from '@tradewind/lexicon'

/** All time zones of all countries, and UTC. */
export const timeZones = (): string[] =>
  [...new Set(['UTC', ...countries().flatMap(({ code }) => timeZonesOf(code))])].toSorted()
