/**
 * Former names of countries, and spellings that customs offices, statistics and data vendors use: alpha-2 | spellings
 * separated by semicolons. A spelling that differs only in word order, in `the`, `of`, `and` or `&`, in accents,
 * apostrophes or case, or by an abbreviation in `country-key.ts` needs no separate entry.
 */
export const countryCustomsTable = `
AE|U Arab Emts;United Arab Emirate;Arab Emirates;Emirates, United Arab;UAE Dubai;阿联;阿聯;阿拉伯聯合酋長國
AF|Afganistan
AG|Antigua Barbuda
AQ|Antarctic
AW|Aruba, Kingdom of the Netherlands
AX|Aland;Aland Islands
BA|Bosnia;Bosnia & Herzegowina;Bosnia-Hrzgovin;Bosnia Hercegovina;波斯尼亚和黑塞哥维那;波斯尼亚;波黑共和国
BD|Bangladesh PR;孟加拉人民共和国
BH|Baharain Is;Baharain
BJ|People's Republic of Benin
BL|St Barts;Saint Barts;St Barth
BN|Brunei Dar-es-Salam;Negara Brunei Darussalam;文莱达鲁萨兰国
BO|Bolivia, Plurinational State
BQ|Bonaire;Bonaire, Saint Eustatius and Saba;Bonaire, St Eustatius and Saba;BES Islands;Dutch Caribbean
BY|Byelarus;Belorussia;Byelorussian SSR;White Russia
BZ|British Honduras
CC|Cocos Islands;Keeling Islands
CD|Kongo-Kinshasa;Конго - Киншаса;Конго - Кіншаса;Demokratische Republik Kongo;Congo, Democratic Republic;Democratic Republic of Congo;DR Congo;D.R. Congo;DR of Congo;D.R. of the Congo;Congo DR;Congo D. Rep.;RD Congo;RDC;Congo (Kinshasa);Congo-Kinshasa;Congo (DRC);Congo DRC;Belgian Congo;Congo (Leopoldville);Republic of Zaire;刚果金;民主刚果;扎伊尔;刚果（金沙萨）
CF|C Afri Rep;Central Africa Republic;Central African Empire;Centrafrique;中非共和国
CG|Kongo-Brazzaville;Конго - Браззавиль;Конго - Браззавіль;Congo, Republic of the;Republic of Congo;Congo (Brazzaville);Congo-Brazzaville;Congo P Rep;People's Republic of the Congo;Congo People's Republic;French Congo;República Popular do Congo;República do Congo;刚果布;刚果（布拉柴维尔）
CI|Cote d Ivoire;Ivory Coast Republic;Côte-d'Ivoire;象牙海岸
CN|China, P.R.: Mainland;China, People's Republic of: Mainland;China P Rp;China PRP;China, P.R.;China Peoples Republic;P.R.C. China;PRC China;China PRC;China, Mainland;Mainland of China;CHINA P.R.OF;中国内地;内地;大陆
CV|Cape Verde Islands
CW|Curaçao, Kingdom of the Netherlands
CY|Republic of Cyprus
CZ|Czech;Czech Rep.;Czecho;捷克共和国
DE|F.R. Germany;FRG;German Federal Republic;German Democratic Republic;GDR;East Germany;Fed. Rep. of Germany;德意志联邦共和国
DM|Dominica Is
DO|Dominic Rep;Dominican Rp;Republic of the Dominican;Santo Domingo, Dominican Republic;多米尼加共和国
EG|Egypt A Rp;Egypt, Arab Rep.;United Arab Republic
EH|Spanish Sahara
ES|Spain and Canary Islands;Spain (Canary Islands);Canary Islands
ET|Abyssinia
FK|Falklands;Falkland Is (Malvinas);Islas Malvinas (Falkland)
FM|FS Micronesia;F.S. Micronesia;Micronesia, Fed. Sts.;Micronesia, F.S.
FO|Faeroe Islands;Faroes;Faeroes;Faroe Isles
FR|France Metropole
GB|Britain;United Kingdom (Great Britain);UK (Great Britain);United Kingdom and Northern Ireland;England & Wales;Great Britain and Northern Ireland;U.K. of Great Britain and Northern Ireland;UK - Great Britain;Ireland, Northern;联合王国;大不列颠及北爱尔兰联合王国
GE|Republic of Georgia;Georgia, Republic of
GF|Fr Guiana;Guyane
GH|Gold Coast
GQ|Equtl Guinea;Eq. Guinea;Equat. Guinea;Spanish Guinea
GN|Guinea (Conakry);Guinea-Conakry;Guinea, Republic;Guinea Rep.;French Guinea;Guinee Conakry
GS|S. Georgia & S. Sandwich Is.;South Georgia
GW|Portuguese Guinea
GY|British Guiana
HK|China, P.R.: Hong Kong;China, P.R.: Hong Kong SAR;China, People's Republic of: Hong Kong;RAE de Hong Kong (China);SRA Hongkong (Chiny);Đặc khu Hành chính Hồng Kông, Trung Quốc;Hong Kong (China);Hong Kong, China;China Hong Kong;China (Hong Kong);Hong Kong Special Administrative Region of the People's Republic of China;China, Hong Kong Special Administrative Region;Hong Kong SAR, China;H.K.;Hongkong SAR;Hongkong, China;香港特区;中国香港特别行政区;中华人民共和国香港特别行政区
HM|Heard and McDonald Islands
HN|Spanish Honduras
IE|Irish Republic;Eire (Republic of Ireland);Southern Ireland;爱尔兰共和国
IM|Man, Isle of
IO|Chagos;British Indian Ocean Territories;Diego Garcia
IR|Iran I R;I.R. Iran;Iran (IR)
KG|Kirgizstan;Kirghistan;Kyrghyzstan;Kirgyzstan
KH|Khmer Republic;Cambodia (Kampuchea)
KI|Gilbert Islands
KM|Comoro Islands
KN|St. Christopher and Nevis;St Christopher-Nevis;St Kitts-Nevis;St Kitts Nevis;Saint Christopher-Nevis;St. Kitts
KP|Korea, North;North Korea (DPRK);Korea DP Rp;Korea D.P.R.;DPR of Korea;D.P.R.K.;DPRK (North Korea);Korea, Democratic Republic of;Democratic Republic of Korea;Korea, Democratic People's Rep.;Korea (Democratic);PDR Korea;Korea PDR;朝鲜民主主义人民共和国;北朝鲜;北韩
KR|Korea, South;South Korea (ROK);ROK;R.O.K.;Korea Rp;Korea R.;R. Korea;R.O. Korea;ROK (South Korea);Korea, Republic;Korea, The Republic of;韩;南朝鲜
LA|Laos PDR;Lao;Lao PD Rp;Lao, P.D.R.;Lao People's Dem. Rep.;Lao P.Dem.R.;Laos People's Democratic Republic;老挝人民民主共和国;寮国
LC|Saint Lucia Is
LK|Sri Lanka DSR;Sri-Lanka
LY|Libyan Jamahiriya;Libya Arab Jamahiriya;Socialist People's Libyan Arab Jamahiriya;Libyan Arab Rep
MD|Moldavia;Moldavian SSR;摩尔多瓦共和国
MF|Saint-Martin (French);Saint Martin, French;French Saint Martin
MG|Malagasy Republic
MK|The Former Yugoslav Republic of Macedonia;Former Yugoslav Republic of Macedonia;TFYR of Macedonia;TFYR Macedonia;FYR Macedonia;FYR of Macedonia;F.Y.R.O.M.;Macedonia (FYROM);Macedonia (Skopje);Macedonia, North;Republic of Macedonia;Macedonia, FYR;Macedonia Former Yugoslav Rep;马其顿;前南马其顿;北马其顿共和国
MM|Myanmar (ex Burma);Burma (Myanmar);Union of Myanmar;Union of Burma
MO|China, P.R.: Macao;China, P.R.: Macao SAR;China, People's Republic of: Macao;China, P.R.: Macau;RAE de Macao (China);SRA Makau (Chiny);Đặc khu Hành chính Macao, Trung Quốc;Macao (China);Macau, China;China Macao;China (Macao);China, Macau;Macau SAR;Macau SAR, China;Macao SAR, China;Macao Special Administrative Region;China, Macao Special Administrative Region;澳门特别行政区;中国澳门特别行政区;澳门特区
MP|N. Mariana Isds;Northern Marianas;N. Marianas;Mariana Islands;Saipan;Commonwealth of the Northern Mariana Islands;CNMI
MV|Maldive Islands;Maldive
MW|Nyasaland
MZ|Mozambic
NA|South West Africa
NL|Netherland;Holland (Netherlands);Nederlands
NZ|N. Zealand;New Zeland
PF|Fr Polynesia;Tahiti
PG|Papua N Gna;Papua N. Guinea;P.N.G.;PNG;Papua-New Guinea;Papua
PH|Philippine;Phillipines;Phillippines;Philipines;菲律宾共和国
PM|St Pierre & Miquelon;Saint Pierre
PN|Pitcairn Island
PR|Puerto Rico (US);Puerto Rico, USA;USA Puerto Rico;Porto Rico;Commonwealth of Puerto Rico
PS|Palestinian Territories;Palestinian Authority;Occupied Palestinian Territories;Palestine, Occupied;Gaza Strip;West Bank;Gaza;West Bank/Gaza Strip;Gaza Strip and West Bank;巴勒斯坦国
PW|Belau
RE|Reunion Island
RS|Serbia, Republic of
RU|Russian;Russia Federation;Russia, Federation of;R.F.;俄联邦;俄羅斯聯邦
SA|Saudi Arab;Saudia Arabia;Kingdom of Saudi;Arabia, Saudi;沙特;沙乌地阿拉伯
SC|Seychelle
SH|St. Helena;Saint Helena;St Helena and Ascension;Ascension Island;Tristan da Cunha
SJ|Svalbard;Jan Mayen;Svalbard, Jan Mayen Island;Spitsbergen;Svalbard and Jan Mayen Islands
SM|Republic of San Marino
SR|Dutch Guiana;Netherlands Guiana
SS|Sudan, South;Republic of South Sudan;South Sudan, Republic of;Sudan (South)
SD|Sudan, Republic of the;North Sudan;Sudan (North);Sudan, North;Sudan (Khartoum)
ST|Sao Tome;Sao Tome e Principe;St. Tome and Principe;St. Thomas and Prince
SV|Salvador;Salvador, El
SX|Sint Maarten, Kingdom of the Netherlands;Sint Maarten (NL);Saint Maarten;Saint-Martin (Dutch part);Saint Martin, Dutch;Dutch Saint Martin;St. Maarten (Dutch Part)
SY|Syria Arab Rep;Syrian A. R.;Syrian AR
SZ|Kingdom of Swaziland;Swaziland (Eswatini);Eswatini (Swaziland);斯威士兰王国
TC|Turks C Is;Turks & Caicos Is;Turks & Caicos Isds
TF|Fr S Ant Tr;Fr. South Antarctic Terr.;French Southern and Antarctic Lands;French Southern & Antarctic Territories;French Southern Territory
TJ|Tadzhikistan;Tadjikstan
TL|Timor;Timor Leste (East Timor);Timor, East;East Timor (Timor-Leste);Portuguese Timor;东帝汶民主共和国
TR|Turkiye;Turkey (Turkiye);Turkiye (Turkey);土耳其共和国
TV|Ellice Islands
TW|China, P.R.: Taiwan;Taiwan (China);Taiwan (ROC);Taiwan ROC;Taiwan (Republic of China);Republic of China (Taiwan);China (Taiwan);China, Taiwan;China Taiwan;Taiwan, China;Taiwan Province;Taiwan, P.O.C.;Taiwan POC;Taiwan Region;Taiwan District;Taiwan, Republic of China;Taipei, Chinese;Taiwan, Penghu, Kinmen and Matsu;Separate Customs Territory of Taiwan, Penghu, Kinmen and Matsu;Other Asia, nes;Other Asia, not elsewhere specified;台湾省;台湾地区;臺灣;中国台湾地区;台澎金马单独关税区;台澎金马关税区
TZ|Tanzania Rep;U.R. of Tanzania;Tanganyika;Tanzania, U.R.
UA|Ukrain;The Ukraine
UM|US Minor Outlying Islands;US Minor Islands;U.S. Minor;US Misc Pacific Islands;United States Misc. Pacific Isds;Wake Island;Midway Islands;Johnston Island
US|Mỹ;U.S. of America;The States;United States of America (the);United State;United States (USA);United States America;Unites States;U.S. America;United Sates;USA (United States);United States of Amerca;Etats Unis
UY|Eastern Republic of Uruguay;Oriental Republic of Uruguay
VA|Vatican City;Vatican City (Holy See);Vatican State
VC|St Vincent & the Grenadines;St. Vincent-Grenadines;Saint Vincent Grenadines;St. Vincent & Gren.
VE|Venezuela, Rep. Bolivariana de;Venezuela, República Bolivariana de;Venezuela, RB;R.B. Venezuela;Venezuela (Bolivarian Rep)
VG|英属维京群岛;British Virgin Is;Br Virgn Is;Br. Virgin Isds;Virgin Is (British);Virgin Islands, Brit.;B.V.I.;Virgin Islands (UK);Virgin Islands (GB);Tortola;Virgin Is Brit;UK Virgin Islands
VI|Virgin Is US;US Virgin Is;Virgin Islands, US;Virgin Islands (US);Virgin Islands (USA);Virgin Islands, U.S.;USVI;U.S.V.I.;American Virgin Islands;Virgin Islands of the United States;Virgin Islands, United States;US Virgin Isds;St Croix;United States Virgin Islands;Danish West Indies
VN|Vietnam Soc Rep;S.R. Vietnam;Viet-Nam;Vietnam, S.R.;Vietnam, Socialist Republic of;Vietnam, Democratic Republic of;South Vietnam;North Vietnam;越南社会主义共和国
VU|New Hebrides
WF|Wallis and Futuna Isds;Wallis & Futuna Is.;Wallis and Futuna Islands;Futuna
WS|Western Samoa;Samoa (Western);Samoa, Western;Independent Samoa
AS|Samoa, American;Samoa (American);US Samoa;Amer. Samoa
XK|XKK;Kosovo (UNSCR 1244);Kosovo (under UNSCR 1244/99);Kosovo under UN Security Council Resolution 1244;Kosovo, UNMIK;Kosovo (UN Interim Administration)
YE|Yemen Republc;Yemen, Rep.;Yemen (Republic of Yemen);Yemen Arab Republic;People's Democratic Republic of Yemen;Yemen, Democratic;South Yemen;North Yemen
ZA|S. Africa;South African Republic;Rep. of South Africa;R.S.A.;Union of South Africa;South Africa, Republic of
ZM|Northern Rhodesia
AT|Áo
BE|Bỉ
`
