/** Countries and territories that share a land border, or face each other across a strait or a narrow sea. */

import { lazy } from './text.ts'

/** Each pair is written once, under either code. Maintained by hand. */
const pairs = `
AD ES FR
AE OM SA QA BH IR
AF CN IR PK TJ TM UZ
AL GR ME MK XK IT
AM AZ GE IR TR
AO CD CG NA ZM
AR BO BR CL PY UY
AT CH CZ DE HU IT LI SI SK
AU NZ PG ID TL
AZ GE IR RU TR
BA HR ME RS
BD IN MM
BE DE FR LU NL GB
BF BJ CI GH ML NE TG
BG GR MK RO RS TR
BH SA QA
BI CD RW TZ
BJ NE NG TG
BN MY
BO BR CL PE PY
BR CO GF GY PE PY SR UY VE
BS US CU TC
BT CN IN
BW NA ZA ZM ZW
BY LT LV PL RU UA
BZ GT MX HN
CA US GL PM
CD CF CG RW SS TZ UG ZM
CF CG CM SD SS TD
CG CM GA
CH DE FR IT LI
CI GH GN LR ML
CL PE
CM GA GQ NG TD
CN HK IN KG KP KZ LA MM MN MO NP PK RU TJ TW VN KR
CO EC PA PE VE
CR NI PA
CU US HT JM MX
CV SN
CY TR GR LB
CZ DE PL SK
DE DK FR LU NL PL
DJ ER ET SO YE
DK SE NO
DM GP MQ
DO HT PR
DZ EH LY MA ML MR NE TN
EC PE
EE FI LV RU
EG IL LY PS SA SD JO
EH MA MR
ER ET SD
ES FR GI MA PT
ET KE SD SO SS
FI NO RU SE
FR IT LU MC GB
GA GQ ST
GB IE
GD VC TT
GE RU TR
GF SR
GH TG
GM SN
GN GW LR ML SL SN
GR MK TR IT
GT HN MX SV
GW SN
GY SR VE
HK MO TW
HN NI SV
HR HU ME RS SI IT
HU RO RS SI SK UA
ID MY PG TL SG PH
IL JO LB PS SY
IN LK MM NP PK MV
IQ IR JO KW SA SY TR
IR PK TM TR KW
IS GL FO
IT MT SI SM VA TN
JO PS SA SY
JP KR RU TW
KE SO SS TZ UG
KG KZ TJ UZ
KH LA TH VN
KM MG YT
KN AG
KP KR RU
KW SA
KZ RU TM UZ
LA MM TH VN
LB SY
LC MQ VC BB
LR SL
LS ZA
LT LV PL RU
LV RU
LY NE SD TD TN MT
MA PT
MD RO UA
ME RS XK
MG MU MZ RE
MK RS XK
ML MR NE SN
MM TH
MN RU
MR SN
MW MZ TZ ZM
MU RE
MY SG TH PH
MZ SZ TZ ZA ZM ZW
NA ZA ZM
NC VU
NE NG TD
NG TD
NO RU SE
OM SA YE
PA NI
PG SB
PH TW VN
PK TJ
PL RU SK UA
QA SA
RO RS UA
RS XK
RU UA
RW TZ UG
SA YE
SD SS TD
SE PL
SK UA
SS UG
SY TR
SZ ZA
TH VN
TJ UZ
TM UZ
TT VE
TZ UG ZM
US MX
WS AS FJ TO
ZA ZW
ZM ZW
FJ TO VU
SC MU
`

const byCountry = lazy((): ReadonlyMap<string, ReadonlySet<string>> => {
  const neighbours = new Map<string, Set<string>>()
  const add = (code: string, other: string) => {
    const known = neighbours.get(code) ?? new Set()
    neighbours.set(code, known.add(other))
  }
  for (const line of pairs.trim().split('\n')) {
    const [code = '', ...others] = line.split(' ')
    for (const other of others) {
      add(code, other)
      add(other, code)
    }
  }
  return neighbours
})

/** Returns the alpha-2 codes of the neighbours of a country, in alphabetical order; none for an unknown code. */
export const neighboursOf = (countryCode: string): string[] => [...(byCountry().get(countryCode) ?? [])].toSorted()
