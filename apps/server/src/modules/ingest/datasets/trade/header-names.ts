/**
 * Header names of each field, in four word lists. `tradeHeaderNames` joins them; no name belongs to two fields.
 *
 * - This file: the usual names. Each line has the names of one language: English, Chinese, Spanish, Portuguese, Turkish,
 *   Vietnamese, Russian, French, Indonesian. A language without a usual word has no line. The names of a party's fields
 *   are composed of the words for the role and for the field.
 * - `header-names-offices.ts`: the names in files of customs offices and manifests, and more French and Indonesian names.
 * - `header-names-vendors.ts`: the names in files of data vendors and of further countries, abbreviations and
 *   misspellings.
 * - `header-names-figures.ts`: the names of quantities, weights and money from the same files as those of the vendors.
 *
 * Names are compared without case, accents and punctuation.
 */

import type { Field, TradeField } from '@tradewind/contract'
import type { HeaderName } from '../dataset.ts'
import { figureHeaderNames } from './header-names-figures.ts'
import { officeHeaderNames } from './header-names-offices.ts'
import { vendorHeaderNames } from './header-names-vendors.ts'

/**
 * Returns the Russian genitive of a role, which replaces `~А`: ИМПОРТЕР → ИМПОРТЕРА, ПОЛУЧАТЕЛЬ → ПОЛУЧАТЕЛЯ, ПРОДАВЕЦ
 * → ПРОДАВЦА.
 */
const genitive = (role: string): string =>
  role.endsWith('Ь') ? `${role.slice(0, -1)}Я` : `${role.replace(/ЕЦ$/, 'Ц')}А`

const party = (roles: readonly string[], suffixes: readonly string[]): string =>
  roles
    .flatMap((role) =>
      suffixes.map((suffix) =>
        suffix.includes('~') ? suffix.replace('~А', genitive(role)).replace('~', role) : `${role} ${suffix}`,
      ),
    )
    .join('|')

const buyersLatin = ['IMPORTER', 'BUYER', 'CONSIGNEE', 'PURCHASER', 'RECEIVER', 'CNEE']
const sellersLatin = ['EXPORTER', 'SUPPLIER', 'SELLER', 'SHIPPER', 'VENDOR', 'CONSIGNOR', 'SENDER']
const buyersChinese = ['进口商', '进口方', '买方', '采购商', '收货人', '买家', '进口企业', '进口公司']
const sellersChinese = ['出口商', '出口方', '卖方', '供应商', '发货人', '卖家', '出口企业', '出口公司']
const buyersSpanish = ['IMPORTADOR', 'COMPRADOR', 'CONSIGNATARIO', 'DESTINATARIO']
const sellersSpanish = ['EXPORTADOR', 'PROVEEDOR', 'VENDEDOR', 'EMBARCADOR', 'REMITENTE', 'FORNECEDOR', 'CONSIGNADOR']
const buyersTurkish = ['ITHALATCI', 'ALICI', 'ITHALATCI FIRMA']
const sellersTurkish = ['IHRACATCI', 'SATICI', 'GONDERICI', 'TEDARIKCI', 'IHRACATCI FIRMA']
const buyersVietnamese = [
  'NGUOI NHAP KHAU',
  'DOANH NGHIEP NHAP KHAU',
  'NHA NHAP KHAU',
  'DON VI NHAP KHAU',
  'NGUOI NHAN',
]
const sellersVietnamese = [
  'NGUOI XUAT KHAU',
  'DOANH NGHIEP XUAT KHAU',
  'NHA XUAT KHAU',
  'DON VI XUAT KHAU',
  'NHA CUNG CAP',
  'NGUOI GUI',
  'DON VI DOI TAC',
  'DOI TAC XUAT KHAU',
  'DOI TAC',
]
const buyersRussian = ['ИМПОРТЕР', 'ПОКУПАТЕЛЬ', 'ПОЛУЧАТЕЛЬ', 'ГРУЗОПОЛУЧАТЕЛЬ']
const sellersRussian = ['ЭКСПОРТЕР', 'ПРОДАВЕЦ', 'ПОСТАВЩИК', 'ОТПРАВИТЕЛЬ', 'ГРУЗООТПРАВИТЕЛЬ']
const buyersFrench = ['IMPORTATEUR', 'ACHETEUR', 'DESTINATAIRE', 'CONSIGNATAIRE']
const sellersFrench = ['EXPORTATEUR', 'FOURNISSEUR', 'VENDEUR', 'EXPEDITEUR', 'CHARGEUR']
const buyersIndonesian = ['IMPORTIR', 'PEMBELI', 'PENERIMA']
const sellersIndonesian = ['EKSPORTIR', 'PEMASOK', 'PENJUAL', 'PENGIRIM']

