/** Header sets: asia. The notation is that of header-set.ts. */

import type { HeaderSet } from './header-set.ts'

export const asia3Sets: readonly HeaderSet[] = [
  {
    publisher: 'Open data set of Philippine customs import entries',
    country: 'PH',
    direction: 'imports',
    fileName: '2015.csv',
    traps: 'local currency, abbreviations',
    columns: `
uid | recordId | C-1-2015-1 | C-1-2015-2 | C-1-2015-3
ty | | 2015 | 2015 | 2015
tq | | 2015q1 | 2015q2 | 2015q2
tm | tradeDate? | 2015m3 | 2015m4 | 2015m6
entry | | C | C | W
hscode | hsCode | 69072100000 | 39241000000 | 94033000000
goodsdescription | productDesc | CERAMIC FLOOR TILES | PLASTIC KITCHEN BOXES | WOODEN OFFICE DESKS
p | | 10.55 | 61.41 | 15.25
q | quantity? | 1440 | 36 | 1200
m_fob | | 680000 | 99000 | 820000
m_cif | | 770000 | 113000 | 895000
fx_usd | | 44.8 | 44.8 | 44.8
dutiablevalueforeign | amount? | 17150.4 | 2530.9 | 19990.25
exchangerate | | 44.8 | 44.8 | 44.8
currency | currency | USD | USD | USD
dutiablevaluephp | amount? | 768337.9 | 113384.3 | 895563.2
dutypaid | | 38416.9 | 5669.2 | 0
vatbase | | 806754.8 | 119053.5 | 895563.2
vatpaid | | 96810.6 | 14286.4 | 107467.6
dutiestaxes | | 135227.5 | 19955.6 | 107467.6
prefcode | | | |
countryorigin_iso3 | originCountry | CHN | ITA | BRA
countryexport_iso3 | | HKG | ITA | BRA
subport | | P02A | P03 | P07B
port | arrivalPort | Port of Manila | NAIA | Port of Cebu
`,
  },
  {
    publisher: 'Indian vendor of bills of entry, form of Seair and Export Genius',
    country: 'IN',
    direction: 'imports',
    fileName: 'India Import Shipments.xlsx',
    traps: 'INR beside foreign currency, unit value, local port, empty column',
    columns: `
Type | | Import | Import | Import
CUSH | | INNSA1 | INBOM4 | INMUN1
Indian Port | arrivalPort | NHAVA SHEVA SEA (INNSA1) | BOMBAY AIR (INBOM4) | MUNDRA (INMUN1)
Mode of Shipment | transport | Sea | Air Cargo | Sea
BE_NO | declarationNo | 1111111 | 2222222 | 3333333
BE_Date | tradeDate | 05-03-2024 | 22-04-2024 | 17-06-2024
BE_Type | | H | H | W
Month | | 45352 | 45383 | 45444
CTH_HSCODE | hsCode | 69072100 | 39241010 | 94033010
Country_of_Origin | originCountry | CHINA | ITALY | MALAYSIA
Item_Description | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES | WOODEN OFFICE DESKS
INVOICE_CURRENCY | currency | USD | EUR | USD
Invoice_Unit_Price_FC | unitPrice? | 10.55 | 61.41 | 15.25
Quantity | quantity | 1440 | 36 | 1200
UQC | quantityUnit | SQM | NOS | NOS
Unit_Price | unitPrice? | 875.65 | 5464.5 | 1265.75
TOTAL_ASS_VALUE | amount | 1260936 | 196722 | 1518900
Total_Duty_Paid | | 390890.2 | 54098.5 | 417697.5
CHA_Name | | N/A | N/A | N/A
IEC | | 0000000011 | 0000000022 | 0000000033
Importer_Name | buyerName | GREEN VALLEY PRIVATE LIMITED | HARBOUR LINE LLP | SILVER PINE INDIA LTD
Port_of_Shipment | departurePort | NINGBO | MILANO | PORT KLANG
Supplier_Name | sellerName | NORTHFIELD TRADING LTD | OAKRIDGE SUPPLY SRL | BLUE HERON SDN BHD
Supplier_Address | sellerAddress | 5 EXAMPLE LU NINGBO | VIA ESEMPIO 9 MILANO | JALAN CONTOH 3 KLANG
Importer_Address | buyerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET | UNIT 7, MODEL PARK
Importer_City_State | | MUMBAI | PUNE | RAJKOT
Importer_PIN | | 400001 | 411001 | 360001
Importer_Phone | buyerPhone | 000 555 0110 | 000 555 0111 | 000 555 0112
Importer_Contact_Person_1 | | MR EXAMPLE | MS SAMPLE | MR MODEL
`,
  },
]
