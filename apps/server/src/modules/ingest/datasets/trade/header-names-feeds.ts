/**
 * Header names of data feeds and public data sets: Panjiva, Datamyne, Veritrade, vendors that sell declarations of many
 * countries, the statistics offices of Colombia and Brazil, and Russian and Eurasian declarations. The notation is that
 * of header-names.ts.
 */

import type { TradeField } from '@tradewind/contract'

export const feedHeaderNames: Readonly<Partial<Record<TradeField, string>>> = {
  tradeDate: `REGISTRY DATE|ДАТА ПОДАЧИ СТАТФОРМЫ|ДАТА СТАТФОРМЫ`,
  buyerName: `CON NAME|CONSIGNEE DECLARED`,
  buyerAddress: `CON FULL ADDRESS|CONSIGNEE DECLARED ADDRESS`,
  buyerCountry: `CON COUNTRY`,
  sellerName: `SHP NAME|SHIPPER DECLARED`,
  sellerAddress: `SHP FULL ADDRESS|SHIPPER DECLARED ADDRESS|EXPORT ADDRESS`,
  sellerCountry: `SHP COUNTRY`,
  notifyParty: `NORTIFY PARTY NAME|NORTIFY PARTY`,
  productDesc: `?DESCRIPCION DE LA PARTIDA ADUANERA|?DESCRIPCION DE LA PARTIDA|?НАИМЕНОВАНИЕ ТОВАРА ПО ТН ВЭД
?НАИМЕНОВАНИЕ ТОВАРА ПО ТН ВЭД ТС|?НАИМЕНОВАНИЕ ТОВАРА ПО ТН ВЭД ЕАЭС`,
  hsCode: `POSAR`,
  originCountry: `PAISGEN`,
  departurePort: `PTO EMB`,
  arrivalPort: `PTO DESEM`,
  quantity: `CANU|PIECES OR NUMBER OF GOODS|?NUMBER OF GOODS`,
  quantityUnit: `QUANTITY TYPE|QTY TYPE|ITEM QUANTITY TYPE|COMERCIAL UNIT`,
  weight: `TOTAL WEIGHTS|N WEIGHT|?G WEIGHT|PNK|?PBK`,
  amount: `FREE ON BOARD|COST INSURANCE FREIGHT|CIF ITEM|FOB ITEM|ITEM FOB|ITEM CIF|ITEM INVOICE AMOUNT|ITEM CUSTOMS VALUE
FOB玻利瓦尔价|CIF玻利瓦尔价`,
  amountUsd: `USD FOB ITEM|USD CIF ITEM|USD FOB SUB ITEM|USD CIF SUB ITEM|CALCULATED TOTAL VALUE USD|CALCULATED ITEM VALUE USD
FOB美元价|CIF美元价|?VAFODO|VACID`,
  basis: `CONDICIONES ENTREGA`,
  unitPrice: `AVERAGE UNIT PRICE|UNIT AVERAGE PRICE|AVG UNIT PRICE`,
  unitPriceUsd: `RATE ASSIGNED USD|RATE DECLARED USD`,
  transport: `VIATRANS|VIA TRAN|FLUX`,
}