/**
 * Returns the header names of a party's field in all languages. Each list has the words that follow the party's role;
 * `~` marks the position of the role when the role is not the first word.
 */
const partyField = (side: 'buyer' | 'seller', words: readonly (readonly string[])[]): string => {
  const roles =
    side === 'buyer'
      ? [
          buyersLatin,
          buyersChinese,
          buyersSpanish,
          buyersTurkish,
          buyersVietnamese,
          buyersRussian,
          buyersFrench,
          buyersIndonesian,
        ]
      : [
          sellersLatin,
          sellersChinese,
          sellersSpanish,
          sellersTurkish,
          sellersVietnamese,
          sellersRussian,
          sellersFrench,
          sellersIndonesian,
        ]
  return roles.map((names, index) => party(names, words[index] ?? [])).join('|')
}

const nameWords = [
  [
    '~',
    'NAME',
    'COMPANY',
    'COMPANY NAME',
    'NAME OF ~',
    'PARTY',
    'PARTY NAME',
    'DECLARED NAME',
    'ORIGINAL NAME',
    'NAME AND ADDRESS',
  ],
  ['~', '~名称', '~名字', '~公司', '~公司名称', '~英文名称', '~英文名'],
  [
    '~',
    'NOMBRE',
    'RAZON SOCIAL',
    'NOMBRE ~',
    'NOMBRE DEL ~',
    'NOME DO ~',
    'NOME',
    'RAZAO SOCIAL',
    'RAZON SOCIAL ~',
    'RAZON SOCIAL DEL ~',
  ],
  ['~', 'ADI', 'UNVANI', 'FIRMA ADI', 'UNVAN', '~ FIRMA'],
  ['~', 'TEN ~', 'TEN'],
  ['~', 'НАИМЕНОВАНИЕ', 'НАИМЕНОВАНИЕ ~', 'НАИМЕНОВАНИЕ ~А', 'НАЗВАНИЕ', '~ НАИМЕНОВАНИЕ'],
  ['~', 'NOM', 'NOM ~', 'NOM DU ~', 'NOM DE L ~', 'RAISON SOCIALE', 'RAISON SOCIALE ~', 'SOCIETE ~'],
  ['~', 'NAMA ~', 'NAMA PERUSAHAAN ~', 'PERUSAHAAN ~'],
]
const countryWords = [
  ['COUNTRY', 'COUNTRY CODE', 'COUNTRY NAME', 'COUNTRY OF ~', 'NATION', 'COUNTRY ISO CODE'],
  ['~国家', '~国', '~所在国', '~国别'],
  ['PAIS', 'PAIS ~', 'PAIS DEL ~', 'PAIS DO ~'],
  ['ULKESI', 'ULKE'],
  ['NUOC ~', 'QUOC GIA ~'],
  ['СТРАНА', 'СТРАНА ~', 'СТРАНА ~А', 'КОД СТРАНЫ ~А'],
  ['PAYS', 'PAYS ~', 'PAYS DU ~', 'PAYS DE L ~'],
  ['NEGARA ~'],
]
const addressWords = [
  ['ADDRESS', 'ADDR', 'ADDRESS 1', 'FULL ADDRESS', 'ADDRESS OF ~'],
  ['~地址'],
  ['DIRECCION', 'DIRECCION ~', 'DIRECCION DEL ~', 'ENDERECO', 'ENDERECO DO ~', 'DOMICILIO'],
  ['ADRESI', 'ADRES'],
  ['DIA CHI ~', 'DIA CHI'],
  ['АДРЕС', 'АДРЕС ~', 'АДРЕС ~А'],
  ['ADRESSE', 'ADRESSE ~', 'ADRESSE DU ~', 'ADRESSE DE L ~'],
  ['ALAMAT ~', 'ALAMAT'],
]
const emailWords = [
  ['EMAIL', 'E MAIL', 'MAIL', 'EMAIL ADDRESS', 'EMAIL OF ~', 'EMAIL ~'],
  ['~邮箱', '~电子邮件', '~邮件'],
  [
    'CORREO', 'EMAIL', 'CORREO ELECTRONICO', 'CORREO DEL ~', 'CORREO ELECTRONICO DEL ~', 'EMAIL DEL ~', 'E MAIL DEL ~',
    'EMAIL DO ~', 'E MAIL DO ~', 'E MAIL', 'E MAIL ~', 'EMAIL ~',
  ], // prettier-ignore
  ['EPOSTA', 'E POSTA', 'EMAIL'],
  ['EMAIL'],
  ['EMAIL', 'ЭЛ ПОЧТА', 'EMAIL ~А', 'ЭЛ ПОЧТА ~А'],
  ['EMAIL', 'EMAIL ~', 'EMAIL DU ~', 'COURRIEL ~'],
  ['EMAIL ~', 'EMAIL'],
]
const phoneWords = [
  ['PHONE', 'PHONE NO', 'PHONE NUMBER', 'TEL', 'TELEPHONE', 'TEL NO', 'MOBILE', 'CONTACT NO', 'PHONE OF ~'],
  ['~电话', '~电话号码', '~手机', '~联系电话'],
  ['TELEFONO', 'TELEFONE', 'TELEFONO DEL ~', 'TELEFONE DO ~', 'TELEFONO ~', 'TELEFONE ~'],
  ['TELEFONU', 'TELEFON'],
  ['DIEN THOAI', 'SO DIEN THOAI'],
  ['ТЕЛЕФОН'],
  ['TELEPHONE', 'TELEPHONE ~', 'TEL ~', 'TELEPHONE DU ~'],
  ['TELEPON ~', 'TELEPON', 'NO TELP ~'],
]
const websiteWords = [
  ['WEBSITE', 'WEB', 'WEB SITE', 'URL', 'DOMAIN', 'HOMEPAGE'],
  ['~网站', '~网址'],
  ['SITIO WEB', 'PAGINA WEB', 'SITE', 'SITIO WEB DEL ~', 'SITE DO ~'],
  ['WEB SITESI'],
  ['WEBSITE'],
  ['САЙТ'],
  ['SITE WEB', 'SITE WEB ~'],
  ['SITUS WEB ~'],
]

