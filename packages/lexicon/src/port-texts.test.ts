import { describe, expect, it } from 'vitest'
import { locodeOfUsCode } from './port-codes.ts'
import { resolvePort } from './port-texts.ts'
import { portLabel, portOf, ports, spelledPorts } from './ports.ts'
import { foldText } from './text.ts'

/**
 * Texts of ports as files of customs write them: country of the record (a dash without one) | text | UN/LOCODE (a dash
 * for a text that must stay unknown).
 */
const texts = `
- | PORT OF LONG BEACH | USLGB
- | Port of Long Beach, Long Beach, California | USLGB
- | The Port of Los Angeles, Los Angeles, California | USLAX
- | NEW YORK/NEWARK AREA, NEWARK, NEW JERSEY | USNYC
US | 4601, NEW YORK/NEWARK AREA, NEWARK, NJ | USNYC
US | 4601 | USNYC
- | Georgia Ports Authority, Savannah, Georgia | USSAV
- | Houston, Houston, Texas | USHOU
- | Port Everglades, Fort Lauderdale, Florida | USPEF
- | Seattle-Tacoma International Airport, WA | USSEA
- | WILMINGTON, DEL. | USILG
- | Wilmington, N.C. | USILM
- | CHARLESTON, S.C. | USCHS
- | Charleston, West Virginia | USCRW
- | Portland, Maine | USPWM
- | PORTLAND, ORE. | USPDX
- | RICHMOND, CALIF. | USRCH
- | Richmond, Virginia | USRIC
- | Panama City, Florida | USPFN
- | KANSAS CITY, MO | USMKC
- | Texas City, Texas | USTXT
- | West Palm Beach, FL | USPAB
- | PORT ELIZABETH, NEW JERSEY | USEWR
- | Athens, Tennessee | -
- | Manchester, New Hampshire | -
- | Paris, Texas | -
US | 2709 | USLGB
US | 2304 | USLRD
US | 2506, OTAY MESA STATION | USOYM
US | 3401 | USPMB
MX | 2304 | -
- | 58309, KAO HSIUNG | TWKHH
- | 57020, NINGPO | CNNGB
US | LOW VALUE SHIPMENTS | -
US | VESSELS UNDER OWN POWER | -
CA | VANCOUVER, B.C. | CAVAN
US | Vancouver, Washington | USVAN
- | LONDON, ONTARIO | -
- | Windsor, Ont. | CAWND
CA | ST. JOHN'S | CASJF
CA | SAINT JOHN, NEW BRUNSWICK | CASJB
- | SHANGHAI PT | CNSHA
- | SHANGHAI, CHINA (MAINLAND) | CNSHA
- | CHIWAN, SHENZHEN | CNCWN
- | YANTIAN PORT, SHENZHEN | CNYTN
- | NANSHA NEW PORT | CNNSA
- | NINGBO-ZHOUSHAN | CNNGB
- | Xingang, Tianjin | CNTXG
- | JIANGYIN | CNJIA
- | TAICANG | CNTAG
- | 满洲里口岸 | CNMLX
- | 太仓港 | CNTAG
- | 霍尔果斯（中国） | CNHRS
CN | HORGOS | CNHRS
KZ | KHORGOS | KZHOR
CN | BEIJING | CNBJS
CN | Beijing Capital Airport | CNPEK
CN | OTHER PORTS OF CHINA | -
CL | OTROS PTOS. DE ASIA | -
CN | GUANGDONG | -
- | KAOHSIUNG | TWKHH
- | Kao Hsiung, Taiwan | TWKHH
- | BUSAN (PUSAN) | KRPUS
- | BUSAN NEW PORT | KRPUS
- | PUSAN, KOREA, REPUBLIC OF | KRPUS
KR | UIWANG ICD | KRUWN
- | KANSAI INTERNATIONAL AIRPORT, OSAKA | JPKIX
JP | SHIMIZU PORT | JPSMZ
JP | HITACHI NAKA | JPHIC
- | NHAVA SHEVA (JNPT) | INNSA
- | JNPT | INNSA
IN | INNSA1 | INNSA
- | INNSA1 | -
IN | (INMUN1) MUNDRA SEA | INMUN
IN | MUNDRA SEA (INMUN1) | INMUN
IN | INTKD6 | INTKD
- | ICD TUGHLAKABAD | INTKD
IN | ICD DADRI (INDER6) | INDER
IN | INCPL6 | INDER
IN | INDIG1 | INDIG
IN | INDIG6 | -
IN | INWFD6 | INBLR
IN | ICD LONI | INLON
IN | PATPARGANJ ICD | INPPG
IN | MUMBAI AIR CARGO ACC | INBOM
IN | SAHAR AIR CARGO | INBOM
IN | AHMEDABAD AIR CARGO | INAMD
IN | HYDERABAD AIR CARGO | INHYD
PK | HYDERABAD | PKHDD
IN | KATTUPALLI | INKAT
IN | PIPAVAV (VICTOR) PORT | INPAV
IN | HAZIRA PORT, SURAT | INHZA
IN | KRISHNAPATNAM PORT | INKRI
IN | ENNORE | INENR
IN | LCS RAXAUL | INRXL
IN | ICD KANAKPURA, JAIPUR | INJAI
IN | COCHIN SEZ | -
IN | FREE TRADE ZONE (SEZ) | -
BD | BENAPOLE LAND PORT | BDBNP
BD | ICD KAMALAPUR, DHAKA | BDKAM
BD | CHATTOGRAM PORT | BDCGP
PK | PORT MUHAMMAD BIN QASIM | PKBQM
PK | SIALKOT DRY PORT | PKSKT
PK | TORKHAM | PKTOR
NP | BIRGUNJ DRY PORT | NPBRG
LK | COLOMBO PORT | LKCMB
MY | PKG | MYPKG
MY | TPP | MYTPP
- | PKG | -
CN | PKG | -
MY | GEORGETOWN | MYPEN
GY | GEORGETOWN | GYGEO
- | GEORGETOWN | -
MY | PELABUHAN TANJUNG PELEPAS | MYTPP
SG | JURONG, SINGAPORE | SGSIN
- | HO CHI MINH CITY PORT (CAT LAI) | VNSGN
- | CANG CAT LAI (HCM) | VNCLI
- | VNCLI CANG CAT LAI (HCM) | VNCLI
- | CANG HAI PHONG | VNHPH
- | CANG DINH VU - HP | VNDVU
- | SAN BAY TAN SON NHAT | VNTSN
- | CUA KHAU MONG CAI (QUANG NINH) | VNMOC
- | VNZZZ | -
ID | TANJUNG PRIOK, JAKARTA | IDJKT
ID | TG PERAK | IDSUB
ID | TANJUNG EMAS | IDSRG
ID | PELABUHAN BELAWAN | IDBLW
TH | LAT KRABANG ICD | THLKR
TH | LAEM CHABANG PORT | THLCH
PH | MANILA INT'L CONTAINER TERMINAL | PHMNL
PH | SUB-PORT OF GENERAL SANTOS | PHGES
PH | PORT OF BATANGAS | PHBTG
TR | AMBARLI LIMANI | TRAMB
TR | KAPIKULE | TRKPU
TR | ALİAĞA | TRALI
TR | ISTANBUL HAVALIMANI | TRIST
TR | SABİHA GÖKÇEN | TRSAW
TR | KARADENİZ EREĞLİ | TRERE
TR | TIR PARKI | -
RU | MOSCOW | RUMOW
RU | MOSCOW DOMODEDOVO AIRPORT | RUDME
RU | SANKT-PETERBURG | RULED
RU | UST-LUGA | RUULU
RU | G. NOGINSK | RUNGI
RU | ROSTOV-ON-DON | RURND
RU | MAKHACHKALA SEA PORT | RUMCX
RU | MOSCOW REGION | -
RU | VARIOUS | -
UA | KIEV | UAIEV
UA | NIKOLAEV | UANLV
UA | CHERNOMORSK | -
UA | CHORNOMORSK | UAILK
KZ | ALMA-ATA | KZALA
KZ | AKTAU PORT | KZAAU
UZ | ST. CHUKURSAY | UZTAS
AZ | BAKI | AZBAK
GE | POTI, GEORGIA | GEPTI
MN | ZAMIIN-UUD | MNZUU
CO | PUERTO DE BUENAVENTURA | COBUN
CO | CARTAGENA | COCTG
ES | CARTAGENA | ESCAR
- | CARTAGENA | -
- | PUERTO DEL ROSARIO | -
US | FREEPORT | USFPO
BS | FREEPORT | BSFPO
HN | SAN LORENZO | HNSLO
CO | CUCUTA | COCUC
PE | MARITIMA DEL CALLAO | PECLL
PE | AEROPUERTO JORGE CHAVEZ | PELIM
EC | GUAYAQUIL - MARITIMO | ECGYE
EC | TULCAN | ECTUA
CL | AEROPUERTO ARTURO MERINO BENITEZ | CLSCL
CL | LOS LIBERTADORES | CLLND
CL | SAN  ANTONIO | CLSAI
- | SAN ANTONIO (CL) | CLSAI
CL | CALDERA | CLCLD
CR | CALDERA | CRCAL
AR | PASO DE LOS LIBRES | ARAOL
AR | DOCK SUD | ARDKS
BR | PORTO DE SANTOS | BRSSZ
BR | RIO GRANDE DO SUL | BRRIG
BR | SÃO FRANCISCO DO SUL | BRSFS
BR | AEROPORTO DE VIRACOPOS | BRVCP
MX | MANZANILLO, COLIMA | MXZLO
MX | NUEVO LAREDO | MXNLD
MX | CD JUAREZ | MXCJS
MX | BAJA CALIFORNIA | -
PA | MANZANILLO | PAMIT
PA | ZONA LIBRE DE COLON | PACFZ
VE | LA GUAYRA | VELAG
DO | RIO HAINA | DOHAI
GT | SANTO TOMAS DE CASTILLA | GTSTC
BO | TAMBO QUEMADO | BOTAQ
PY | CIUDAD DEL ESTE | PYAGT
DE | HAMBURGO | DEHAM
DE | KOELN | DECGN
BE | AMBERES | BEANR
NL | ROTTERDAM, NL | NLRTM
NL | SCHIPHOL AIRPORT | NLSPL
GB | LONDON GATEWAY PORT | GBLGP
GB | LONDON | GBLON
GB | ROYAL PORTBURY | GBPRU
FR | MARSELLA | FRMRS
FR | BREST | FRBES
BY | BREST | BYBQT
ES | A CORUÑA | ESLCG
ES | VALENCIA | ESVLC
IT | VADO LIGURE | ITVDL
IT | LIVORNO (LEGHORN) | ITLIV
IT | FIORANO MODENESE (MO) | -
PL | ŁÓDŹ | PLLOD
PL | MAŁASZEWICZE | PLMAA
GR | PIRAEUS PORT | GRPIR
RO | CONSTANZA | ROCND
AE | MINA JABAL ALI | AEJEA
AE | KHALIFA PORT | AEKHL
SA | JEDDAH ISLAMIC PORT | SAJED
SA | RIYADH DRY PORT | SARYP
KW | SHUWAIKH PORT | KWSWK
IQ | UMM QASR PORT | IQUQR
IR | BANDAR IMAM KHOMEINI | IRBKM
EG | PORT SAID EAST | EGPSE
EG | EL DEKHEILA | EGEDK
MA | TANGER MED | MAPTM
NG | TIN-CAN ISLAND | NGTIN
NG | LAGOS (APAPA) | NGAPP
GH | TEMA PORT | GHTEM
KE | ICD EMBAKASI | KENBO
KE | MBA | KEMBA
TZ | DAR-ES-SALAAM | TZDAR
ZA | CITY DEEP | -
ZA | NGQURA | ZAZBA
AO | CABINDA | AOCAB
BW | KAZUNGULA BRIDGE | BWBBK
ZW | BEIT BRIDGE | ZWBBG
AU | PORT BOTANY | AUSYD
AU | NEWCASTLE | AUNTL
- | NEWCASTLE | -
NZ | PORT CHALMERS | NZPOE
- | PORT LOUIS | MUPLU
- | PORT SUDAN | SDPZU
- | PUERTO CABELLO | VEPBL
- | BY ROAD | -
- | N/A | -
- | SEA PORT | -
- | AIRPORT | -
`

