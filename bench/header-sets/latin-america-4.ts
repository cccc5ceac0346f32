/** Header sets: latin america. The notation is that of header-set.ts. */

import type { HeaderSet } from './header-set.ts'

export const latinAmerica4Sets: readonly HeaderSet[] = [
  {
    publisher: 'Reseller of customs declarations, sample workbook of Venezuela',
    country: 'VE',
    direction: 'exports',
    fileName: 'Venezuela Export F.xlsx',
    traps: 'local port, local currency',
    columns: `
BL | billNo | 76.84 | 87.78
CHAPTER | | 69 | 39
CHAPTER_DESCRIPTION | | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
COUNTRY_ISO_CODE_2 | | AW | AW
CUSTOM | | LA VELA | LA VELA
DESTINATION_COUNTRY | destinationCountry | ARUBA | ARUBA
EMBARQ_PORT | departurePort | LA VELA DE CORO | LA VELA DE CORO
EXPORTER_NAME | sellerName | SILVER PINE LLC | NORTHFIELD TRADING LTD
EXP_DATE | tradeDate | 2024-03-05 | 2024-04-22
GROSS_WEIGHT | | 22.6 | 69.3
HS_CODE | hsCode | 6907210000 | 3924100000
HS_CODE_2 | | 69 | 39
HS_CODE_4 | | 6907 | 3924
HS_CODE_DESCRIPTION | productDesc | CERAMIC FLOOR TILES 60X60 | PLASTIC KITCHEN BOXES
NET_WEIGHT | weight | 22.6 | 69.3
PAYMENT | | DOLLAR ESTADOUNIDENSE | DOLLAR ESTADOUNIDENSE
RECORD | | 76.84 | 87.78
RECORDS_TAG | | 17a9a36e-78da-42a0-ae44-5e73a8cc930c | 562451fa-7698-4110-a74c-7ad5f293bde0
RECORD_ID | recordId | a320a204-337e-4cee-a07f-7bb4c9c0facb | 3a4dfaf6-ad73-4921-a34b-a706456b7f28
TRANSPORT_TYPE | transport | MARITIMO | MARITIMO
USD_FOB | amountUsd | 15.82 | 61.6
USD_FOB_BOLIVARE | amount | 578.56 | 2243.78
`,
  },
  {
    publisher: 'S&P Global Panjiva, feed of Brazilian imports',
    country: 'BR',
    direction: 'imports',
    fileName: 'BRImport2019.csv',
    traps: 'TEU, country of shipment, unpaired ports',
    columns: `
panjivaRecordId | recordId | 500000001 | 500000002 | 500000003
billOfLadingNumber | billNo | EXMP1234567 | SMPL7654321 | MODL2468135
shpmtDate | tradeDate | 2019-03-05 | 2019-04-22 | 2019-06-17
conCountry | buyerCountry | Brazil | Brazil | Brazil
shpCountry | sellerCountry | China | Spain | Italy
shpmtOrigin | | Shanghai | Valencia | Genova
shpmtOriginCountry | originCountry? | China | Spain | Italy
shpmtDestination | | Santos | Itajai | Vitoria
shpmtDestinationCountry | destinationCountry? | Brazil | Brazil | Brazil
portOfOriginCountry | | China | Spain | Italy
portOfUnlading | arrivalPort | Santos | Itajai | Vitoria
portOfUnladingCountry | | Brazil | Brazil | Brazil
portOfLading | departurePort | Shanghai | Valencia | Genova
vesselName | | EXAMPLE TRADER | SAMPLE SPIRIT | MODEL STAR
hsCode | hsCode | 690721 | 392410 | 940330
volumeTEU | | 2.0 | 1.0 | 4.0
grossWeightKg | weight | 24500.0 | 1800.0 | 48000.0
valueOfGoodsUSD | amountUsd | 25100 | 7350 | 58800
`,
  },
  {
    publisher: 'Veritrade, Peruvian imports',
    country: 'PE',
    direction: 'imports',
    fileName: 'Veritrade_PE_I_2024.xlsx',
    traps: 'item and total, country of shipment, Spanish',
    columns: `
Partida Aduanera | hsCode | 6907210000 | 3924109000 | 9403300000
Aduana | | MARITIMA DEL CALLAO | AEREA Y POSTAL EX-IAAC | PAITA
DUA / DAM | declarationNo | 118-2024-10-000111 | 235-2024-10-000222 | 046-2024-10-000333
Fecha | tradeDate | 05/03/2024 | 22/04/2024 | 17/06/2024
Importador | buyerName | VALLE VERDE SAC | PUERTO AZUL SRL | PINO PLATA SA
Embarcador / Exportador | sellerName | GREEN VALLEY EXPORTS | HARBOUR LINE SRL | SILVER PINE LTDA
Kg Bruto | | 25100.5 | 310.2 | 8120.75
Kg Neto | weight | 24500.25 | 290.1 | 7900.5
U$ FOB Tot | amountUsd? | 15200.4 | 2210.9 | 18300.25
U$ CFR Tot | | 17100.4 | 2510.9 | 19900.25
U$ CIF Tot | amountUsd? | 17150.4 | 2530.9 | 19990.25
Pais de Origen | originCountry | CHINA | ITALIA | BRASIL
Pais de Compra | | HONG KONG | ITALIA | BRASIL
Puerto de Embarque | departurePort | NINGBO | GENOVA | SANTOS
Via | transport | MARITIMA | AEREA | MARITIMA
Agente de Aduana | | AGENCIA EJEMPLO SA | AGENCIA MUESTRA SA | AGENCIA MODELO SA
Estado | | NUEVO | NUEVO | NUEVO
Ad Valorem | | 912.02 | 0 | 1098
IGV | | 3200.1 | 455.5 | 3800.2
ISC | | 0 | 0 | 0
IPM | | 360.3 | 50.6 | 420.1
Fecha Embarque | | 01/02/2024 | 20/04/2024 | 28/05/2024
Descripcion Comercial | productDesc | BALDOSAS CERAMICAS 60X60 | CAJAS PLASTICAS DE COCINA | ESCRITORIOS DE MADERA
`,
  },
  {
    publisher: 'Veritrade, Peruvian exports',
    country: 'PE',
    direction: 'exports',
    fileName: 'Veritrade_PE_E_2024.xlsx',
    traps: 'item and total, unit value, Spanish',
    columns: `
Partida Aduanera | hsCode | 0307430000 | 1605540000 | 0804400000
Descripcion de la Partida Aduanera | productDesc | JIBIAS Y CALAMARES | CALAMARES PREPARADOS | AGUACATES
Fecha | tradeDate | 2024-03-05 | 2024-04-22 | 2024-06-17
Exportador | sellerName | VALLE VERDE SAC | PUERTO AZUL SRL | PINO PLATA SA
Kg Neto | weight | 24000 | 18500 | 21000
Qty 1 | quantity | 24000 | 18500 | 21000
U$ FOB Tot | amountUsd | 48000.5 | 77000.25 | 52500.1
U$ FOB Und 2 | unitPriceUsd? | 2.0 | 4.16 | 2.5
Pais de Destino | destinationCountry | ESPANA | JAPON | PAISES BAJOS
Canal | | ROJO | NARANJA | VERDE
`,
  },
  {
    publisher: 'Importer report of Peruvian declarations, columns as downloaded',
    country: 'PE',
    direction: 'imports',
    fileName: 'reporte_dua.xlsx',
    traps: 'item and total, unit value, Spanish, empty column',
    columns: `
ID | recordId? | 1 | 2 | 3
PARTIDA ADUANERA | hsCode | 6907210000 | 3924109000 | 9403300000
ADUANA | | MARITIMA DEL CALLAO | AEREA | PAITA
DUA | declarationNo | 118-24-000111 | 235-24-000222 | 046-24-000333
FECHA | tradeDate | 05/03/2024 | 22/04/2024 | 17/06/2024
ETA | | | |
NUM MANIFIESTO | | 2024-1111 | 2024-2222 | 2024-3333
COD TRIBUTARIO | | 20000000001 | 20000000002 | 20000000003
COD IMPORTADOR | | 101 | 102 | 103
IMPORTADOR | buyerName | VALLE VERDE SAC | PUERTO AZUL SRL | PINO PLATA SA
COD PROVEEDOR | | 201 | 202 | 203
PROVEEDOR | sellerName | GREEN VALLEY EXPORTS | HARBOUR LINE SRL | SILVER PINE LTDA
PESO BRUTO | | 25100.5 | 310.2 | 8120.75
PESO NETO | weight | 24500.25 | 290.1 | 7900.5
QTY1 | quantity? | 420 | 36 | 1200
UND1 | quantityUnit? | U | U | U
QTY2 | quantity? | 1440 | 290.1 | 1200
UND2 | quantityUnit? | M2 | KG | U
U$FOBTOT | amountUsd | 15200.4 | 2210.9 | 18300.25
U$FOBUND1 | unitPriceUsd? | 36.19 | 61.41 | 15.25
U$FOBUND2 | unitPriceUsd? | 10.55 | 7.62 | 15.25
COD PAIS ORIGEN | originCountry | CN | IT | BR
PAIS ORIGEN | originCountry | CHINA | ITALIA | BRASIL
COD PAIS COMPRA | | HK | IT | BR
PAIS COMPRA | | HONG KONG | ITALIA | BRASIL
PUERTO EMBARQUE | departurePort | NINGBO | GENOVA | SANTOS
AGENTE ADUANERO | | AGENCIA EJEMPLO SA | AGENCIA MUESTRA SA | AGENCIA MODELO SA
ESTADO | | NUEVO | NUEVO | NUEVO
DESCRIPCION COMERCIAL | productDesc | BALDOSAS CERAMICAS 60X60 | CAJAS PLASTICAS DE COCINA | ESCRITORIOS DE MADERA
DESCRIPCION1 | | BALDOSAS | CAJAS | ESCRITORIOS
DESCRIPCION2 | | 60X60 | CON TAPA | ROBLE
DESCRIPCION3 | | MATE | AZUL |
MARCA | | EJEMPLO | MUESTRA | MODELO
`,
  },
  {
    publisher: 'Chilean customs service, columns of the import declaration with their descriptions',
    country: 'CL',
    direction: 'imports',
    fileName: 'informe_importaciones.xlsx',
    traps: 'code beside text, unit value, Spanish',
    columns: `
Nº identificador | recordId? | 1000001 | 1000002 | 1000003
Ítem | lineNo | 1 | 1 | 2
Fecha | tradeDate | 05032024 | 22042024 | 17062024
Código aduana | | 48 | 39 | 34
Aduana - descripción | | SAN ANTONIO | VALPARAISO | LOS ANDES
Comuna importador | | 13101 | 13123 | 5101
Comuna importador - descripción | | SANTIAGO | PROVIDENCIA | VALPARAISO
País de origen | | 336 | 504 | 220
País de origen - descripción | originCountry | CHINA | ITALIA | BRASIL
PA_ADQ - descripción | | HONG KONG | ITALIA | BRASIL
VIA_TRAN - descripción | transport | MARITIMA | MARITIMA | CARRETERO
PTO_EMB - descripción | departurePort | NINGBO | GENOVA | SANTOS
PTO_DESEM - descripción | arrivalPort | SAN ANTONIO | VALPARAISO | LOS ANDES
Arancel nacional | hsCode | 69072100 | 39241000 | 94033000
Mercancía | productDesc | BALDOSAS CERAMICAS | CAJAS PLASTICAS | ESCRITORIOS DE MADERA
Valor FOB | amount? | 15200,4 | 2210,9 | 18300,25
Valor flete | | 1900,0 | 300,0 | 1600,0
Valor seguro | | 50,0 | 20,0 | 90,0
Valor CIF | amount? | 17150,4 | 2530,9 | 19990,25
TOT_PESO - Total peso | weight | 24500,25 | 290,1 | 7900,5
CANT_MERC - Cantidad de mercancías | quantity | 1440 | 36 | 1200
MEDIDA - Unidad de medida | quantityUnit | M2 | U | U
PRE_UNIT - Precio unitario FOB | unitPrice | 10,55 | 61,41 | 15,25
CIF_ITEM - Valor CIF del ítem | amount? | 17150,4 | 2530,9 | 19990,25
ADVAL - Porcentaje advalorem | | 6 | 6 | 0
`,
  },
  {
    publisher:
      'Colombian statistics office DANE, microdata of imports of the customs directorate DIAN; POSAR is not verified',
    country: 'CO',
    direction: 'imports',
    fileName: 'Importaciones2024.csv',
    traps: 'country of shipment, abbreviations, Spanish',
    columns: `
FECH | tradeDate? | 2403 | 2404 | 2406
ADUA | | 35 | 87 | 48
PAISGEN | originCountry? | 215 | 386 | 105
PAISPRO | | 215 | 386 | 105
PAISCOM | | 351 | 386 | 105
DEPTODES | | 11 | 76 | 13
VIATRANS | transport | 1 | 4 | 1
NIT | | 800000001 | 800000002 | 800000003
POSAR | hsCode | 6907210000 | 3924109000 | 9403300000
PBK | | 25.100,5 | 310,2 | 8.120,75
PNK | weight | 24.500,25 | 290,1 | 7.900,5
CANU | quantity | 1.440,0 | 36,0 | 1.200,0
VAFODO | amountUsd? | 15.200,4 | 2.210,9 | 18.300,25
FLETE | | 1.900,0 | 300,0 | 1.600,0
VACID | amountUsd? | 17.150,4 | 2.530,9 | 19.990,25
VACIP | | 68.601.600,0 | 10.123.600,0 | 79.961.000,0
VADUA | | 17.150,4 | 2.530,9 | 19.990,25
BASEIVA | | 68.601.600,0 | 10.123.600,0 | 79.961.000,0
TOTALIVAYO | | 13.034.304,0 | 1.923.484,0 | 15.192.590,0
SEGUROS | | 50,0 | 20,0 | 90,0
`,
  },
  {
    publisher: 'Brazilian foreign trade statistics Comex Stat, detailed by NCM code',
    country: 'BR',
    direction: 'imports',
    fileName: 'IMP_2024.csv',
    traps: 'abbreviations, year beside month, Portuguese',
    columns: `
CO_ANO | | 2024 | 2024 | 2024
CO_MES | tradeDate? | 3 | 4 | 6
CO_NCM | hsCode | 69072100 | 39241000 | 94033000
CO_UNID | quantityUnit? | 10 | 11 | 11
CO_PAIS | originCountry? | 160 | 386 | 63
SG_UF_NCM | | SP | SC | ES
CO_VIA | transport | 1 | 4 | 1
CO_URF | | 817800 | 927800 | 727600
QT_ESTAT | quantity | 24500 | 36 | 1200
KG_LIQUIDO | weight | 24500 | 290 | 7900
VL_FOB | amountUsd | 15200 | 2210 | 18300
VL_FRETE | | 1900 | 300 | 1600
VL_SEGURO | | 50 | 20 | 90
`,
  },
  {
    publisher: 'Tradetegy, Argentine imports',
    country: 'AR',
    direction: 'imports',
    fileName: 'Shipments Data AR Imports.xlsx',
    traps: 'item and total, local port, country of shipment',
    columns: `
Date | tradeDate | 2014-03-05 | 2014-04-22 | 2014-06-17
Import ID | declarationNo | 14001IC04000111 | 14073IC04000222 | 14001IC04000333
Operation Type | | IMPORTACION A CONSUMO | IMPORTACION A CONSUMO | IMPORTACION A CONSUMO
Custom | | BUENOS AIRES | EZEIZA | BUENOS AIRES
Consignee Name | buyerName | VALLE VERDE SA | PUERTO AZUL SRL | PINO PLATA SA
Importer ID | | 30000000011 | 30000000022 | 30000000033
ADQ Country | | HONG KONG | ITALIA | BRASIL
Type Of Transport | transport | MARITIMO | AEREO | TERRESTRE
Embarq Port | departurePort | NINGBO | MILANO | SANTOS
Incoterms | basis | FOB | EXW | CIF
Total FOB | amount? | 15200.4 | 2210.9 | 18300.25
Freight US | | 1900 | 300 | 1600
Insurance US | | 50 | 20 | 90
Total CIF | amount? | 17150.4 | 2530.9 | 19990.25
Number Of Packages | | 20 | 3 | 40
Gross Weight | weight | 25100.5 | 310.2 | 8120.75
Weight Unit | weightUnit | KGS | KGS | KGS
Item Number | lineNo | 1 | 1 | 2
Origin Country | originCountry | CHINA | ITALIA | BRASIL
Comercial Quantity | quantity | 1440 | 36 | 1200
Comercial Unit | quantityUnit | M2 | UNIDAD | UNIDAD
FOB Item | amount? | 15200.4 | 2210.9 | 18300.25
HS Code | hsCode | 69072100 | 39241000 | 94033000
Product | productDesc | BALDOSAS CERAMICAS | CAJAS PLASTICAS | ESCRITORIOS DE MADERA
Brand | | EJEMPLO | MUESTRA | MODELO
Variety | | 60X60 | CON TAPA | ROBLE
`,
  },
]
