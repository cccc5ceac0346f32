/** Header sets: chinese. The notation is that of header-set.ts. */

import type { HeaderSet } from './header-set.ts'

export const chineseSets: readonly HeaderSet[] = [
  {
    publisher: 'Chinese vendor of world trade data, Venezuelan imports',
    country: 'VE',
    direction: 'imports',
    fileName: '委内瑞拉进口数据.xlsx',
    traps: 'Chinese, local currency, local port, country of shipment',
    columns: `
日期 | tradeDate | 2015-03-05 | 2015-04-22 | 2015-06-17
年 | | 2015 | 2015 | 2015
月 | | 3 | 4 | 6
提单号 | billNo | 111111 | 222222 | 333333
HS章 | | 69 | 39 | 94
HS章注 | | PRODUCTOS CERAMICOS | PLASTICO | MUEBLES
海关编码 | hsCode | 6907210000 | 3924100000 | 9403300000
产品描述 | productDesc | BALDOSAS CERAMICAS | CAJAS PLASTICAS | ESCRITORIOS DE MADERA
进口商 | buyerName | VALLE VERDE CA | PUERTO AZUL CA | PINO PLATA CA
海关城市 | | LA GUAIRA | PUERTO CABELLO | LA GUAIRA
运输方式 | transport | MARITIMO | MARITIMO | AEREO
起运港 | departurePort | NINGBO | GENOVA | SANTOS
原产国 | originCountry | CHINA | ITALIA | BRASIL
销售国 | | PANAMA | ITALIA | BRASIL
毛重 | | 25100.5 | 310.2 | 8120.75
净重 | weight | 24500.25 | 290.1 | 7900.5
FOB玻利瓦尔价 | amount? | 95762.5 | 13928.7 | 115291.6
FOB美元价 | amountUsd? | 15200.4 | 2210.9 | 18300.25
CIF玻利瓦尔价 | amount? | 108047.5 | 15944.7 | 125938.6
CIF美元价 | amountUsd? | 17150.4 | 2530.9 | 19990.25
`,
  },
  {
    publisher: 'Chinese vendor of world trade data, Vietnamese exports',
    country: 'VN',
    direction: 'exports',
    fileName: '越南出口数据.xlsx',
    traps: 'Chinese, unit value, local port',
    columns: `
日期 | tradeDate | 2015-03-05 | 2015-04-22 | 2015-06-17
起运港 | departurePort | CANG CAT LAI (HCM) | CANG HAI PHONG | TAN SON NHAT
进口商 | buyerName | NORTHFIELD TRADING LTD | OAKRIDGE SUPPLY SRL | BLUE HERON SDN BHD
出口商 | sellerName | CÔNG TY SÔNG XANH | CÔNG TY NÚI BẮC | CÔNG TY HOA SEN TRẮNG
海关编码 | hsCode | 69072191 | 39241000 | 94033000
产品描述 | productDesc | GẠCH LÁT NỀN 60X60 | HỘP NHỰA | BÀN GỖ
原产国 | originCountry | VIETNAM | VIETNAM | VIETNAM
数量单位 | quantityUnit | MTK | PCE | PCE
数量 | quantity | 1440 | 36 | 1200
FOB单价 | unitPrice | 10.55 | 61.41 | 15.25
FOB金额 | amount | 15192 | 2210.76 | 18300
币种 | currency | USD | EUR | USD
成交方式 | basis | FOB | CIF | FOB
支付方式 | | TTR | LC | TTR
FOB美元价 | amountUsd | 15192 | 2432.2 | 18300
税收 | | 0 | 0 | 0
`,
  },
  {
    publisher: 'Chinese vendor of world trade data, Venezuelan exports',
    country: 'VE',
    direction: 'exports',
    fileName: '委内瑞拉出口数据.xlsx',
    traps: 'Chinese, local currency',
    columns: `
日期 | tradeDate | 2015-03-05 | 2015-04-22 | 2015-06-17
年 | | 2015 | 2015 | 2015
月 | | 3 | 4 | 6
提单号 | billNo | 111111 | 222222 | 333333
海关编码 | hsCode | 0901110000 | 1801000000 | 2208400000
支付方式 | | DIVISAS | DIVISAS | DIVISAS
产品描述 | productDesc | CAFE SIN TOSTAR | CACAO EN GRANO | RON
出口商 | sellerName | VALLE VERDE CA | PUERTO AZUL CA | PINO PLATA CA
海关城市 | | LA GUAIRA | PUERTO CABELLO | LA GUAIRA
运输方式 | transport | MARITIMO | MARITIMO | AEREO
目的国 | destinationCountry | JAPON | BELGICA | ESPANA
抵达港 | arrivalPort | TOKYO | AMBERES | BARCELONA
毛重 | | 25100.5 | 310.2 | 8120.75
净重 | weight | 24500.25 | 290.1 | 7900.5
FOB玻利瓦尔价 | amount | 95762.5 | 13928.7 | 115291.6
FOB美元价 | amountUsd | 15200.4 | 2210.9 | 18300.25
`,
  },
]
