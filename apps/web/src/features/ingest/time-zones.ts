import { countries, timeZonesOf } from '@tradewind/lexicon'

/** Every zone that a country keeps, and UTC. */
export const timeZones = (): string[] =>
  [...new Set(['UTC', ...countries().flatMap(({ code }) => timeZonesOf(code))])].toSorted()
