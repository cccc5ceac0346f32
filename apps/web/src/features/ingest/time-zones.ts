import { countries, timeZonesOf } from '@tradewind/lexicon'

/** Every country's zones, and UTC. */
export const timeZones = (): string[] =>
  [...new Set(['UTC', ...countries().flatMap(({ code }) => timeZonesOf(code))])].toSorted()
