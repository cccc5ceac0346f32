/**
 * Finds the time zone of a person in a country with several zones: by the city, otherwise by the area code of the phone
 * number, in countries where mobile numbers have one (North America and Brazil).
 */

import { cityNamed } from './cities.ts'
import { countryOfPhone } from './phone.ts'
import { lazy } from './text.ts'

/** One zone in each line: the country, the zone, and its states (`state-data.ts`). */
const zonesByState = `
US|America/New_York|CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV
US|America/Chicago|AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI
US|America/Denver|CO ID MT NM UT WY
US|America/Phoenix|AZ
US|America/Los_Angeles|CA NV OR WA
US|America/Anchorage|AK
US|Pacific/Honolulu|HI
CA|America/Toronto|ON QC
CA|America/Halifax|NB NS PE
CA|America/St_Johns|NL
CA|America/Winnipeg|MB
CA|America/Regina|SK
CA|America/Edmonton|AB
CA|America/Vancouver|BC
AU|Australia/Sydney|ACT NSW
AU|Australia/Melbourne|VIC
AU|Australia/Brisbane|QLD
AU|Australia/Adelaide|SA
AU|Australia/Darwin|NT
AU|Australia/Perth|WA
AU|Australia/Hobart|TAS
BR|America/Manaus|AM
BR|America/Rio_Branco|AC
BR|America/Cuiaba|MT
BR|America/Campo_Grande|MS
MX|America/Tijuana|BCN
MX|America/Hermosillo|SON
MX|America/Mazatlan|SIN
MX|America/Chihuahua|CHH
MX|America/Cancun|ROO`

/** One zone in each line: the country, the zone, and its cities, where states are not known. */
const zonesByCity = `
RU|Europe/Kaliningrad|Kaliningrad
RU|Europe/Samara|Samara
RU|Asia/Yekaterinburg|Yekaterinburg;Chelyabinsk;Ufa;Perm;Tyumen
RU|Asia/Omsk|Omsk
RU|Asia/Novosibirsk|Novosibirsk
RU|Asia/Krasnoyarsk|Krasnoyarsk
RU|Asia/Irkutsk|Irkutsk
RU|Asia/Vladivostok|Vladivostok;Khabarovsk
RU|Asia/Kamchatka|Petropavlovsk-Kamchatsky;Anadyr
ID|Asia/Makassar|Makassar;Denpasar;Balikpapan;Manado;Banjarmasin
ID|Asia/Jayapura|Jayapura`

/**
 * One zone in each line: the zone, and the area codes of the North American plan (NANPA) or of Brazil (ANATEL) with the
 * calling code. A code that covers two zones belongs to the one with more people. A code that is not listed has the main
 * zone of its country.
 */
const zonesByAreaCode = `
America/Chicago|1:205 251 256 334 659 938 479 501 870 217 224 309 312 331 618 630 708 773 779 815 847 872 319 515 563 641 712 316 620 785 913 225 318 337 504 985 218 320 507 612 651 763 952 228 601 662 769 314 417 573 636 660 816 308 402 531 701 405 539 572 580 918 605 615 629 731 901 931 210 214 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979 262 414 534 608 715 920
America/Denver|1:303 719 720 970 983 208 986 406 505 575 385 435 801 307 915
America/Phoenix|1:480 520 602 623 928
America/Los_Angeles|1:209 213 310 323 341 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 747 760 805 818 820 831 840 858 909 916 925 949 951 702 725 775 458 503 541 971 206 253 360 425 509 564
America/Anchorage|1:907
Pacific/Honolulu|1:808
America/Halifax|1:506 902 782
America/St_Johns|1:709
America/Winnipeg|1:204 431 584
America/Regina|1:306 474 639
America/Edmonton|1:368 403 587 780 825
America/Vancouver|1:236 250 257 604 672 778
America/Manaus|55:92 97
America/Boa_Vista|55:95
America/Porto_Velho|55:69
America/Rio_Branco|55:68
America/Cuiaba|55:65 66
America/Campo_Grande|55:67`

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

const byState = lazy(
  () =>
    new Map(
      rowsOf(zonesByState).flatMap(([country = '', zone = '', states = '']) =>
        states.split(' ').map((state) => [`${country} ${state}`, zone] as const),
      ),
    ),
)
const byCity = lazy(
  () =>
    new Map(
      rowsOf(zonesByCity).flatMap(([country = '', zone = '', cities = '']) =>
        cities.split(';').map((city) => [`${country} ${city}`, zone] as const),
      ),
    ),
)
const byAreaCode = lazy(
  () =>
    new Map(
      rowsOf(zonesByAreaCode).flatMap(([zone = '', codes = '']) => {
        const [callingCode = '', areas = ''] = codes.split(':')
        return areas.split(' ').map((area) => [`${callingCode}${area}`, zone] as const)
      }),
    ),
)

const areaCodeDigits = 4

/**
 * Returns the IANA zone, or null when the zone of the country is the best guess. `number`: E.164 with the plus. `city`:
 * a city in the country of the number, in any spelling; empty when unknown.
 */
export const zoneOfPlace = ({ number, city }: { number: string; city: string }): string | null => {
  const digits = number.slice(1)
  const country = countryOfPhone(digits) ?? ''
  const found = city === '' ? null : cityNamed(country, city)
  const ofCity =
    found === null
      ? undefined
      : (byState().get(`${country} ${found.state}`) ?? byCity().get(`${country} ${found.name}`))
  return ofCity ?? byAreaCode().get(digits.slice(0, areaCodeDigits)) ?? null
}