const rows = texts
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))

describe('ports in files', () => {
  it('has texts of many countries, some of which stay unknown', () => {
    expect(rows.length).toBeGreaterThanOrEqual(150)
    expect(new Set(rows.map(([country]) => country)).size).toBeGreaterThan(25)
    expect(rows.filter(([, , code]) => code === '-').length).toBeGreaterThan(20)
  })

  it.each(rows)('%s: %s is %s', (country, text = '', code) => {
    const port = resolvePort(text, country === '-' ? null : (country ?? null))
    expect(port?.code ?? '-').toBe(code)
  })

  it('finds each port by each of its spellings with its country', () => {
    for (const { port, aliases } of spelledPorts())
      for (const spelling of [port.nameEn, ...aliases])
        expect(resolvePort(spelling, port.countryCode)?.countryCode, `${port.code} ${spelling}`).toBe(port.countryCode)
  })

  it('knows the port of every code of US customs', () => {
    const codes = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(number < 10_000 ? 4 : 5, '0'))
    const known = codes.filter((code) => locodeOfUsCode(code, true) !== null)
    expect(known.length).toBeGreaterThan(200)
    for (const code of known) expect(portOf(locodeOfUsCode(code, true) ?? ''), code).not.toBeNull()
    expect(known.filter((code) => code.length === 4 && locodeOfUsCode(code, false) !== null)).toEqual([])
  })

  it('has no spelling that begins with the code of another port', () => {
    for (const { port, aliases } of spelledPorts())
      for (const spelling of [port.nameEn, ...aliases]) {
        const [first = '', second] = foldText(spelling).split(' ')
        if (second !== undefined) expect(portOf(first), `${port.code} ${spelling}`).toBeNull()
      }
  })

  it('gives a spelling to one port of a country', () => {
    const owners = new Map<string, string>()
    for (const { port, aliases } of spelledPorts())
      for (const spelling of new Set([port.nameEn, ...aliases].map(foldText))) {
        const key = `${port.countryCode} ${spelling}`
        expect(owners.get(key) ?? port.code, key).toBe(port.code)
        owners.set(key, port.code)
      }
  })

  it('labels a port with its full name first and its code after it', () => {
    expect(portLabel('CNNGB', 'en')).toBe('Ningbo (CNNGB)')
    expect(portLabel('CNNGB', 'cn')).toBe('宁波 (CNNGB)')
    expect(portLabel('XXXXX', 'en')).toBe('XXXXX')
    for (const { code } of ports()) expect(portLabel(code, 'en'), code).not.toBe(code)
  })
})
