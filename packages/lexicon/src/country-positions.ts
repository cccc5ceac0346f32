/**
 * The position of a country on a trade map. It is the position of the country's most central port, or of its capital or
 * main town if the country has no port.
 */

import { centralPort } from './ports.ts'
import { lazy, tableRows } from './text.ts'

export type Position = { readonly latitude: number; readonly longitude: number }

/**
 * The positions of countries and territories that have no port in the table of ports: alpha-2 | latitude | longitude,
 * accurate to some kilometres.
 */
const withoutPort = `
AD|42.51|1.52
AF|34.53|69.17
AG|17.12|-61.85
AI|18.22|-63.05
AM|40.18|44.51
AS|-14.28|-170.70
AX|60.10|19.94
AZ|40.38|49.89
BA|43.86|18.41
BF|12.37|-1.52
BI|-3.38|29.36
BL|17.90|-62.85
BM|32.29|-64.78
BO|-16.50|-68.15
BQ|12.15|-68.27
BT|27.47|89.64
BW|-24.65|25.91
BY|53.90|27.57
CC|-12.19|96.83
CF|4.36|18.56
CK|-21.21|-159.78
CX|-10.42|105.68
DM|15.30|-61.39
EH|27.15|-13.20
FK|-51.70|-57.85
FM|6.92|158.16
FO|62.01|-6.77
GD|12.05|-61.75
GF|4.94|-52.33
GG|49.46|-2.54
GI|36.14|-5.35
GL|64.18|-51.72
GS|-54.28|-36.51
GW|11.86|-15.60
IM|54.15|-4.48
IO|-7.31|72.41
JE|49.19|-2.10
KG|42.87|74.59
KI|1.33|172.98
KN|17.30|-62.72
KY|19.29|-81.38
LA|17.97|102.60
LC|14.01|-60.99
LI|47.14|9.52
LS|-29.31|27.48
MC|43.74|7.42
MD|47.01|28.86
MF|18.07|-63.08
MH|7.09|171.38
MK|41.99|21.43
ML|12.65|-8.00
MN|47.92|106.92
MP|15.19|145.75
MS|16.79|-62.21
MW|-13.97|33.79
NE|13.51|2.11
NF|-29.06|167.96
NP|27.71|85.32
NR|-0.55|166.92
NU|-19.06|-169.92
PM|46.78|-56.18
PN|-25.07|-130.10
PS|31.90|35.20
PW|7.34|134.48
RS|44.79|20.45
RW|-1.95|30.06
SH|-15.93|-5.72
SJ|78.22|15.64
SK|48.15|17.11
SM|43.94|12.45
SS|4.85|31.58
ST|0.34|6.73
SX|18.03|-63.05
SZ|-26.31|31.14
TC|21.46|-71.14
TD|12.13|15.06
TJ|38.56|68.77
TK|-9.20|-171.85
TM|37.96|58.33
TV|-8.52|179.20
UG|0.35|32.58
UM|19.28|166.65
VA|41.90|12.45
VC|13.16|-61.22
VG|18.43|-64.62
VI|18.34|-64.93
WF|-13.28|-176.17
XK|42.66|21.17
YT|-12.78|45.23
ZM|-15.39|28.32
ZW|-17.83|31.05
`

const byCode = lazy(
  () =>
    new Map(
      tableRows(withoutPort).map(([code = '', latitude, longitude]): [string, Position] => [
        code,
        { latitude: Number(latitude), longitude: Number(longitude) },
      ]),
    ),
)

/** Returns the position of a country; null for an unknown code and for an uninhabited territory. */
export const countryPosition = (countryCode: string): Position | null =>
  centralPort(countryCode) ?? byCode().get(countryCode) ?? null
