/**
 * Groups of countries in the words of trade: code | English | Chinese | countries (alpha-2, separated by blanks) | other
 * names, separated by semicolons. `area:` stands for all countries of an area of spec section 3. Territories without
 * companies of their own are left out. Maintained by hand.
 */
export const regionTable = `
asia|Asia|亚洲|area:Asia area:Southeast_Asia|asian;亞洲;Asien;Asie;Azië;Азия
southeast-asia|Southeast Asia|东南亚|area:Southeast_Asia|south east asia;south-east asia;southeast asian;sea region;東南亞;Südostasien;sudeste asiático;Asie du Sud-Est;Юго-Восточная Азия
europe|Europe|欧洲|area:Europe|european;歐洲;Europa;Европа
africa|Africa|非洲|area:Africa|african;África;Afrika;Afrique;Африка
north-america|North America|北美|US CA MX|north american;北美洲;Nordamerika;América del Norte;América do Norte;Amérique du Nord;Северная Америка
south-america|South America|南美|area:South_America|south american;南美洲;Südamerika;América del Sur;América do Sul;Amérique du Sud;Южная Америка
oceania|Oceania|大洋洲|area:Oceania|oceanian;Ozeanien;Oceanía;Océanie;Океания
middle-east|Middle East|中东|area:Middle_East|the middle east;middle eastern;mideast;中東;Naher Osten;Oriente Medio;Oriente Médio;Moyen-Orient;Ближний Восток
eu|European Union|欧盟|AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK|eu;e.u.;eu countries;eu member states;eu-27;the eu;歐盟;欧盟国家;Europäische Union;Unión Europea;União Europeia;Union européenne;ЕС;Евросоюз
eea|European Economic Area|欧洲经济区|AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK|eea
dach|DACH|德语区|DE AT CH|dach;d-a-ch;dach region;german-speaking countries;german speaking countries;德奥瑞;德语国家
benelux|Benelux|比荷卢|BE NL LU|benelux countries;荷比卢
nordics|Nordic countries|北欧|DK FI IS NO SE|nordic;nordics;the nordics;nordic region;scandinavia and finland;北欧国家;北歐
scandinavia|Scandinavia|斯堪的纳维亚|DK NO SE|scandinavian;scandinavian countries;Skandinavien
baltics|Baltic states|波罗的海国家|EE LV LT|baltics;the baltics;baltic;baltic countries;波罗的海三国
western-europe|Western Europe|西欧|AT BE CH DE FR GB IE LI LU MC NL|west europe;western european;西歐
southern-europe|Southern Europe|南欧|AD AL BA CY ES GR HR IT ME MK MT PT RS SI SM|south europe;southern european;mediterranean europe;南歐
eastern-europe|Eastern Europe|东欧|BG BY CZ HU MD PL RO RU SK UA|east europe;eastern european;東歐
central-europe|Central Europe|中欧|AT CH CZ DE HU LI PL SI SK|central european
cee|Central and Eastern Europe|中东欧|AL BA BG CZ EE HR HU LT LV ME MK PL RO RS SI SK|cee;central eastern europe
balkans|Balkans|巴尔干|AL BA BG GR HR ME MK RO RS SI XK|balkan;the balkans;balkan countries;巴尔干地区
iberia|Iberia|伊比利亚|ES PT|iberian;iberian peninsula
cis|CIS|独联体|AM AZ BY KG KZ MD RU TJ UZ|cis countries;commonwealth of independent states;独联体国家;СНГ
central-asia|Central Asia|中亚|KG KZ TJ TM UZ|central asian;中亚五国;Средняя Азия
south-asia|South Asia|南亚|AF BD BT IN LK MV NP PK|south asian;indian subcontinent;Südasien
east-asia|East Asia|东亚|CN HK JP KP KR MN MO TW|east asian;東亞;Ostasien
greater-china|Greater China|大中华区|CN HK MO TW|大中华地区;大中華區
apac|Asia Pacific|亚太|AU BD BN CN FJ HK ID IN JP KH KR LA LK MM MN MO MY NP NZ PG PH PK SG TH TW VN|apac;asia-pacific;亚太地区;亞太;Asien-Pazifik
gulf|Gulf states|海湾国家|AE BH KW OM QA SA|gulf;gulf countries;gcc;gcc countries;gulf cooperation council;arabian gulf;the gulf;海湾;海湾地区;海合会;Golfstaaten;países del Golfo
mena|Middle East and North Africa|中东北非|AE BH DZ EG IQ IR JO KW LB LY MA OM PS QA SA SY TN YE|mena;mena region;中东和北非
levant|Levant|黎凡特|IL JO LB PS SY|the levant
arab-countries|Arab countries|阿拉伯国家|AE BH DZ EG IQ JO KW LB LY MA MR OM PS QA SA SD SY TN YE|arab states;arab world;arabic countries;阿拉伯世界
north-africa|North Africa|北非|DZ EG LY MA SD TN|northern africa;north african;Nordafrika;norte de África
maghreb|Maghreb|马格里布|DZ LY MA MR TN|the maghreb
west-africa|West Africa|西非|BF BJ CI CV GH GM GN GW LR ML MR NE NG SL SN TG|western africa;west african;Westafrika
east-africa|East Africa|东非|BI DJ ER ET KE RW SO SS TZ UG|eastern africa;east african;東非;Ostafrika
southern-africa|Southern Africa|南部非洲|AO BW LS MG MU MW MZ NA SZ ZA ZM ZW|southern african
sub-saharan-africa|Sub-Saharan Africa|撒哈拉以南非洲|AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW KE KM LR LS MG ML MR MU MW MZ NA NE NG RW SC SL SN SO SS ST SZ TD TG TZ UG ZA ZM ZW|sub saharan africa;subsaharan africa
latin-america|Latin America|拉丁美洲|AR BO BR CL CO CR CU DO EC GT HN HT MX NI PA PE PR PY SV UY VE|latam;latin american;lat am;拉美;拉美地区;南美和中美;Lateinamerika;Latinoamérica;América Latina;Amérique latine;Латинская Америка
central-america|Central America|中美洲|BZ CR GT HN NI PA SV|central american;Centroamérica;América Central
caribbean|Caribbean|加勒比|AG AI AW BB BM BS CU CW DM DO GD GP HT JM KN KY LC MQ MS PR SX TC TT VC VG VI|the caribbean;加勒比地区;caribbean islands;Caribe;Karibik
mercosur|Mercosur|南方共同市场|AR BO BR PY UY|mercosul;南共市
andean|Andean countries|安第斯国家|BO CO EC PE|andean community;andean region
asean|ASEAN|东盟|BN ID KH LA MM MY PH SG TH TL VN|asean countries;东盟国家;東盟;東協
brics|BRICS|金砖国家|AE BR CN EG ET ID IN IR RU ZA|brics countries;金砖
g7|G7|七国集团|CA DE FR GB IT JP US|g7 countries;group of seven
anglosphere|English-speaking countries|英语国家|AU CA GB IE NZ US|english speaking countries;anglosphere
usmca|USMCA|美墨加|CA MX US|nafta;北美自贸区
australasia|Australasia|澳新|AU NZ|anz;澳洲和新西兰;澳新地区
british-isles|British Isles|英伦三岛|GB IE|uk and ireland;uki
`
