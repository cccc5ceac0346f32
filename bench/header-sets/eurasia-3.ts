/** Header sets: eurasia. The notation is that of header-set.ts. */

import type { HeaderSet } from './header-set.ts'

export const eurasia3Sets: readonly HeaderSet[] = [
  {
    publisher: 'Russian declarations by boxes, sold as "RF to the world"',
    country: 'RU',
    direction: 'exports',
    fileName: 'rf_world_exp_2025.xlsx',
    traps: 'Cyrillic, box numbers',
    columns: `
ND (Номер декларации) | declarationNo | 10702070/050324/3000111 | 10702070/220424/3000222 | 10702070/170624/3000333
G072 (Дата регистрации) | tradeDate | 05.03.2024 | 22.04.2024 | 17.06.2024
G021 (ИНН отправителя) | | 7700000001 | 7700000002 | 7700000003
G022 (Наименование отправителя) | sellerName | ООО СЕВЕРНЫЙ ПУТЬ | ООО СИНЯЯ ПТИЦА | ООО ЗЕЛЕНАЯ ДОЛИНА
G023 (Адрес отправителя) | sellerAddress | УЛ. ПРИМЕРНАЯ, 12 | УЛ. ОБРАЗЦОВАЯ, 48 | ПР. МОДЕЛЬНЫЙ, 7
G0231 (Код страны отправителя) | sellerCountry | RU | RU | RU
G081 (ИНН получателя) | | | |
G082 (Наименование получателя) | buyerName | NORTHFIELD TRADING LTD | OAKRIDGE SUPPLY SRL | BLUE HERON SDN BHD
G0831 (Код страны получателя) | buyerCountry | GB | IT | MY
G083 (Адрес получателя) | buyerAddress | PLOT 12, EXAMPLE ROAD | VIA ESEMPIO 9 | JALAN CONTOH 3
G31_1 (Наименование и характеристики товаров) | productDesc | ПЛИТКА КЕРАМИЧЕСКАЯ | КОРОБКИ ПЛАСТИКОВЫЕ | СТОЛЫ ДЕРЕВЯННЫЕ
G31_11 (Фирма-изготовитель) | | ООО СЕВЕРНЫЙ ПУТЬ | ООО СИНЯЯ ПТИЦА | ООО ЗЕЛЕНАЯ ДОЛИНА
G31_12 (Товарный знак, патент) | | ПРИМЕР | ОБРАЗЕЦ | МОДЕЛЬ
G31_13 (Страна происхождения) | originCountry | RU | RU | RU
G33 (Код товара по ТН ВЭД) | hsCode | 6907219009 | 3924100000 | 9403301100
G38 (Вес нетто, кг) | weight | 24500,25 | 290,1 | 7900,5
G46 (Статистическая стоимость, USD.) | amountUsd | 15200,4 | 2210,9 | 18300,25
G06 (Кол-во мест) | quantity? | 20 | 3 | 40
G202 (Условие поставки) | basis | FCA | DAP | CPT
`,
  },
  {
    publisher: 'Statistical forms of trade within the Eurasian Economic Union',
    country: 'RU',
    direction: 'exports',
    fileName: 'EAU 2025.xlsx',
    traps: 'Cyrillic, statistics in dollars',
    columns: `
Регистрационный № | declarationNo | 10100000/050324/С000111 | 10100000/220424/С000222 | 10100000/170624/С000333
Дата подачи статформы | tradeDate | 05.03.2024 | 22.04.2024 | 17.06.2024
Наименование получателя | buyerName | ТОО СТЕПНОЙ ВЕТЕР | ООО ЛЕСНАЯ ПОЛЯНА | ТОО ГОРНЫЙ РУЧЕЙ
ИНН получателя | | 000000000011 | 000000000022 | 000000000033
Код страны получателя | buyerCountry | KZ | BY | KZ
Адрес получателя | buyerAddress | УЛ. ПРИМЕРНАЯ, 12 | УЛ. ОБРАЗЦОВАЯ, 48 | ПР. МОДЕЛЬНЫЙ, 7
Наименование отправителя | sellerName | ООО СЕВЕРНЫЙ ПУТЬ | ООО СИНЯЯ ПТИЦА | ООО ЗЕЛЕНАЯ ДОЛИНА
ИНН отправителя | | 7700000001 | 7700000002 | 7700000003
Адрес отправителя | sellerAddress | УЛ. СЕВЕРНАЯ, 1 | УЛ. ЮЖНАЯ, 2 | УЛ. ЗАПАДНАЯ, 3
Код страны отправителя | sellerCountry | RU | RU | RU
Код товара по ТН ВЭД ТС | hsCode | 6907219009 | 3924100000 | 9403301100
Наименование товара по ТН ВЭД ТС | productDesc | ПЛИТКА КЕРАМИЧЕСКАЯ | ПОСУДА ИЗ ПЛАСТМАСС | МЕБЕЛЬ ДЕРЕВЯННАЯ
Вес нетто кг | weight | 24500,25 | 290,1 | 7900,5
Статистическая стоимость $ | amountUsd | 15200,4 | 2210,9 | 18300,25
Код страны происхождения | originCountry | RU | RU | RU
`,
  },
  {
    publisher: 'Export of a foreign vendor ("Atlas"), Russian imports',
    country: 'RU',
    direction: 'imports',
    fileName: 'atlas.xlsx',
    traps: 'item and total',
    columns: `
DECLARATION NUMBER | declarationNo | 10702070/050324/3000111 | 10702070/220424/3000222 | 10702070/170624/3000333
ARRIVAL DATE | tradeDate | 2024-03-05 | 2024-04-22 | 2024-06-17
INCOTERMS | basis | FOB | EXW | CIF
IMPORTER NAME | buyerName | OOO SEVERNY PUT | OOO SINYAYA PTITSA | OOO ZELENAYA DOLINA
IMPORTER ID | | 7700000001 | 7700000002 | 7700000003
IMPORTER COUNTRY | buyerCountry | RUSSIA | RUSSIA | RUSSIA
IMPORTER ADDRESS | buyerAddress | 12 PRIMERNAYA STR | 48 OBRAZTSOVAYA STR | 7 MODELNY AVE
EXPORTER NAME | sellerName | NORTHFIELD TRADING LTD | OAKRIDGE SUPPLY SRL | BLUE HERON SDN BHD
EXPORTER ID | | | |
EXPORTER ADDRESS | sellerAddress | PLOT 12, EXAMPLE ROAD | VIA ESEMPIO 9 | JALAN CONTOH 3
EXPORTER COUNTRY | sellerCountry | CHINA | ITALY | MALAYSIA
HS CODE | hsCode | 6907219009 | 3924100000 | 9403301100
PRODUCT DETAILS | productDesc | CERAMIC FLOOR TILES | PLASTIC KITCHEN BOXES | WOODEN OFFICE DESKS
BRAND NAME | | EXAMPLE | SAMPLE | MODEL
MANUFACTURING COMPANY | | NORTHFIELD TILES | OAKRIDGE PLASTICS | BLUE HERON WOOD
NET WEIGHT | weight | 24500.25 | 290.1 | 7900.5
QUANTITY | quantity | 1440 | 36 | 1200
USD FOB | amountUsd | 15200.4 | 2210.9 | 18300.25
COUNTRY OF ORIGIN | originCountry | CHINA | ITALY | MALAYSIA
`,
  },
  {
    publisher: 'Russian analyst’s workbook of import declarations',
    country: 'RU',
    direction: 'imports',
    fileName: 'декларации импорт.xlsx',
    traps: 'Cyrillic, invoice and statistical value, two dates',
    columns: `
Дата регистрации | tradeDate | 05.03.2024 | 22.04.2024 | 17.06.2024
Дата выпуска | | 06.03.2024 | 24.04.2024 | 18.06.2024
Год | | 2024 | 2024 | 2024
Месяц | | 3 | 4 | 6
КВАРТАЛ | | 1 | 2 | 2
ИНН получателя | | 7700000001 | 7700000002 | 7700000003
Наименование получателя | buyerName | ООО СЕВЕРНЫЙ ПУТЬ | ООО СИНЯЯ ПТИЦА | ООО ЗЕЛЕНАЯ ДОЛИНА
Фирма-изготовитель | | NORTHFIELD TILES | OAKRIDGE PLASTICS | BLUE HERON WOOD
Наименование и характеристики товаров | productDesc | ПЛИТКА КЕРАМИЧЕСКАЯ | КОРОБКИ ПЛАСТИКОВЫЕ | СТОЛЫ ДЕРЕВЯННЫЕ
Код товара по ТН ВЭД | hsCode | 6907219009 | 3924100000 | 9403301100
Вес нетто, кг | weight | 24500,25 | 290,1 | 7900,5
Фактурная стоимость | amount? | 15200,4 | 2210,9 | 18300,25
Фактурная стоимость в рублях | amount? | 1398436,8 | 203402,8 | 1683623
Таможенная стоимость | amount? | 1420000 | 207000 | 1700000
Статистическая стоимость, USD | amountUsd | 15434,8 | 2250 | 18478,3
`,
  },
  {
    publisher: 'Russian logistics group’s workbook of declarations of stations',
    country: 'RU',
    direction: 'imports',
    fileName: 'перевалка 2022.xlsx',
    traps: 'Cyrillic, gross and net, containers',
    columns: `
Сектор отрасли производства | productTag? | ХИМИЯ | МЕБЕЛЬ | КЕРАМИКА
Код таможни | | 10702070 | 10702070 | 10216120
Дата регистрации | tradeDate | 05.03.2022 | 22.04.2022 | 17.06.2022
ИНН отправителя | | | |
Наименование отправителя | sellerName | NORTHFIELD TRADING LTD | OAKRIDGE SUPPLY SRL | BLUE HERON SDN BHD
Наименование получателя | buyerName | ООО СЕВЕРНЫЙ ПУТЬ | ООО СИНЯЯ ПТИЦА | ООО ЗЕЛЕНАЯ ДОЛИНА
ИНН декларанта | | 7700000001 | 7700000002 | 7700000003
Наименование декларанта | | ООО ДЕКЛАРАНТ | ООО БРОКЕР | ООО ТАМОЖНЯ
Код страны нахождения декларанта | | RU | RU | RU
Страна назначения | destinationCountry | РОССИЯ | РОССИЯ | РОССИЯ
Признак контейнерных перевозок | | 1 | 1 | 0
Условие поставки | basis | FOB | EXW | CIF
Пункт поставки товара | | NINGBO | GENOVA | PORT KLANG
Наименование и характеристики товаров | productDesc | ПЛИТКА КЕРАМИЧЕСКАЯ | КОРОБКИ ПЛАСТИКОВЫЕ | СТОЛЫ ДЕРЕВЯННЫЕ
G31_13 (Страна происхождения) | originCountry | КИТАЙ | ИТАЛИЯ | МАЛАЙЗИЯ
Кол-во контейнеров | containers | 1 | 1 | 0
Код товара по ТН ВЭД | hsCode | 6907219009 | 3924100000 | 9403301100
Вес брутто, кг | | 25100,5 | 310,2 | 8120,75
Вес нетто, кг | weight | 24500,25 | 290,1 | 7900,5
ИНН производителя | | | |
Комментарий по товарам | | СЕРАЯ | СИНИЕ | ДУБ
`,
  },
]