const tables: Readonly<Record<TradeField, string>> = {
  recordId: `RECORD ID|RECORDID|UNIQUE ID|UID|UUID|GUID|TRANSACTION ID|ROW ID|ENTRY ID|SHIPMENT ID|TRADE ID|RECORD KEY
记录编号|记录ID|唯一编号|流水号`,
  declarationNo: `DECLARATION NUMBER|DECLARATION NO|DECLARATION ID|CUSTOMS DECLARATION NUMBER|BILL OF ENTRY NO|BE NO|BOE NO|SHIPPING BILL NO|SB NO|ENTRY NUMBER|ENTRY NO|IMPORT ID|EXPORT ID|REGISTRATION NO|?REGISTRATION NUMBER|TANSAD NO
报关单号|申报单号|报关单编号|海关编号
NUMERO DE DECLARACION|NRO DECLARACION|DECLARACION|NO DECLARACION|DUA|DIN|NUMERO DE ACEPTACION|DUA ID|DUA NUMBER|DECLARACAO|NUMERO DA DECLARACAO|NUMERO DA DI|PEDIMENTO
BEYANNAME NO|BEYANNAME NUMARASI|TESCIL NO
SO TO KHAI|SO TK|TO KHAI SO
НОМЕР ДЕКЛАРАЦИИ|НОМЕР ДТ|НОМЕР ГТД|РЕГИСТРАЦИОННЫЙ №|NO VMD|NO GTD`,
  lineNo: `LINE NO|LINE NUMBER|ITEM NO|ITEM NUMBER|ITEM SERIAL NO|POSITION NO|SEQUENCE|SEQ NO|SERIAL NO
项号|商品序号|序号|项目号
NUMERO DE ITEM|NRO ITEM|ITEM|NUMERO DA ADICAO|SECUENCIA
KALEM NO|SIRA NO
SO DONG|STT HANG
НОМЕР ТОВАРА|НОМЕР ПОЗИЦИИ`,
  tradeDate: `DATE|TRADE DATE|DECLARATION DATE|IMPORT DATE|EXPORT DATE|ARRIVAL DATE|ACTUAL ARRIVAL DATE|DATE OF ARRIVAL|SHIPMENT DATE|SHIP DATE|SHIPPING DATE|BILL OF ENTRY DATE|BE DATE|SB DATE|SHIPPING BILL DATE|ENTRY DATE|CLEARANCE DATE|REGISTRATION DATE|BL DATE|BILL OF LADING DATE|TRANSACTION DATE|CUSTOMS DATE|DATE OF IMPORT|DATE OF EXPORT|DATE OF DECLARATION|?MONTH|?MONTH YEAR|?YEAR MONTH|?YEARMONTH|?MONTHYEAR|?PERIOD
日期|交易日期|进口日期|出口日期|申报日期|报关日期|到港日期|到货日期|装运日期|?年月|?月份|进出口日期|提单日期
FECHA|FECHA DE IMPORTACION|FECHA DE DECLARACION|FECHA DE ACEPTACION|FECHA DE NUMERACION|FECHA DE LLEGADA|FECHA DE EMBARQUE|FECHA DE EXPORTACION|FECHA IMPORTACION|FECHA EXPORTACION|FECHA DECLARACION|FECHA ACEPTACION|FECHA ADMISION DOCUMENTO|?PERIODO|?MES
DATA|DATA DE IMPORTACAO|DATA DA DECLARACAO|DATA DE REGISTRO|DATA DE EMBARQUE|DATA DO DESEMBARACO|DATA DE EXPORTACAO|ANO MES|MES ANO
TARIH|BEYANNAME TARIHI|ITHALAT TARIHI|TESCIL TARIHI|IHRACAT TARIHI|?DONEM
NGAY|NGAY DANG KY|NGAY TO KHAI|NGAY KHAI BAO|NGAY NHAP KHAU|NGAY DK|NGAY XUAT KHAU|THANG NAM
ДАТА|ДАТА ДЕКЛАРАЦИИ|ДАТА РЕГИСТРАЦИИ|ДАТА ИМПОРТА|ДАТА ДТ|ДАТА ВЫПУСКА|ДАТА ОФОРМЛЕНИЯ|?ПЕРИОД`,
  buyerName: partyField('buyer', nameWords),
  buyerCountry: partyField('buyer', countryWords),
  buyerAddress: partyField('buyer', addressWords),
  buyerEmail: partyField('buyer', emailWords),
  buyerPhone: partyField('buyer', phoneWords),
  buyerWebsite: partyField('buyer', websiteWords),
  sellerName: `${partyField('seller', nameWords)}|FOREIGN EXPORTER|FOREIGN SUPPLIER|OVERSEAS SUPPLIER`,
  sellerCountry: partyField('seller', countryWords),
  sellerAddress: partyField('seller', addressWords),
  sellerEmail: partyField('seller', emailWords),
  sellerPhone: partyField('seller', phoneWords),
  sellerWebsite: partyField('seller', websiteWords),
  notifyParty: `NOTIFY PARTY|NOTIFY|NOTIFY PARTY NAME|NOTIFIER|NOTIFY NAME
通知人|通知方|通知人名称
NOTIFICADO|NOTIFICAR A|PARTE NOTIFICADA`,
  productDesc: `PRODUCT DESCRIPTION|PRODUCT DESC|PRODUCT|PRODUCT NAME|DESCRIPTION|GOODS DESCRIPTION|DESCRIPTION OF GOODS|COMMODITY|COMMODITY DESCRIPTION|ITEM DESCRIPTION|CARGO DESCRIPTION|PRODUCT DETAILS|GOODS|DETAILED DESCRIPTION|?HS CODE DESCRIPTION|?HS DESCRIPTION|GOODS SHIPPED
商品描述|产品描述|货物描述|商品名称|产品名称|货物名称|品名|产品|商品|货描|规格型号
DESCRIPCION|DESCRIPCION DE LA MERCANCIA|DESCRIPCION DEL PRODUCTO|DESCRIPCION COMERCIAL|DESCRIPCION PRODUCTO|MERCANCIA|PRODUCTO|?DESCRIPCION ARANCELARIA
DESCRICAO|DESCRICAO DO PRODUTO|DESCRICAO DA MERCADORIA|MERCADORIA|PRODUTO|?DESCRICAO NCM
ESYA TANIMI|URUN TANIMI|URUN|MAL TANIMI|URUN ADI|TICARI TANIM|ESYANIN TANIMI|ESYA ADI|?GTIP TANIMI
TEN HANG|MO TA HANG HOA|TEN HANG HOA|MO TA|HANG HOA|MO TA SAN PHAM
ОПИСАНИЕ ТОВАРА|ОПИСАНИЕ|НАИМЕНОВАНИЕ ТОВАРА|ТОВАР|ТОВАРЫ`,
  productTag: `PRODUCT TAG|PRODUCT KEYWORD|KEYWORD|PRODUCT CATEGORY|CATEGORY
产品标签|关键词|产品类别`,
  hsCode: `HS CODE|HSCODE|HS|HTS|HTS CODE|HTSCODE|TARIFF CODE|HSN|HSN CODE|HS NO|TARIFF|TARIFF NO|COMMODITY CODE|HS CODE 8|HS8|HS6|HS10|CTH|RITC CODE|TARIFF NUMBER|HARMONIZED CODE|?CUSTOMS CODE
海关编码|HS编码|商品编码|税号|税则号|编码|HS代码|税则号列
PARTIDA|PARTIDA ARANCELARIA|SUBPARTIDA|POSICION ARANCELARIA|CODIGO ARANCELARIO|FRACCION ARANCELARIA|FRACCION|SUBPARTIDA ARANCELARIA|CODIGO SA|NCM|CODIGO NCM|NCM SH|SUBPARTIDA NACIONAL|NANDINA|CODIGO HS
GTIP|GTIP NO|GTIP KODU|GTIPNO
MA HS|MA SO HS|MA HANG
КОД ТНВЭД|КОД ТН ВЭД|ТНВЭД|ТН ВЭД|КОД ТОВАРА`,
  hsEdition: `HS EDITION|HS VERSION|HS REVISION|HS YEAR|NOMENCLATURE|NOMENCLATURE VERSION|CLASSIFICATION
HS版本|税则版本
VERSION HS|VERSION SA|NOMENCLATURA`,
  originCountry: `ORIGIN COUNTRY|COUNTRY OF ORIGIN|ORIGIN|ORIGIN COUNTRY CODE|ORIGIN COUNTRY NAME|COO|COUNTRY ORIGIN|COUNTRY ORIGIN ISO3|?FOREIGN COUNTRY|?EXPORT COUNTRY|?COUNTRY OF EXPORT|?EXPORTING COUNTRY|?FROM COUNTRY|?FROM COUNTRY NAME
原产国|原产地|产地|原产国家|原产国地区|?出口国|?出口国家|?贸易国|?启运国
PAIS DE ORIGEN|ORIGEN|PAIS ORIGEN|?PAIS DE PROCEDENCIA|PAIS DE ORIGEM|ORIGEM|PAIS ORIGEM
MENSE ULKE|MENSEI|MENSE ULKESI|MENSE|MENSEI ULKE
XUAT XU|NUOC XUAT XU|NUOC XUAT KHAU
СТРАНА ПРОИСХОЖДЕНИЯ|?СТРАНА ОТПРАВЛЕНИЯ|ПРОИСХОЖДЕНИЕ`,
  destinationCountry: `DESTINATION COUNTRY|COUNTRY OF DESTINATION|DESTINATION|DEST COUNTRY|?IMPORT COUNTRY|?IMPORTING COUNTRY|?COUNTRY OF IMPORT|COUNTRY DESTINATION|TO COUNTRY|TO COUNTRY NAME
目的国|目的地|进口国|运抵国|目的国家|最终目的国|进口国家
PAIS DE DESTINO|DESTINO|PAIS DESTINO
VARIS ULKESI|GIDECEGI ULKE|VARIS ULKE
NUOC NHAP KHAU|NUOC DEN
СТРАНА НАЗНАЧЕНИЯ|НАЗНАЧЕНИЕ`,
  departurePort: `PORT OF LOADING|LOADING PORT|POL|DEPARTURE PORT|PORT OF DEPARTURE|?FOREIGN PORT|PORT OF ORIGIN|ORIGIN PORT|PORT OF LADING|EXPORT PORT|PORT OF SHIPMENT|FOREIGN PORT OF LADING|LOCAL PORT POL|EMBARKATION PORT|PORT OF EMBARKATION|EMBARQ PORT
装货港|起运港|启运港|装运港|出发港|离境口岸
PUERTO DE EMBARQUE|PUERTO EMBARQUE|PUERTO DE CARGA|PUERTO DE ORIGEN|PORTO DE EMBARQUE|PORTO DE ORIGEM|PORTO EMBARQUE
YUKLEME LIMANI|CIKIS LIMANI
CANG XEP HANG|CANG DI|CANG XUAT
ПОРТ ОТГРУЗКИ|ПОРТ ПОГРУЗКИ|ПОРТ ОТПРАВЛЕНИЯ`,
  arrivalPort: `PORT OF DISCHARGE|DISCHARGE PORT|POD|ARRIVAL PORT|PORT OF ARRIVAL|DESTINATION PORT|PORT OF DESTINATION|PORT OF UNLADING|UNLOADING PORT|PORT OF UNLOADING|?INDIAN PORT|?US PORT|PORT OF ENTRY|IMPORT PORT|?PORT|LOCAL PORT POD
卸货港|目的港|到货港|抵达港|入境口岸|进境口岸|到达港|指运港
PUERTO DE DESTINO|PUERTO DE DESCARGA|PUERTO DESEMBARQUE|PUERTO DE DESEMBARQUE|?PUERTO|PUERTO DE LLEGADA|PORTO DE DESTINO|PORTO DE DESEMBARQUE|PORTO DE DESCARGA
VARIS LIMANI|BOSALTMA LIMANI|GIRIS LIMANI
CANG DO HANG|CANG DEN|CANG NHAP
ПОРТ НАЗНАЧЕНИЯ|ПОРТ ВЫГРУЗКИ|ПОРТ ПРИБЫТИЯ`,
  quantity: `QUANTITY|QTY|TOTAL QUANTITY|TOTALQUANTITY|STANDARD QUANTITY|STD QTY|ITEM QUANTITY|QTY 1|QUANTITY 1|PIECES|PRODUCT QUANTITY
数量|总数量|商品数量|法定数量|成交数量
CANTIDAD|CANTIDAD FISICA|CANTIDAD COMERCIAL|CANTIDAD TOTAL|QUANTIDADE|QTD|QUANTIDADE COMERCIALIZADA|QUANTIDADE ESTATISTICA
MIKTAR|TOPLAM MIKTAR|ADET
SO LUONG|LUONG|SL
КОЛИЧЕСТВО|КОЛ ВО`,
  quantityUnit: `UNIT|UNITS|UOM|QUANTITY UNIT|QTY UNIT|UNIT OF MEASURE|UNIT OF MEASUREMENT|UNIT OF QUANTITY|UQC|STANDARD UNIT|STD UNIT|?MEASURE UNIT
单位|数量单位|计量单位|法定单位|成交单位
UNIDAD|UNIDAD DE MEDIDA|UNIDAD COMERCIAL|UNIDAD MEDIDA|UNIDADE|UNIDADE DE MEDIDA
BIRIM|OLCU BIRIMI|MIKTAR BIRIMI
DON VI TINH|DVT|DON VI
ЕДИНИЦА ИЗМЕРЕНИЯ|ЕД ИЗМ|ЕДИНИЦА`,
  weight: `WEIGHT|NET WEIGHT|?GROSS WEIGHT|NET WEIGHT KG|?GROSS WEIGHT KG|WEIGHT KG|WEIGHT IN KG|WEIGHT KGS|TOTAL WEIGHT|NETWEIGHT|?GROSSWEIGHT|NET WT|?GROSS WT|NET MASS|?GROSS MASS|KG|KGS|NET KG|?GROSS KG|WEIGHT LB|WEIGHT LBS|WEIGHT IN LB|WEIGHT MT|WEIGHT TONS
重量|净重|?毛重|总重量|净重KG|?毛重KG|重量KG|净重千克|?毛重千克|重量千克|净重公斤|?毛重公斤
PESO|PESO NETO|?PESO BRUTO|PESO NETO KG|?PESO BRUTO KG|PESO KG|PESO LIQUIDO|PESO LIQUIDO KG|KILOS NETOS|?KILOS BRUTOS
AGIRLIK|NET AGIRLIK|?BRUT AGIRLIK|NET KG|?BRUT KG|NET AGIRLIK KG
TRONG LUONG|KHOI LUONG|TRONG LUONG TINH
ВЕС|ВЕС НЕТТО|?ВЕС БРУТТО|НЕТТО|?БРУТТО|МАССА НЕТТО|ВЕС НЕТТО КГ|?ВЕС БРУТТО КГ`,
  weightUnit: `WEIGHT UNIT|WEIGHT UOM|UNIT OF WEIGHT|GROSS WEIGHT UNIT|NET WEIGHT UNIT|WEIGHT UNITS
重量单位|净重单位|毛重单位
UNIDAD DE PESO|UNIDAD PESO|UNIDADE DE PESO
AGIRLIK BIRIMI`,
  amount: `AMOUNT|VALUE|TOTAL VALUE|TOTALVALUE|TOTAL AMOUNT|TOTAL PRICE|INVOICE VALUE|DECLARED VALUE|FOB VALUE|CIF VALUE|CUSTOMS VALUE|ASSESSABLE VALUE|STATISTICAL VALUE|TOTAL PRICE IN FOREIGN CURRENCY|VALUE FC|VALUE IN FC|ITEM VALUE|TRADE VALUE|FOB|CIF|TOTAL INVOICE VALUE|INVOICE AMOUNT
金额|总金额|总价|总值|货值|成交金额|申报金额|申报总价|发票金额
VALOR|VALOR TOTAL|VALOR FOB|VALOR CIF|VALOR ADUANA|VALOR EN ADUANA|MONTO|IMPORTE|VALOR FACTURA|VALOR ADUANEIRO|VALOR TOTAL FOB
TUTAR|TOPLAM TUTAR|DEGER|KIYMET|FATURA TUTARI|ISTATISTIKI KIYMET|FATURA BEDELI
TRI GIA|TONG TRI GIA|TRI GIA NGUYEN TE|GIA TRI
СТОИМОСТЬ|СУММА|ФАКТУРНАЯ СТОИМОСТЬ|ТАМОЖЕННАЯ СТОИМОСТЬ|ОБЩАЯ СТОИМОСТЬ|СТАТИСТИЧЕСКАЯ СТОИМОСТЬ`,
  amountUsd: `AMOUNT USD|VALUE USD|TOTAL VALUE USD|TOTAL AMOUNT USD|USD VALUE|USD AMOUNT|TOTAL PRICE IN USD|TOTAL PRICE USD|FOB VALUE USD|CIF VALUE USD|FOB USD|CIF USD|USD FOB|USD CIF|VALUE IN USD|AMOUNT IN USD|INVOICE VALUE USD|CUSTOMS VALUE USD|FOB VALUE IN USD|CIF VALUE IN USD|VALUE US|US FOB|US CIF|TOTAL USD|USD|AMOUNT US DOLLAR|DOLLAR VALUE|STATISTICAL VALUE USD|ESTIMATED VALUE USD
美元金额|金额美元|总金额美元|总价美元|美元总价|美元值|金额USD|总值美元|货值美元|离岸价美元|到岸价美元|成交金额美元
VALOR USD|VALOR FOB USD|VALOR CIF USD|VALOR FOB US|VALOR CIF US|MONTO USD|TOTAL FOB USD|TOTAL CIF USD|VALOR EN DOLARES|VALOR FOB DOLAR|VALOR DOLARES|VALOR EM DOLARES|VALOR DOLAR|VMLE DOLAR|US FOB TOTAL|FOB DOLARES|CIF DOLARES
TUTAR USD|DOLAR TUTARI|DOLAR DEGERI|KIYMET USD|USD TUTAR|DEGER USD|FATURA TUTARI USD|ISTATISTIKI KIYMET USD
TRI GIA USD|GIA TRI USD
СТОИМОСТЬ USD|СТАТИСТИЧЕСКАЯ СТОИМОСТЬ USD|СТОИМОСТЬ ДОЛЛ|ФАКТУРНАЯ СТОИМОСТЬ USD|СУММА USD`,
  currency: `CURRENCY|FOREIGN CURRENCY|CURRENCY CODE|INVOICE CURRENCY|CURR|TRADE CURRENCY
币种|币制|货币|成交币制|外币
MONEDA|DIVISA|TIPO DE MONEDA|MONEDA FACTURA|MOEDA
DOVIZ|PARA BIRIMI|DOVIZ CINSI|DOVIZ TURU|DOVIZ KODU
NGUYEN TE|LOAI TIEN|DONG TIEN|MA NGUYEN TE
ВАЛЮТА|КОД ВАЛЮТЫ`,
  basis: `INCOTERMS|INCOTERM|TERMS OF DELIVERY|DELIVERY TERMS|DELIVERY TERM|TRADE TERMS|TRADE TERM|PRICE TERMS|TERMS
成交方式|贸易条款|价格条款|交货条款|贸易术语
INCOTERM|TERMINOS DE ENTREGA|CONDICION DE VENTA|CLAUSULA DE VENTA|TERMO DE NEGOCIACAO|CONDICAO DE VENDA
TESLIM SEKLI|TESLIM SARTI
DIEU KIEN GIAO HANG|DKGH
УСЛОВИЯ ПОСТАВКИ|ИНКОТЕРМС`,
  unitPrice: `UNIT PRICE|UNIT VALUE|PRICE|PRICE PER UNIT|UNITPRICE|UNIT RATE|UNIT PRICE IN FOREIGN CURRENCY|UNIT PRICE FC
单价|成交单价|申报单价
PRECIO UNITARIO|VALOR UNITARIO|PRECIO|PRECO UNITARIO|PRECO
BIRIM FIYAT|FIYAT|BIRIM FIYATI
DON GIA|GIA
ЦЕНА|ЦЕНА ЗА ЕДИНИЦУ`,
  unitPriceUsd: `UNIT PRICE USD|UNIT PRICE IN USD|UNIT VALUE USD|PRICE USD|USD UNIT PRICE|UNIT RATE USD
美元单价|单价美元|单价USD
PRECIO UNITARIO USD|VALOR UNITARIO USD|US FOB UNIT|FOB UNITARIO USD|PRECO UNITARIO USD|PRECIO USD
BIRIM FIYAT USD
DON GIA USD
ЦЕНА USD`,
  containers: `CONTAINERS|CONTAINER COUNT|NUMBER OF CONTAINERS|NO OF CONTAINERS|CONTAINER QUANTITY|CONTAINER QTY|CONTAINERS COUNT
集装箱数|箱量|柜量|集装箱数量|箱数
CANTIDAD DE CONTENEDORES|CONTENEDORES|NUMERO DE CONTENEDORES|QUANTIDADE DE CONTEINERES
KONTEYNER SAYISI`,
  containerNumbers: `CONTAINER NUMBER|CONTAINER NUMBERS|CONTAINER NO|CONTAINER NOS|CONTAINER ID|CONTAINER IDS|CONTAINER LIST|CONTAINER|CNTR NO|CNTR NUMBER
集装箱号|柜号|箱号|集装箱编号
NUMERO DE CONTENEDOR|NRO CONTENEDOR|CONTENEDOR|NUMERO DO CONTAINER|NUMERO CONTEINER|CONTEINER
KONTEYNER NO|KONTEYNER NUMARASI
SO CONTAINER|SO HIEU CONTAINER
НОМЕР КОНТЕЙНЕРА|КОНТЕЙНЕР`,
  billNo: `BILL OF LADING|BILL OF LADING NUMBER|BILL OF LADING NO|BL NO|B L NO|BL|BL NUMBER|B L NUMBER|HOUSE BL|HOUSE BILL OF LADING|HOUSE BL NO|HOUSE BL NUMBER|HOUSE BILL|HBL|HBL NO|WAYBILL NO|WAYBILL|AWB|AWB NO|HAWB|BILL NO
提单号|提单号码|提运单号|运单号|分提单号
CONOCIMIENTO DE EMBARQUE|BILL OF LADING|NUMERO DE BL|DOCUMENTO DE TRANSPORTE|MANIFIESTO|NUMERO DE CONOCIMIENTO|CONHECIMENTO DE EMBARQUE
KONSIMENTO NO|KONSIMENTO
SO VAN DON|VAN DON
КОНОСАМЕНТ|НОМЕР КОНОСАМЕНТА`,
  masterBillNo: `MASTER BL|MASTER BILL OF LADING|MASTER BILL OF LADING NUMBER|MASTER BILL OF LADING NO|MASTER BL NO|MASTER BL NUMBER|MASTER BILL|MASTER BILL NO|MBL|MBL NO|MAWB|MASTER AWB
主提单号|总提单号|主单号
BL MASTER|CONOCIMIENTO MASTER|CONHECIMENTO MASTER|CE MERCANTE MASTER
ANA KONSIMENTO|ANA KONSIMENTO NO`,
  transport: `TRANSPORT|TRANSPORT MODE|MODE OF TRANSPORT|TRANSPORT TYPE|TRANSPORTATION MODE|MODE|SHIPMENT MODE|TRANS TYPE NAME|TRANS TYPE|TRANSPORT METHOD|MODE OF SHIPMENT|TRANSPORTATION
运输方式|运输类型|运输模式
VIA DE TRANSPORTE|MEDIO DE TRANSPORTE|MODO DE TRANSPORTE|TIPO DE TRANSPORTE|VIA TRANSPORTE|TRANSPORTE|MODAL
TASIMA SEKLI|NAKLIYE SEKLI|TASIMA TURU
PHUONG THUC VAN CHUYEN|PHUONG TIEN VAN CHUYEN
ВИД ТРАНСПОРТА|СПОСОБ ТРАНСПОРТИРОВКИ`,
}

const allTables: readonly Readonly<Partial<Record<Field, string>>>[] = [
  tables,
  officeHeaderNames,
  vendorHeaderNames,
  figureHeaderNames,
]

/** The header names of a field. In the tables, `?` marks a weak name, which is used only when no other column fits. */
export const tradeHeaderNames = (field: Field): readonly HeaderName[] => {
  const names = allTables.flatMap((table) => table[field]?.split(/[|\n]/) ?? [])
  return names.map((name) => ({ name: name.replace(/^\?/, ''), isWeak: name.startsWith('?') }))
}
