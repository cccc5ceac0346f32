/** Header sets: united states. The notation is that of header-set.ts. */

import type { HeaderSet } from './header-set.ts'

export const unitedStatesSets: readonly HeaderSet[] = [
  {
    publisher: 'Reseller of customs declarations, sample workbook of United States',
    country: 'US',
    direction: 'imports',
    fileName: 'US Import 610990 (1).xlsx',
    traps: 'TEU, measure unit, bare country, empty column',
    columns: `
ACTUAL_ARRIVAL_DATE | tradeDate | 2024-03-05 | 2024-04-22 | 2024-06-17
BILL_OF_LADING | billNo | NCQL196624520 | CQXL407276991 | VQQX680740139
BILL_TYPE_CODE | | R | R | R
CARRIER_SASC_CODE | | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS | OAKRIDGE SUPPLY CO
CIF | amount? | 0 | 0 | 5415666.75
CONSIGNEE_ADDRESS | buyerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET | UNIT 7, MODEL PARK
CONSIGNEE_NAME | buyerName | HARBOUR LINE SA | SILVER PINE LLC | NORTHFIELD TRADING LTD
CONTAINER_DESC_CODE | | Y6,T1,D9,X7,G7,R5,L7 | Y5,T1,X4,E9,J5,C6 | R4,B0,L8,E9,G0
CONTAINER_ID | containerNumbers | JZMX0912947,BGJR4889561,TDUG1198392,TWHK2886766,AUQR5541034,VTVQ4814917,FJXR0040653 | ACEU0037780,ZKPW0364726,LRVL3670157,BVBG3372329,DKCP0235437,CXPC2076289 | PPDB5903638,WKQA0089251,XKTH5757683,MEYR7091050,LYUU4262379
CONTAINER_LOAD_STATUS | | L,L,L,L,L,L,L | L,L,L,L,L,L | L,L,L,L,L
CONTAINER_SIZE | | 0765*206*947,4315*494*404,9253 | 7361*117*327,0773*975*196,9015 | 6246*913*724,8619*002*570,4380
CONTAINER_TYPE | | 22G1,22G1,22G1,22G1,22G1,22G1,22G1 | 22G1,22G1,22G1,22G1,22G1,22G1 | 22G1,22G1,22G1,22G1,22G1
CONTAINER_TYPE_OF_SERVICE | | CY,CY,CY,CY,CY,CY,CY | CY,CY,CY,CY,CY,CY | CY,CY,CY,CY,CY
COUNTRY | originCountry | IN, INDIA | IN, INDIA | IN, INDIA
COUNTRY_SURE_LEVEL | | 10.17 | 13.86 | 17.55
END | | SAMPLE A | SAMPLE B | SAMPLE C
ESTIMATE_ARRIVAL_DATE | tradeDate | 2024-03-05 | 2024-04-22 | 2024-06-17
HS_CODE | hsCode | 690721 | 392410 | 940330
HS_CODE_2 | | 69 | 39 | 94
HS_CODE_4 | | 6907 | 3924 | 9403
HS_CODE_SURE_LEVEL | | 8 | 8 | 8
INDICATOR_OF_TRUE_BUYER | | GREEN VALLEY EXPORTS | HARBOUR LINE SA | SILVER PINE LLC
INDICATOR_OF_TRUE_SUPPLIER | | BLUE HERON IMPORTS | OAKRIDGE SUPPLY CO | GREEN VALLEY EXPORTS
LAST_VIST_FOREIGN_PORT | | NULL | NULL | NULL
LOADING_PORT | departurePort | 53306, MUNDRA | 53306, MUNDRA | 71425, TANGER
MANIFEST_NO | | 1.13 | 1.54 | 1.95
MARKS_AND_NUMBERS | | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES | WOODEN OFFICE DESKS
MASTER_BILL_OF_LADING | masterBillNo? | NULL | NULL | NULL
MEASURE | | 0 | 0 | 0
MEASURE_IN_CM | | 0 | 0 | 0
MEASURE_UNIT | | CF | CF | CF
MODE_OF_TRANSPORTATION | transport | 10 | 10 | 10
NOTIFY_PARTY_ADDRESS | | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET | UNIT 7, MODEL PARK
NOTIFY_PARTY_NAME | notifyParty | OAKRIDGE SUPPLY CO | GREEN VALLEY EXPORTS | HARBOUR LINE SA
PLACE_OF_RECEIPT | | MUNDRA | MUNDRA | MUNDRA
PRODUCT_DESCRIPTION | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES | WOODEN OFFICE DESKS
QUANTITY | quantity | 30754.08 | 8636.32 | 10530
QUANTITY_UNIT | quantityUnit | PCS | BOX | BOX
RAW_CONSIGNEE_ADDRESS | buyerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET | UNIT 7, MODEL PARK
RAW_CONSIGNEE_NAME | buyerName | OAKRIDGE SUPPLY CO | GREEN VALLEY EXPORTS | HARBOUR LINE SA
RAW_NOTIFY_PARTY_ADDRESS | | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET | UNIT 7, MODEL PARK
RAW_NOTIFY_PARTY_NAME | | SILVER PINE LLC | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS
RAW_SHIPPER_ADDRESS | | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET | UNIT 7, MODEL PARK
RAW_SHIPPER_NAME | | OAKRIDGE SUPPLY CO | GREEN VALLEY EXPORTS | HARBOUR LINE SA
RECORDS_TAG | | 5bfcd864-6204-41e4-a42d-b321a21348ac | 850cba9d-d8b5-4c1b-a054-927f0cf1eb20 | ce59c271-5317-4cd1-aa72-ac80cf6481c2
RECORD_ID | recordId | 8c95ca6d-181e-4d78-af5d-ff33e9f15cbf | 60108e31-e955-4a91-acf5-72f1b6457580 | 309960cc-a9b3-4219-ace4-2d3935e2c0c8
SHIPPER_ADDRESS | sellerAddress | PLOT 12, EXAMPLE ROAD | 48 SAMPLE STREET | UNIT 7, MODEL PARK
SHIPPER_NAME | sellerName | SILVER PINE LLC | NORTHFIELD TRADING LTD | BLUE HERON IMPORTS
TEU | | 12.07 | 14.09 | 14.86
UNLOADING_PORT | arrivalPort | 1703, SAVANNAH, GA | 1703, SAVANNAH, GA | 4601, NEW YORK/NEWARK AREA, NEWARK, NJ
US_CLEARING_DISTRICT | | NULL | NULL | NULL
VESSEL_CODE | | 7699030 | 3277703 | 6168613
VESSEL_COUNTRY_CODE | | US | US | HK
VESSEL_COUNTRY_NAME | | UNITED STATES | UNITED STATES | HONG KONG
VESSEL_NAME | | HARBOUR LINE SA | SILVER PINE LLC | NORTHFIELD TRADING LTD
VOYAGE | | 077S | 261Q | 556T
WEIGHT | weight | 479560.7 | 558836.74 | 601740.75
WEIGHT_IN_KG | weight | 217528.73 | 253488.34 | 272949.61
WEIGHT_UNIT | weightUnit? | LB | LB | LB
INBOND_TYPE | | NULL | NULL | NULL
HS_CODE_DESCRIPTION | | NULL | NULL | NULL
`,
  },
  {
    publisher: 'Enigma Public, summary of the bills of lading of US Customs and Border Protection',
    country: 'US',
    direction: 'imports',
    fileName: 'ams__bill_of_lading_summary__2018.csv',
    traps: 'weight unit',
    columns: `
identifier | recordId? | 2018010112345 | 2018010267890 | 2018010354321
trade_update_date | | 2018-01-09 | 2018-01-11 | 2018-01-26
run_date | | 2018-01-10 | 2018-01-12 | 2018-01-27
vessel_name | | EXAMPLE TRADER | SAMPLE SPIRIT | MODEL STAR
port_of_unlading | arrivalPort | Los Angeles, California | New York, New York | Savannah, Georgia
estimated_arrival_date | | 2018-01-05 | 2018-01-08 | 2018-01-23
foreign_port_of_lading | departurePort | Shanghai,China (Mainland) | Genova,Italy | Santos,Brazil
record_status_indicator | | New | New | Amended
place_of_receipt | | SHANGHAI | GENOVA | SANTOS
port_of_destination | | | |
foreign_port_of_destination | | | |
secondary_notify_party_1 | | | |
actual_arrival_date | tradeDate | 2018-01-06 | 2018-01-09 | 2018-01-24
consignee_name | buyerName | BLUE HERON IMPORTS | NORTHFIELD TRADING LTD | OAKRIDGE SUPPLY CO
consignee_address | buyerAddress | 48 SAMPLE STREET DALLAS TX US | PLOT 12 EXAMPLE ROAD NEWARK NJ US | UNIT 7 MODEL PARK ATLANTA GA US
consignee_contact_name | | | |
consignee_comm_number_qualifier | | | |
consignee_comm_number | | | |
shipper_party_name | sellerName | GREEN VALLEY EXPORTS | HARBOUR LINE SRL | SILVER PINE LTDA
shipper_address | sellerAddress | 5 EXAMPLE LU SHANGHAI CN | VIA ESEMPIO 9 GENOVA IT | RUA EXEMPLO 3 SANTOS BR
shipper_contact_name | | | |
shipper_comm_number_qualifier | | | |
shipper_comm_number | | | |
container_number | containerNumbers | ABCU1234560 | DEFU7654324 | GHIU2468135
description_sequence_number | | 1 | 1 | 1
piece_count | quantity | 420 | 36 | 1200
description_text | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES | WOODEN OFFICE DESKS
harmonized_number | hsCode | 690721 | 392410 | 940330
harmonized_value | amount? | 25000 | 7200 | 18000
harmonized_weight | weight | 24500 | 1800 | 15600
harmonized_weight_unit | weightUnit | Kilograms | Pounds | Kilograms
`,
  },
  {
    publisher: 'US Customs and Border Protection, headers of the Automated Manifest System',
    country: 'US',
    direction: 'imports',
    fileName: 'ams__header_2020__202008241500.csv',
    traps: 'measure unit, weight unit, empty date',
    columns: `
identifier | recordId? | 2020072711111 | 2020072722222 | 2020072733333
carrier_code | | EXMP | SMPL | MODL
vessel_country_code | | SG | PA | LR
vessel_name | | EXAMPLE TRADER | SAMPLE SPIRIT | MODEL STAR
port_of_unlading | arrivalPort | Port Hueneme, California | Houston, Texas | Newark, New Jersey
estimated_arrival_date | tradeDate | 2020-07-26 | 2020-07-29 | 2020-08-02
foreign_port_of_lading_qualifier | | Schedule K Foreign Port | Schedule K Foreign Port | Schedule K Foreign Port
foreign_port_of_lading | departurePort | Puerto Bolivar,Ecuador | Antwerp,Belgium | Ningbo,China (Mainland)
manifest_quantity | quantity | 2880 | 45 | 610
manifest_unit | quantityUnit | BOX | PKG | CTN
weight | weight | 131704 | 4210 | 9800
weight_unit | weightUnit | Pounds | Kilograms | Kilograms
measurement | | 75 | 12 | 60
measurement_unit | | Cubic Meters | Cubic Meters | Cubic Meters
record_status_indicator | | Deleted | New | New
place_of_receipt | | PUERTO BOLIVAR | ANTWERP | NINGBO
port_of_destination | | | |
foreign_port_of_destination_qualifier | | | |
foreign_port_of_destination | | | |
conveyance_id_qualifier | | IMO Number/Lloyds Number | IMO Number/Lloyds Number | IMO Number/Lloyds Number
conveyance_id | | 9000001 | 9000002 | 9000003
in_bond_entry_type | | | |
mode_of_transportation | transport | Vessel, non-container | Vessel, containerized | Vessel, containerized
secondary_notify_party_1 | | | |
secondary_notify_party_2 | | | |
secondary_notify_party_3 | | | |
actual_arrival_date | | | |
`,
  },
  {
    publisher: 'S&P Global Panjiva, feed of US imports',
    country: 'US',
    direction: 'imports',
    fileName: 'USImport_2023.csv',
    traps: 'TEU, weight unit, country of shipment',
    columns: `
panjivaRecordId | recordId | 300000001 | 300000002 | 300000003
billOfLadingNumber | billNo | EXMP1234567 | SMPL7654321 | MODL2468135
arrivalDate | tradeDate | 2023-03-05 | 2023-04-22 | 2023-06-17
conName | buyerName | BLUE HERON IMPORTS | NORTHFIELD TRADING LTD | OAKRIDGE SUPPLY CO
conFullAddress | buyerAddress | 48 SAMPLE STREET, DALLAS, TX 75001 | PLOT 12 EXAMPLE ROAD, NEWARK, NJ | UNIT 7 MODEL PARK, ATLANTA, GA
conRoute | | 48 SAMPLE STREET | PLOT 12 EXAMPLE ROAD | UNIT 7 MODEL PARK
conCity | | DALLAS | NEWARK | ATLANTA
conStateRegion | | Texas | New Jersey | Georgia
conPostalCode | | 75001 | 07101 | 30301
conCountry | buyerCountry | United States | United States | United States
conPanjivaId | | 41000001 | 41000002 | 41000003
conOriginalFormat | | BLUE HERON IMPORTS 48 SAMPLE STREET DALLAS | NORTHFIELD TRADING LTD NEWARK NJ | OAKRIDGE SUPPLY CO ATLANTA GA
shpName | sellerName | GREEN VALLEY EXPORTS | HARBOUR LINE SRL | SILVER PINE LTDA
shpFullAddress | sellerAddress | 5 EXAMPLE LU, SHANGHAI | VIA ESEMPIO 9, GENOVA | RUA EXEMPLO 3, SANTOS
shpRoute | | 5 EXAMPLE LU | VIA ESEMPIO 9 | RUA EXEMPLO 3
shpCity | | SHANGHAI | GENOVA | SANTOS
shpStateRegion | | Shanghai | Liguria | Sao Paulo
shpPostalCode | | 200000 | 16100 | 11000
shpCountry | sellerCountry | China | Italy | Brazil
shpPanjivaId | | 42000001 | 42000002 | 42000003
shpOriginalFormat | | GREEN VALLEY EXPORTS 5 EXAMPLE LU SHANGHAI | HARBOUR LINE SRL GENOVA | SILVER PINE LTDA SANTOS
carrier | | EXMP - EXAMPLE LINES | SMPL - SAMPLE SHIPPING | MODL - MODEL CARRIERS
notifyParty | notifyParty | SAME AS CONSIGNEE | EXAMPLE BROKERS INC | SAMPLE LOGISTICS LLC
notifyPartyScac | | | |
billOfLadingType | | Regular Bill | House | Master
masterBillOfLadingNumber | masterBillNo? | | SMPL0000001 |
shpmtOrigin | originCountry? | China | Italy | Brazil
shpmtDestination | | Dallas, Texas | Newark, New Jersey | Atlanta, Georgia
shpmtDestinationRegion | | Texas | New Jersey | Georgia
portOfUnlading | arrivalPort | The Port of Los Angeles, Los Angeles, California | New York/Newark Area, Newark, New Jersey | Savannah, Georgia
portOfUnladingRegion | | West Coast | East Coast | East Coast
portOfLading | departurePort | Shanghai | Genova | Santos
portOfLadingRegion | | Shanghai | Liguria | Sao Paulo
portOfLadingCountry | | China | Italy | Brazil
placeOfReceipt | | Shanghai | Genova | Santos
transportMethod | transport | Maritime | Maritime | Maritime
vessel | | EXAMPLE TRADER | SAMPLE SPIRIT | MODEL STAR
vesselVoyageId | | 052W | 118E | 007N
vesselIMO | | 9000001 | 9000002 | 9000003
isContainerized | | TRUE | TRUE | FALSE
volumeTEU | | 2.0 | 1.0 |
quantity | quantity | 420 CTN | 36 PKG | 1200 BAG
measurement | | 28.0 CM | 3.4 CM | 60.1 CM
weightKg | weight | 24500.0 | 1800.0 | 15600.0
weightT | | 24.5 | 1.8 | 15.6
weightOriginalFormat | | 24500 KG | 1800 KG | 15600 KG
valueOfGoodsUSD | amountUsd | 25100 | 7350 | 18800
frob | | FALSE | FALSE | FALSE
manifestNumber | | 123456 | 234567 | 345678
inBondCode | | | |
numberOfContainers | containers | 1 | 1 | 0
hasLCL | | FALSE | TRUE | FALSE
fileDate | | 2023-03-07 | 2023-04-25 | 2023-06-20
`,
  },
  {
    publisher: 'Descartes Datamyne, bills of lading of US imports',
    country: 'US',
    direction: 'imports',
    fileName: 'US Imports Bills of Lading.xlsx',
    traps: 'measure unit, TEU, weight unit, repeated headers, country of shipment',
    columns: `
Date | tradeDate | 03/05/2024 | 04/22/2024 | 06/17/2024
Month | | 202403 | 202404 | 202406
Consignee Declared | buyerName | BLUE HERON IMPORTS | NORTHFIELD TRADING LTD | OAKRIDGE SUPPLY CO
Consignee Declared Address | buyerAddress | 48 SAMPLE STREET DALLAS TX | PLOT 12 EXAMPLE ROAD NEWARK NJ | UNIT 7 MODEL PARK ATLANTA GA
Shipper Declared | sellerName | GREEN VALLEY EXPORTS | HARBOUR LINE SRL | SILVER PINE LTDA
Shipper Address | sellerAddress | 5 EXAMPLE LU SHANGHAI | VIA ESEMPIO 9 GENOVA | RUA EXEMPLO 3 SANTOS
Notify Name | notifyParty | EXAMPLE BROKERS INC | SAMPLE LOGISTICS LLC | SAME AS CONSIGNEE
Notify Address | | 1 HARBOUR AVENUE DALLAS TX | 2 HARBOUR AVENUE NEWARK NJ |
Carrier Code | | EXMP | SMPL | MODL
Carrier | | EXAMPLE LINES | SAMPLE SHIPPING | MODEL CARRIERS
Bill Master Carrier | | EXMP | SMPL | MODL
Master Consignee (Unified) | | BLUE HERON | NORTHFIELD TRADING | OAKRIDGE SUPPLY
Master Shipper | | GREEN VALLEY | HARBOUR LINE | SILVER PINE
Master Notify | | EXAMPLE BROKERS | SAMPLE LOGISTICS | OAKRIDGE SUPPLY
Consignee (Unified) | | BLUE HERON | NORTHFIELD TRADING | OAKRIDGE SUPPLY
Shipper (Unified) | | GREEN VALLEY | HARBOUR LINE | SILVER PINE
Consignee's State | | TX | NJ | GA
Consignee's City | | DALLAS | NEWARK | ATLANTA
Consignee's Zip Code | | 75001 | 07101 | 30301
Bill of lading Nbr. | billNo | EXMP1234567 | SMPL7654321 | MODL2468135
Master/House | | H | M | H
Mode of Transport | transport | Vessel, containerized | Vessel, containerized | Vessel, containerized
Estimated Date | | 03/04/2024 | 04/20/2024 | 06/16/2024
In bond entry type | | | |
Short Container Description | productDesc? | CERAMIC FLOOR TILES | PLASTIC KITCHEN BOXES | WOODEN OFFICE DESKS
IMO Code | | 9000001 | 9000002 | 9000003
High Cube | | N | Y | N
Bill Master | masterBillNo? | EXMP0000001 | | MODL0000003
HS | hsCode | 690721 | 392410 | 940330
HS Description | | CERAMIC FLAGS AND PAVING | TABLEWARE OF PLASTICS | WOODEN OFFICE FURNITURE
Foreign Destination | | | |
US Region | | West | East | South
World Region by Port of Departure | | Asia | Europe | South America
Country by Port of Departure | | China | Italy | Brazil
Port of Departure | departurePort | Shanghai | Genova | Santos
State of Arrival Port | | California | New Jersey | Georgia
Port of Arrival | arrivalPort | Los Angeles | Newark | Savannah
Vessel | | EXAMPLE TRADER | SAMPLE SPIRIT | MODEL STAR
Vessel Country | | Panama | Liberia | Malta
Final Destination | | DALLAS | NEWARK | ATLANTA
Country of Origin | originCountry | China | Italy | Brazil
World Region by Country of Origin | | Asia | Europe | South America
Place of Receipt | | SHANGHAI | GENOVA | SANTOS
Country by Place of Receipt | | China | Italy | Brazil
World Region by Place of Receipt | | Asia | Europe | South America
Quantity | quantity | 420 | 36 | 1200
Quantity Unit | quantityUnit | CTN | PKG | BAG
Weight | weight | 24500 | 1800 | 15600
Weight Unit | weightUnit | KG | KG | KG
Measure | | 28 | 3 | 60
Measure Unit | | CM | CM | CM
Container Quantity | containers | 1 | 1 | 2
Metric Tons | | 24.5 | 1.8 | 15.6
Container | containerNumbers | ABCU1234560 | DEFU7654324 | GHIU2468135
Pieces | | 420 | 36 | 1200
Description | productDesc? | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES WITH LID | WOODEN OFFICE DESKS OAK
Harmonized | | 690721 | 392410 | 940330
Marks & Numbers | | N/M | NO MARKS | ORDER 12
`,
  },
  {
    publisher: 'ImportKey, US bills of lading',
    country: 'US',
    direction: 'imports',
    fileName: 'importkey_us_import.csv',
    traps: 'measure unit, weight unit, misspelt headers',
    columns: `
BOL | billNo | EXMP1234567 | SMPL7654321 | MODL2468135
HOUSE_BILL | | | SMPLH00001 |
SUB_HOUSE_BILL | | | |
VOYAGE_NUMBER | | 052W | 118E | 007N
BILL_TYPE | | Regular Bill | House Bill | Master Bill
manifest | | 123456 | 234567 | 345678
Trade_Update_Date | | 2021-03-07 | 2021-04-25 | 2021-06-20
RUN_DATE | | 2021-03-08 | 2021-04-26 | 2021-06-21
CARRIER_CODE | | EXMP | SMPL | MODL
Vessel_Country_Code | | SG | PA | LR
Vessell_Name | | EXAMPLE TRADER | SAMPLE SPIRIT | MODEL STAR
Port_of_Unlading | arrivalPort | Los Angeles, California | Newark, New Jersey | Savannah, Georgia
Estimated_Arrival_Date | | 2021-03-04 | 2021-04-20 | 2021-06-16
Foreign_Port_of_Lading_Qualifier | | Schedule K Foreign Port | Schedule K Foreign Port | Schedule K Foreign Port
Foreign_Port_of_Lading | departurePort | Shanghai,China (Mainland) | Genova,Italy | Santos,Brazil
Manifest_Quanity | quantity | 420 | 36 | 1200
Manifest_Unit | quantityUnit | CTN | PKG | BAG
Weight | weight | 24500 | 1800 | 15600
Weight_Unit | weightUnit | KG | KG | KG
Measurement | | 28 | 3 | 60
Measurement_Unit | | CM | CM | CM
Record_Status_Indicator | | New | New | New
Place_of_Receipt | | SHANGHAI | GENOVA | SANTOS
Port_of_Destination | | | |
Foreign_Port_of_Destination_Qualifier | | | |
Foreign_Port_of_Destination | | | |
Conveyance_ID_Qualifier | | IMO Number/Lloyds Number | IMO Number/Lloyds Number | IMO Number/Lloyds Number
Conveyance_ID | | 9000001 | 9000002 | 9000003
IN_BOND_entry_type | | | |
Mode_of_Transportation | transport | Vessel, containerized | Vessel, containerized | Vessel, containerized
Actual_Arrival_Date | tradeDate | 2021-03-05 | 2021-04-22 | 2021-06-17
NOTIFY_PARTIES | | | |
shipper_name | sellerName | GREEN VALLEY EXPORTS | HARBOUR LINE SRL | SILVER PINE LTDA
Shipper_Address | sellerAddress | 5 EXAMPLE LU SHANGHAI | VIA ESEMPIO 9 GENOVA | RUA EXEMPLO 3 SANTOS
country_code | sellerCountry? | CN | IT | BR
Shipper_Contact_Info | | | |
Consignee_Name | buyerName | BLUE HERON IMPORTS | NORTHFIELD TRADING LTD | OAKRIDGE SUPPLY CO
Consignee_Address | buyerAddress | 48 SAMPLE STREET DALLAS TX | PLOT 12 EXAMPLE ROAD NEWARK NJ | UNIT 7 MODEL PARK ATLANTA GA
Consignee_Contact_Info | | | |
Notify_Party_Name | notifyParty | EXAMPLE BROKERS INC | SAMPLE LOGISTICS LLC | SAME AS CONSIGNEE
Notify_Address | | 1 HARBOUR AVENUE DALLAS TX | 2 HARBOUR AVENUE NEWARK NJ |
Notify_Contact_Info | | | |
Container_Number | containerNumbers | ABCU1234560 | DEFU7654324 | GHIU2468135
Container_Description_Sequence_Number | | 1 | 1 | 1
piece_count | | 420 | 36 | 1200
Cargo_Description | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES | WOODEN OFFICE DESKS
`,
  },
]
