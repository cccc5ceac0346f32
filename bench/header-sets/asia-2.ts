/** Header sets: asia. The notation is that of header-set.ts. */

import type { HeaderSet } from './header-set.ts'

export const asia2Sets: readonly HeaderSet[] = [
  {
    publisher: 'Reseller of customs declarations, sample workbook of Mongolia',
    country: 'MN',
    direction: 'imports',
    fileName: 'Mongolia Import F.xlsx',
    traps: 'english twin, local port, unit value',
    columns: `
RECORD_ID | recordId | c38efc16-5efe-430c-a9f9-47e506084b69 | f868ec9a-72be-4e94-adea-d9c2b9f2d24b
RECORDS_TAG | | 9026db59-fb8e-485d-a09b-ebd28c625e1b | 0b798da2-17e4-4863-ae0c-60c3b8e3899d
IMP_DATE | tradeDate | 2024-03-05 | 2024-04-22
DECLARATION_NO | declarationNo | 07302615992L62029 | 98418405243C06024
IMPORTER_NAME | | ООО СЕВЕРНЫЙ ПУТЬ | ТОО ЗЕЛЕНАЯ ДОЛИНА
IMPORTER_NAME_EN | buyerName | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS
SUPPLIER_NAME | | HARBOUR LINE SA | SILVER PINE LLC
SUPPLIER_NAME_EN | sellerName | HARBOUR LINE SA | SILVER PINE LLC
HS_CODE | hsCode | 69072100 | 39241000
HS_CODE_DESCRIPTION | | ПЛИТКА КЕРАМИЧЕСКАЯ | КОРОБКИ ПЛАСТИКОВЫЕ
HS_CODE_DESCRIPTION_EN | | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
PRODUCT_DESCRIPTION | | ПЛИТКА КЕРАМИЧЕСКАЯ | КОРОБКИ ПЛАСТИКОВЫЕ
PRODUCT_DESCRIPTION_EN | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
MODEL_NUMBER | | CERAMIC TILE | CERAMIC TILE
MODEL_NUMBER_EN | | CERAMIC TILE | CERAMIC TILE
MANUFACTUER | | OAKRIDGE SUPPLY CO | GREEN VALLEY EXPORTS
MANUFACTUER_EN | | OAKRIDGE SUPPLY CO | GREEN VALLEY EXPORTS
QUANTITY | quantity | 310.8 | 314.9
UNIT | | SQUARE METRE | SQUARE METRE
UNIT_EN | quantityUnit | SQUARE METER | SQUARE METER
TOTAL_VALUE_IN_USD | amountUsd | 1576.61 | 1597.24
UNIT_VALUE_USD | unitPriceUsd | 5.73 | 7.81
ORIGIN_COUNTRY | | БНХАУ | БНХАУ
ORIGIN_COUNTRY_EN | originCountry | CHINA | CHINA
PORT | arrivalPort | ZAMIIN-UUD | ZAMIIN-UUD
INCOTERM | basis | DAP | DAP
HS_CODE_2 | | 69 | 39
HS_CODE_4 | | 6907 | 3924
COUNTRY_ISO_CODE_2 | | CN | CN
`,
  },
  {
    publisher: 'Reseller of customs declarations, sample workbook of Pakistan',
    country: 'PK',
    direction: 'imports',
    fileName: 'Pakistan Import F.xlsx',
    traps: 'local currency, unit value',
    columns: `
AGENT_NAME | | OAKRIDGE SUPPLY CO | GREEN VALLEY EXPORTS
BE_TYPE | | CR | EB
CASH_NO | | 2580.92 | 13852.3
COUNTRY_ISO_CODE_2 | | TH | CN
CURRENCY_CODE | currency | RS | DHM
CUSTOMS_DUTY | | 3457.8 | 141931.02
HS_CODE | hsCode | 69072100 | 39241000
HS_CODE_2 | | 69 | 39
HS_CODE_4 | | 6907 | 3924
IGMNO | | 8452.4 | 609.84
IMPORTER_ADDRESS | buyerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET
IMPORTER_NAME | buyerName | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS
IMPORTER_NTN | | 426695 | 4008022
IMP_DATE | tradeDate | 2024-03-05 | 2024-04-22
INCOME_TAX | | 2108.58 | 89430.88
ORIGIN_COUNTRY | originCountry | THAILAND | CHINA
OTHER_TAX | | 0 | 0
PORTSTR | arrivalPort? | LPFI | KAPS
PRODUCT_DESCRIPTION | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
QUANTITY | quantity | 5.65 | 249.33
RATE_ASSIGNED_USD | unitPriceUsd | 12.32 | 15.62
RATE_DECLARED_USD | unitPriceUsd | 3390 | 56.12
RECORDS_TAG | | 458b7417-9c2a-4ec3-aee0-e5db13c5f9ed | b2bc4a7e-ada4-4c50-a5ca-18eeb662fdf7
RECORD_ID | recordId | 9ed32783-b14f-4acc-a167-4cf0ba2cfb04 | bf4f26d5-bede-43d7-a009-9941594dc46e
SALES_TAX | | 5228.51 | 214600.54
SALES_TAX_ADDITIONAL | | 871.23 | 0
SRO | | NULL | NULL
SUPPLIER_NAME | sellerName | HARBOUR LINE SA | SILVER PINE LLC
TOTAL_ASSESS_VALUE_PAK_RS | amount | 17291.26 | 709655.1
TOTAL_ASSESS_VALUE_USD | amountUsd | 61.61 | 2528.61
TOTAL_DCL_VALUE_PAK_RS | amount | 4757017.5 | 2549828.58
TOTAL_DCL_VALUE_USD | amountUsd | 16950 | 9085.44
UNIT | quantityUnit | M2 | M2
HS_CODE_DESCRIPTION | | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
SUPPLIER_ADDRESS | sellerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET
`,
  },
  {
    publisher: 'Reseller of customs declarations, sample workbook of Pakistan',
    country: 'PK',
    direction: 'exports',
    fileName: 'Pakistan export F.xlsx',
    traps: 'local currency, unit value, bare country',
    columns: `
AGENT_NAME | | OAKRIDGE SUPPLY CO | GREEN VALLEY EXPORTS
BUYER_NAME | buyerName | BLUE HERON IMPORTS | OAKRIDGE SUPPLY CO
COUNTRY | originCountry? | PAKISTAN | PAKISTAN
COUNTRY_CODE | | 662.18 | 902.44
COUNTRY_ISO_CODE_2 | | PK | PK
CURRENCY | currency | RS | RS
CURRENCY_CODE | currency | 949.2 | 1293.6
EXPORTER_NAME | sellerName | SILVER PINE LLC | NORTHFIELD TRADING LTD
EXPORTER_NTN | | 8825562 | 2895208
EXP_DATE | tradeDate | 2024-03-05 | 2024-04-22
HS_CODE | hsCode | 69072100 | 39241000
HS_CODE_2 | | 69 | 39
HS_CODE_4 | | 6907 | 3924
PORT_OF_SHIPMENT | departurePort | PQZE | PQZE
PRODUCT_DESCRIPTION | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
QUANTITY | quantity | 1130 | 626.78
RECORDS_TAG | | e95eb4c9-d428-4e32-a396-62bf018b4ceb | 8dc1be2b-af3b-4f72-afa7-7ef4ee23a502
RECORD_ID | recordId | 3444bd9a-7f5d-4c48-a7e9-6634b858ec8c | 4213086e-7a73-4695-ae1c-7d04ea5655ab
SB_NO | declarationNo | QPLM-GZ-1465-00-42-0785 | GUQR-PU-4421-88-75-5615
TOTAL_VALUE_FC | amount | 282.5 | 144.76
TOTAL_VALUE_PAK_RS | amount | 79453.69 | 40545.12
UNIT | quantityUnit | M2 | M2
UNIT_PRICE_FC | unitPrice | 0.28 | 0.35
UNIT_VALUE | unitPrice | 79.45 | 99.62
HS_CODE_DESCRIPTION | | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
EXPORTER_ADDRESS | sellerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET
BUYER_ADDRESS | buyerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET
`,
  },
  {
    publisher: 'Reseller of customs declarations, sample workbook of Pakistan',
    country: 'PK',
    direction: 'exports',
    fileName: 'Pakistan export S.xlsx',
    traps: 'sum of',
    columns: `
EXPORTER_NAME | sellerName | SILVER PINE LLC | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS
BUYER_NAME | buyerName | BLUE HERON IMPORTS | OAKRIDGE SUPPLY CO | GREEN VALLEY EXPORTS
HS_CODE | hsCode | 69072100 | 39241000 | 94033000
SUMOFTOTAL_VALUE_FC | amount | 4271.4 | 1641.64 | 132.6
SUMOFQUANTITY | quantity | 1017 | 324.94 | 15.6
MONTHYEAR | tradeDate | Mar 2024 | Apr 2024 | Jun 2024
`,
  },
  {
    publisher: 'Reseller of customs declarations, sample workbook of Pakistan',
    country: 'PK',
    direction: 'imports',
    fileName: 'Pakistan Import s.xlsx',
    traps: 'sum of',
    columns: `
IMPORTER_NAME | buyerName | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS | OAKRIDGE SUPPLY CO
HS_CODE | hsCode | 69072100 | 39241000 | 94033000
SUPPLIER_NAME | sellerName | HARBOUR LINE SA | SILVER PINE LLC | NORTHFIELD TRADING LTD
ORIGIN_COUNTRY | originCountry | CHINA | CHINA | CHINA
QUANTITY | quantity | 2507.92 | 2008.65 | 4987.01
PORTSTR | arrivalPort? | KAPS | KAPS | KAPS
SUMOFTOTAL_ASSESS_VALUE_USD | amountUsd | 23682.53 | 21244.88 | 29821.71
MONTHYEAR | tradeDate | Mar 2024 | Apr 2024 | Jun 2024
`,
  },
  {
    publisher: 'Reseller of customs declarations, sample workbook of Philippines',
    country: 'PH',
    direction: 'imports',
    fileName: 'Philippines Import F.xlsx',
    traps: 'local port, empty column',
    columns: `
BL_NO | billNo? | NULL | NULL
CIF_VALUE_USD | amountUsd | 639.52 | 20867
COUNTRY_ISO_CODE_2 | | CN | CN
DESTINATION_COUNTRY | destinationCountry? | NULL | NULL
EXPORT_COUNTRY | | CHINA | CHINA
FOB_VALUE_USD | amountUsd | 596.64 | 19327
FREIGHT_USD | | 30.95 | 1078
GROSS_WEIGHT | | 996.66 | 41233.5
HS_CODE | hsCode | 69072100000 | 39241000000
HS_CODE_2 | | 69 | 39
HS_CODE_4 | | 6907 | 3924
IMPORTER_ADDRESS | buyerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET
IMPORTER_EMAIL | buyerEmail? | NULL | NULL
IMPORTER_NAME | buyerName | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS
IMPORTER_TELEPHONE | buyerPhone? | NULL | NULL
IMP_DATE | tradeDate | 2024-03-05 | 2024-04-22
INCOTERMS | basis | CFR | FOB
INSURANCE_USD | | 11.93 | 462
NET_WEIGHT | weight | 896.99 | 28863.45
ORIGIN_COUNTRY | originCountry | CHINA | CHINA
PACKAGE_UNIT | | PK | PK
PORT | arrivalPort | PORT OF MANILA | PORT OF CEBU
PRODUCT_DESCRIPTION | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
QUANTITY | quantity | 229.39 | 38.5
QUANTITY_OF_PACKAGE | | 53.11 | 38.5
QUANTITY_UNIT | quantityUnit | SQUARE METRE | SQUARE METRE
RECORDS_TAG | | 966ff995-f08d-4e9e-a959-2660f3037d1c | 2219f8a0-3276-4294-a3ec-84c00839191c
RECORD_ID | recordId | 94d2fb01-508c-43bd-a43f-5523730b2ac9 | 67eaacf6-e5a2-4694-acc0-f1a92620985e
SUPPLIER_NAME | sellerName | HARBOUR LINE SA | SILVER PINE LLC
VESSEL_NAME | | HARBOUR LINE SA | SILVER PINE LLC
HS_CODE_DESCRIPTION | | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
`,
  },
  {
    publisher: 'Reseller of customs declarations, sample workbook of Philippines',
    country: 'PH',
    direction: 'imports',
    fileName: 'Philippines import s.xlsx',
    traps: 'sum of',
    columns: `
IMPORTER_NAME | buyerName | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS | OAKRIDGE SUPPLY CO
HS_CODE | hsCode | 69072100000 | 39241000000 | 94033000000
SUPPLIER_NAME | sellerName | HARBOUR LINE SA | SILVER PINE LLC | NORTHFIELD TRADING LTD
ORIGIN_COUNTRY | originCountry | ITALY | ITALY | CHINA
QUANTITY | quantity | 37.29 | 41.58 | 13761.15
PORT | arrivalPort | PORT OF MANILA | PORT OF MANILA | PORT OF MANILA
SUMOFFOB_VALUE_USD | amountUsd | 18651.78 | 24487.85 | 183169.35
SUMOFCIF_VALUE_USD | amountUsd | 19307.32 | 25362.6 | 188198.01
MONTHYEAR | tradeDate | Mar 2024 | Apr 2024 | Jun 2024
`,
  },
  {
    publisher: 'Reseller of customs declarations, sample workbook of Philippines',
    country: 'PH',
    direction: 'exports',
    fileName: 'Philippines export F.xlsx',
    traps: 'country of shipment',
    columns: `
DESTINATION_COUNTRY | destinationCountry | JAPAN | JAPAN
BUYER_ADDRESS | buyerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET
BUYER_NAME | buyerName | BLUE HERON IMPORTS | OAKRIDGE SUPPLY CO
COUNTRY_ISO_CODE_2 | | JP | JP
CURRENCY | currency | USD | JPY
EXPORTER_ADDRESS | sellerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET
EXPORTER_NAME | sellerName | SILVER PINE LLC | NORTHFIELD TRADING LTD
EXPORT_COUNTRY | originCountry | PHILIPPINES | PHILIPPINES
EXP_DATE | tradeDate | 2024-03-05 | 2024-04-22
FOB_VALUE | amount | 4309.2 | 33907.72
GROSS_WEIGHT | | 2321.81 | 474.32
HS_CODE | hsCode | 69072100 | 39241000
HS_CODE_2 | | 69 | 39
HS_CODE_4 | | 6907 | 3924
INCOTERMS | basis | FOB | CFR
NET_WEIGHT | weight | 2321.02 | 397.32
PACKAGE_UNIT | quantityUnit? | PACKAGE | PIECES
PRODUCT_DESCRIPTION | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
QUANTITY_OF_PACKAGE | quantity? | NULL | NULL
RECORDS_TAG | | ad3c6c72-4103-43b0-a30a-fbc509bac6fc | 63d7d620-986b-4bc4-ad83-84fd8f12af0f
RECORD_ID | recordId | 643a7dc7-4301-4260-a8cf-17b34bf12cf3 | b00662ff-3388-4dbd-a3db-ef43fa93a161
HS_CODE_DESCRIPTION | | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
`,
  },
  {
    publisher: 'Reseller of customs declarations, sample workbook of Sri Lanka',
    country: 'LK',
    direction: 'imports',
    fileName: 'Srilanka import F.xlsx',
    traps: 'unit value',
    columns: `
COUNTRY_ISO_CODE_2 | | IN | LK
CURRENCY | currency | USD | USD
GROSS_WEIGHT | | 31075 | 84.9
HS_CODE | hsCode | 69072100 | 39241000
HS_CODE_2 | | 69 | 39
HS_CODE_4 | | 6907 | 3924
IMPORTER_NAME | buyerName | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS
IMP_DATE | tradeDate | 2024-03-05 | 2024-04-22
NET_WEIGHT | weight | 30510 | 53.59
ORIGIN_COUNTRY | originCountry | INDIA | SRI LANKA
PRODUCT_DESCRIPTION | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
QUANTITY | quantity | 1641.84 | 53.59
RECORDS_TAG | | 59ed7e01-a336-478f-a97d-67026f3d14a1 | e61d888a-249e-43d3-adaf-2b474137de2f
RECORD_ID | recordId | e0ad79b6-29bf-4f7a-af78-674f4dc699cd | 1483f7cd-fa04-4451-af05-9ef0c605d6dc
STD_IMPORTER_NAME | buyerName | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS
STD_SUPPLIER_NAME | sellerName | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS
SUPPLIER_NAME | sellerName | HARBOUR LINE SA | SILVER PINE LLC
TOTAL_AMOUNT | amount | 6707.82 | 162.62
TRANSPORT | transport | SEA | SEA
UNIT | quantityUnit | MTK | MTK
UNIT_PRICE | unitPrice | 4.62 | 4.67
UNIT_VALUE_USD | unitPriceUsd | 4.62 | 4.67
VALUE_IN_USD | amountUsd | 6707.82 | 162.62
HS_CODE_DESCRIPTION | | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
STD_SUPPLIER_ADDRESS | sellerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET
SUPPLIER_UUID | | b2791950-5004-475c-abf4-e5476590d0be | 4e031852-cc2e-4f65-adb0-c970aad879d6
`,
  },
  {
    publisher: 'Reseller of customs declarations, sample workbook of Sri Lanka',
    country: 'LK',
    direction: 'imports',
    fileName: 'Srilanka Import s.xlsx',
    traps: 'sum of, unit value',
    columns: `
SUPPLIER_NAME | sellerName | HARBOUR LINE SA | SILVER PINE LLC | NORTHFIELD TRADING LTD
HS_CODE | hsCode | 69072100 | 39241000 | 94033000
ORIGIN_COUNTRY | originCountry | UNITED ARAB EMIRATES | INDIA | INDIA
QUANTITY | quantity | 322.74 | 21265.4 | 29267.78
TOTALUSD | amountUsd | 1877.56 | 74428.89 | 114144.36
SUMOFUNIT_VALUE_USD | | 6.57 | 5.39 | 7.6
IMPORTER_NAME | buyerName | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS | OAKRIDGE SUPPLY CO
MONTHYEAR | tradeDate | Mar 2024 | Apr 2024 | Jun 2024
`,
  },
  {
    publisher: 'Reseller of customs declarations, sample workbook of Vietnam',
    country: 'VN',
    direction: 'imports',
    fileName: 'Vietnam import full.xlsx',
    traps: 'english twin, unit value',
    columns: `
COUNTRY_ISO_CODE_2 | | IT | IT
CUSTOMS_OFFICE_NAME | | HQSGKV1 | HQSGKV1
CUSTOMS_PROVINCE_NAME | | HỒ CHÍ MINH | HỒ CHÍ MINH
DECLARATION_DATE | tradeDate | 2024-03-05 | 2024-04-22
DECLARATION_NUMBER | declarationNo | 574448708845 | 888193512444
EXCHANGE_RATE | | 34515.06 | 47038.22
EXPORTER_ADDRESS | sellerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET
EXPORTER_NAME | sellerName | SILVER PINE LLC | NORTHFIELD TRADING LTD
FOREIGN_CURRENCY | currency | EUR | EUR
HS_CODE | hsCode | 69072100 | 39241000
HS_CODE_2 | | 69 | 39
HS_CODE_4 | | 6907 | 3924
IMPORTER_ADDRESS_EN | buyerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET
IMPORTER_ADDRESS_VN | | 12 ĐƯỜNG MẪU | 48 PHỐ VÍ DỤ
IMPORTER_ID | | 117724079 | 282884086
IMPORTER_NAME_EN | buyerName | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS
IMPORTER_NAME_VN | | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS
IMPORTER_PHONE_NO | buyerPhone | 22 5 178 0726 | 95 5 502 6255
IMPORTER_POSTAL_CODE | | NULL | NULL
IMPORT_TAX_RATE | | 0 | 0
INCOTERMS | basis | EXW | EXW
ORIGIN_COUNTRY | originCountry | ITALY | ITALY
PAYMENTE_METHOD | | LC | LC
PRODUCT_DESC_EN | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
PRODUCT_DESC_VN | | GẠCH LÁT NỀN | HỘP NHỰA
QTY | quantity | 3.25 | 2.49
RECORDS_TAG | | c032ab0b-043f-4ef6-a0c9-1d10f73a489d | 9e0aa741-e1fb-43c4-afb5-ca001522bb02
RECORD_ID | recordId | e01cc748-e9e6-421c-aa19-d019b06a6463 | 5b61c6d9-0824-4833-a0aa-986d776ced9c
TOTAL_PRICE_IN_FOREIGN_CURRENCY | amount | 0 | 0
TOTAL_PRICE_IN_USD | amountUsd | 0 | 0
TRANS_TYPE_CODE | transport | SEA | SEA
TRANS_TYPE_NAME | transport | SEA | SEA
TYPE_OF_IMPORT | | ORDINARY IMPORT (CONSUMER BUSINESS) | ORDINARY IMPORT (CONSUMER BUSINESS)
UNIT | quantityUnit | MTK | MTK
UNIT_PRICE_IN_FOREIGN_CURRENCY | unitPrice | 0 | 0
UNIT_PRICE_IN_USD | unitPriceUsd | 0 | 0
HS_CODE_DESCRIPTION | | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
`,
  },
  {
    publisher: 'Reseller of customs declarations, sample workbook of Vietnam',
    country: 'VN',
    direction: 'exports',
    fileName: 'Vietnam Export full.xlsx',
    traps: 'english twin, unit value',
    columns: `
COUNTRY_ISO_CODE_2 | | TW | US
CUSTOMS_OFFICE_NAME | | NTRACHDN | HQCKCDNA
CUSTOMS_PROVINCE_NAME | | HỒ CHÍ MINH | DONG NAI
DECLARATION_DATE | tradeDate | 2024-03-05 | 2024-04-22
DECLARATION_NUMBER | declarationNo | 443854209785 | 280246908971
EXCHANGE_RATE | | 29639.9 | 40394.2
EXPORTER_ADDRESS_EN | sellerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET
EXPORTER_ADDRESS_VN | | 12 ĐƯỜNG MẪU | 48 PHỐ VÍ DỤ
EXPORTER_ID | | 4230055764 | 2088203581
EXPORTER_NAME_EN | sellerName | SILVER PINE LLC | NORTHFIELD TRADING LTD
EXPORTER_NAME_VN | | CÔNG TY NÚI BẮC | SILVER PINE LLC
EXPORTER_PHONE | sellerPhone | 000 555 0110 | 000 555 0111
EXPORTER_POSTAL_CODE | | NULL | NULL
EXPORT_TAX_RATE | | 0 | 0
FOREIGN_CURRENCY | currency | USD | USD
HS_CODE | hsCode | 69072100 | 39241000
HS_CODE_2 | | 69 | 39
HS_CODE_4 | | 6907 | 3924
IMPORTER_ADDRESS | buyerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET
IMPORTER_COUNTRY | buyerCountry | TAIWAN, PROVINCE OF CHINA | UNITED STATES
IMPORTER_NAME | buyerName | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS
INCOTERMS | basis | CFR | FOB
PAYMENT_METHOD | | LC | KC
PRODUCT_DESC_EN | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
PRODUCT_DESC_VN | | GẠCH LÁT NỀN | PLASTIC KITCHEN BOXES
QTY | quantity | 2045.3 | 1252.94
RECORDS_TAG | | 3720b47e-7cc8-4ccd-ae4a-c5724b67d3b4 | e92245ba-c9ac-4ad5-ab26-79a3a6ab5b11
RECORD_ID | recordId | 752c78a7-5d70-419e-adef-ed615c97b0c7 | 90455513-8ee9-4488-a6b4-4d5cffca50a2
TOTAL_PRICE_IN_FOREIGN_CURRENCY | amount | 8835.7 | 9271.79
TOTAL_PRICE_IN_USD | amountUsd | 8835.7 | 9271.79
TRANS_TYPE_CODE | transport | SEA | SEA
TRANS_TYPE_NAME | transport | SEA | SEA
TYPE_OF_EXPORT | | ORIDNARY EXPORT OF PRODUCTS FOR EXPORT P | ORDINARY EXPORT (INVESTMENT ENTERPRISES)
UNIT | quantityUnit | UNV | MTK
UNIT_PRICE_IN_FOREIGN_CURRENCY | unitPrice | 4.88 | 11.4
UNIT_PRICE_IN_USD | unitPriceUsd | 4.88 | 11.4
HS_CODE_DESCRIPTION | | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
`,
  },
]
