/** In whose clock the hours of reports are: the recipient's country's, where most business sits; else Beijing's. */
import { countries, timeZonesOf } from '@tradewind/lexicon'

export const reportZone = 'Asia/Shanghai'

/** Of countries that have a zone. */
export const zonesByCountry = (): [country: string, zone: string][] =>
  countries().flatMap(({ code }) => {
    const zone = timeZonesOf(code)[0]
    return zone === undefined ? [] : [[code, zone]]
  })
