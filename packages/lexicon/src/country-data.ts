/**
 * The countries of ISO 3166-1 and Kosovo, one in each line: alpha-2 | alpha-3 | numeric | Chinese | English | local name
 * | pinyin | area | hot (0–2) | first language (ISO 639) | calling code. Sources: ISO 3166-1 and ITU E.164; maintained
 * by hand. Chinese names follow mainland usage. ISO gives Kosovo no codes, so its codes are from the ranges for users:
 * XK and 983 as in CLDR, XKX as in the statistics of the World Bank.
 */
export const countryTable = `
AD|AND|020|安道尔|Andorra|Andorra|an dao er|Europe|0|ca|376
AE|ARE|784|阿联酋|United Arab Emirates|الإمارات|a lian qiu|Middle East|2|ar|971
AF|AFG|004|阿富汗|Afghanistan|افغانستان|a fu han|Asia|0|ps|93
AG|ATG|028|安提瓜和巴布达|Antigua and Barbuda|Antigua and Barbuda|an ti gua he ba bu da|North America|0|en|1268
AI|AIA|660|安圭拉|Anguilla|Anguilla|an gui la|North America|0|en|1264
AL|ALB|008|阿尔巴尼亚|Albania|Shqipëria|a er ba ni ya|Europe|0|sq|355
AM|ARM|051|亚美尼亚|Armenia|Հայաստան|ya mei ni ya|Asia|0|hy|374
AO|AGO|024|安哥拉|Angola|Angola|an ge la|Africa|0|pt|244
AQ|ATA|010|南极洲|Antarctica|Antarctica|nan ji zhou|Other|0||672
AR|ARG|032|阿根廷|Argentina|Argentina|a gen ting|South America|1|es|54
AS|ASM|016|美属萨摩亚|American Samoa|American Samoa|mei shu sa mo ya|Oceania|0|en|1684
AT|AUT|040|奥地利|Austria|Österreich|ao di li|Europe|1|de|43
AU|AUS|036|澳大利亚|Australia|Australia|ao da li ya|Oceania|2|en|61
AW|ABW|533|阿鲁巴|Aruba|Aruba|a lu ba|North America|0|nl|297
AX|ALA|248|奥兰群岛|Åland Islands|Åland|ao lan qun dao|Europe|0|sv|358
AZ|AZE|031|阿塞拜疆|Azerbaijan|Azərbaycan|a sai bai jiang|Asia|0|az|994
BA|BIH|070|波黑|Bosnia and Herzegovina|Bosna i Hercegovina|bo hei|Europe|0|bs|387
BB|BRB|052|巴巴多斯|Barbados|Barbados|ba ba duo si|North America|0|en|1246
BD|BGD|050|孟加拉国|Bangladesh|Bangladesh|meng jia la guo|Asia|1|bn|880
BE|BEL|056|比利时|Belgium|België / Belgique|bi li shi|Europe|1|nl|32
BF|BFA|854|布基纳法索|Burkina Faso|Burkina Faso|bu ji na fa suo|Africa|0|fr|226
BG|BGR|100|保加利亚|Bulgaria|България|bao jia li ya|Europe|0|bg|359
BH|BHR|048|巴林|Bahrain|البحرين|ba lin|Middle East|0|ar|973
BI|BDI|108|布隆迪|Burundi|Burundi|bu long di|Africa|0|fr|257
BJ|BEN|204|贝宁|Benin|Bénin|bei ning|Africa|0|fr|229
BL|BLM|652|圣巴泰勒米|Saint Barthélemy|Saint-Barthélemy|sheng ba tai le mi|North America|0|fr|590
BM|BMU|060|百慕大|Bermuda|Bermuda|bai mu da|North America|0|en|1441
BN|BRN|096|文莱|Brunei|Negara Brunei Darussalam|wen lai|Southeast Asia|0|ms|673
BO|BOL|068|玻利维亚|Bolivia|Bolivia|bo li wei ya|South America|0|es|591
BQ|BES|535|荷属加勒比|Bonaire, Sint Eustatius and Saba|Bonaire|he shu jia le bi|North America|0|nl|599
BR|BRA|076|巴西|Brazil|Brasil|ba xi|South America|2|pt|55
BS|BHS|044|巴哈马|Bahamas|Bahamas|ba ha ma|North America|0|en|1242
BT|BTN|064|不丹|Bhutan|འབྲུག་ཡུལ|bu dan|Asia|0|dz|975
BV|BVT|074|布韦岛|Bouvet Island|Bouvetøya|bu wei dao|Other|0|no|47
BW|BWA|072|博茨瓦纳|Botswana|Botswana|bo ci wa na|Africa|0|en|267
BY|BLR|112|白俄罗斯|Belarus|Беларусь|bai e luo si|Europe|0|be|375
BZ|BLZ|084|伯利兹|Belize|Belize|bo li zi|North America|0|en|501
CA|CAN|124|加拿大|Canada|Canada|jia na da|North America|2|en|1
CC|CCK|166|科科斯（基林）群岛|Cocos (Keeling) Islands|Cocos (Keeling) Islands|ke ke si ji lin qun dao|Oceania|0|en|61
CD|COD|180|刚果（金）|DR Congo|République démocratique du Congo|gang guo jin|Africa|0|fr|243
CF|CAF|140|中非|Central African Republic|Ködörösêse tî Bêafrîka|zhong fei|Africa|0|fr|236
CG|COG|178|刚果（布）|Congo|République du Congo|gang guo bu|Africa|0|fr|242
CH|CHE|756|瑞士|Switzerland|Schweiz / Suisse / Svizzera|rui shi|Europe|1|de|41
CI|CIV|384|科特迪瓦|Côte d'Ivoire|Côte d'Ivoire|ke te di wa|Africa|0|fr|225
CK|COK|184|库克群岛|Cook Islands|Cook Islands|ku ke qun dao|Oceania|0|en|682
CL|CHL|152|智利|Chile|Chile|zhi li|South America|1|es|56
CM|CMR|120|喀麦隆|Cameroon|Cameroon|ka mai long|Africa|0|en|237
CN|CHN|156|中国|China|中国|zhong guo|Asia|0|zh|86
CO|COL|170|哥伦比亚|Colombia|Colombia|ge lun bi ya|South America|1|es|57
CR|CRI|188|哥斯达黎加|Costa Rica|Costa Rica|ge si da li jia|North America|0|es|506
CU|CUB|192|古巴|Cuba|Cuba|gu ba|North America|0|es|53
CV|CPV|132|佛得角|Cabo Verde|Cabo Verde|fo de jiao|Africa|0|pt|238
CW|CUW|531|库拉索|Curaçao|Curaçao|ku la suo|North America|0|nl|599
CX|CXR|162|圣诞岛|Christmas Island|Christmas Island|sheng dan dao|Oceania|0|en|61
CY|CYP|196|塞浦路斯|Cyprus|Κύπρος|sai pu lu si|Middle East|0|el|357
CZ|CZE|203|捷克|Czechia|Česko|jie ke|Europe|1|cs|420
DE|DEU|276|德国|Germany|Deutschland|de guo|Europe|2|de|49
DJ|DJI|262|吉布提|Djibouti|Djibouti|ji bu ti|Africa|0|fr|253
DK|DNK|208|丹麦|Denmark|Danmark|dan mai|Europe|1|da|45
DM|DMA|212|多米尼克|Dominica|Dominica|duo mi ni ke|North America|0|en|1767
DO|DOM|214|多米尼加|Dominican Republic|República Dominicana|duo mi ni jia|North America|0|es|1
DZ|DZA|012|阿尔及利亚|Algeria|الجزائر|a er ji li ya|Africa|0|ar|213
EC|ECU|218|厄瓜多尔|Ecuador|Ecuador|e gua duo er|South America|0|es|593
EE|EST|233|爱沙尼亚|Estonia|Eesti|ai sha ni ya|Europe|0|et|372
EG|EGY|818|埃及|Egypt|مصر|ai ji|Middle East|1|ar|20
EH|ESH|732|西撒哈拉|Western Sahara|الصحراء الغربية|xi sa ha la|Africa|0|es|212
ER|ERI|232|厄立特里亚|Eritrea|ኤርትራ|e li te li ya|Africa|0|ti|291
ES|ESP|724|西班牙|Spain|España|xi ban ya|Europe|2|es|34
ET|ETH|231|埃塞俄比亚|Ethiopia|ኢትዮጵያ|ai sai e bi ya|Africa|0|am|251
FI|FIN|246|芬兰|Finland|Suomi|fen lan|Europe|1|fi|358
FJ|FJI|242|斐济|Fiji|Fiji|fei ji|Oceania|0|en|679
FK|FLK|238|马尔维纳斯群岛（福克兰）|Falkland Islands (Malvinas)|Falkland Islands|ma er wei na si qun dao fu ke lan|South America|0|en|500
FM|FSM|583|密克罗尼西亚联邦|Micronesia|Micronesia|mi ke luo ni xi ya lian bang|Oceania|0|en|691
FO|FRO|234|法罗群岛|Faroe Islands|Føroyar|fa luo qun dao|Europe|0|fo|298
FR|FRA|250|法国|France|France|fa guo|Europe|2|fr|33
GA|GAB|266|加蓬|Gabon|Gabon|jia peng|Africa|0|fr|241
GB|GBR|826|英国|United Kingdom|United Kingdom|ying guo|Europe|2|en|44
GD|GRD|308|格林纳达|Grenada|Grenada|ge lin na da|North America|0|en|1473
GE|GEO|268|格鲁吉亚|Georgia|საქართველო|ge lu ji ya|Asia|0|ka|995
GF|GUF|254|法属圭亚那|French Guiana|Guyane française|fa shu gui ya na|South America|0|fr|594
GG|GGY|831|根西岛|Guernsey|Guernsey|gen xi dao|Europe|0|en|44
GH|GHA|288|加纳|Ghana|Ghana|jia na|Africa|0|en|233
GI|GIB|292|直布罗陀|Gibraltar|Gibraltar|zhi bu luo tuo|Europe|0|en|350
GL|GRL|304|格陵兰|Greenland|Kalaallit Nunaat|ge ling lan|North America|0|kl|299
GM|GMB|270|冈比亚|Gambia|Gambia|gang bi ya|Africa|0|en|220
GN|GIN|324|几内亚|Guinea|Guinée|ji nei ya|Africa|0|fr|224
GP|GLP|312|瓜德罗普|Guadeloupe|Guadeloupe|gua de luo pu|North America|0|fr|590
GQ|GNQ|226|赤道几内亚|Equatorial Guinea|Guinea Ecuatorial|chi dao ji nei ya|Africa|0|es|240
GR|GRC|300|希腊|Greece|Ελλάδα|xi la|Europe|1|el|30
GS|SGS|239|南乔治亚和南桑威奇群岛|South Georgia and the South Sandwich Islands|South Georgia|nan qiao zhi ya he nan sang wei qi qun dao|Other|0|en|500
GT|GTM|320|危地马拉|Guatemala|Guatemala|wei di ma la|North America|0|es|502
GU|GUM|316|关岛|Guam|Guam|guan dao|Oceania|0|en|1671
GW|GNB|624|几内亚比绍|Guinea-Bissau|Guiné-Bissau|ji nei ya bi shao|Africa|0|pt|245
GY|GUY|328|圭亚那|Guyana|Guyana|gui ya na|South America|0|en|592
HK|HKG|344|中国香港|Hong Kong, China|香港|zhong guo xiang gang|Asia|1|zh|852
HM|HMD|334|赫德岛和麦克唐纳群岛|Heard Island and McDonald Islands|Heard Island and McDonald Islands|he de dao he mai ke tang na qun dao|Other|0|en|672
HN|HND|340|洪都拉斯|Honduras|Honduras|hong dou la si|North America|0|es|504
HR|HRV|191|克罗地亚|Croatia|Hrvatska|ke luo di ya|Europe|0|hr|385
HT|HTI|332|海地|Haiti|Haïti|hai di|North America|0|fr|509
HU|HUN|348|匈牙利|Hungary|Magyarország|xiong ya li|Europe|1|hu|36
ID|IDN|360|印度尼西亚|Indonesia|Indonesia|yin du ni xi ya|Southeast Asia|1|id|62
IE|IRL|372|爱尔兰|Ireland|Ireland|ai er lan|Europe|1|ga|353
IL|ISR|376|以色列|Israel|ישראל|yi se lie|Middle East|1|he|972
IM|IMN|833|马恩岛|Isle of Man|Isle of Man|ma en dao|Europe|0|en|44
IN|IND|356|印度|India|भारत|yin du|Asia|2|hi|91
IO|IOT|086|英属印度洋领地|British Indian Ocean Territory|British Indian Ocean Territory|ying shu yin du yang ling di|Other|0|en|246
IQ|IRQ|368|伊拉克|Iraq|العراق|yi la ke|Middle East|0|ar|964
IR|IRN|364|伊朗|Iran|ایران|yi lang|Middle East|0|fa|98
IS|ISL|352|冰岛|Iceland|Ísland|bing dao|Europe|0|is|354
IT|ITA|380|意大利|Italy|Italia|yi da li|Europe|2|it|39
JE|JEY|832|泽西岛|Jersey|Jersey|ze xi dao|Europe|0|en|44
JM|JAM|388|牙买加|Jamaica|Jamaica|ya mai jia|North America|0|en|1876
JO|JOR|400|约旦|Jordan|الأردن|yue dan|Middle East|0|ar|962
JP|JPN|392|日本|Japan|日本|ri ben|Asia|2|ja|81
KE|KEN|404|肯尼亚|Kenya|Kenya|ken ni ya|Africa|1|en|254
KG|KGZ|417|吉尔吉斯斯坦|Kyrgyzstan|Кыргызстан|ji er ji si si tan|Asia|0|ky|996
KH|KHM|116|柬埔寨|Cambodia|កម្ពុជា|jian pu zhai|Southeast Asia|1|km|855
KI|KIR|296|基里巴斯|Kiribati|Kiribati|ji li ba si|Oceania|0|en|686
KM|COM|174|科摩罗|Comoros|Komori|ke mo luo|Africa|0|ar|269
KN|KNA|659|圣基茨和尼维斯|Saint Kitts and Nevis|Saint Kitts and Nevis|sheng ji ci he ni wei si|North America|0|en|1869
KP|PRK|408|朝鲜|North Korea|북한|chao xian|Asia|0|ko|850
KR|KOR|410|韩国|South Korea|대한민국|han guo|Asia|2|ko|82
KW|KWT|414|科威特|Kuwait|الكويت|ke wei te|Middle East|0|ar|965
KY|CYM|136|开曼群岛|Cayman Islands|Cayman Islands|kai man qun dao|North America|0|en|1345
KZ|KAZ|398|哈萨克斯坦|Kazakhstan|Қазақстан|ha sa ke si tan|Asia|1|kk|7
LA|LAO|418|老挝|Laos|ລາວ|lao wo|Southeast Asia|0|lo|856
LB|LBN|422|黎巴嫩|Lebanon|لبنان|li ba nen|Middle East|0|ar|961
LC|LCA|662|圣卢西亚|Saint Lucia|Saint Lucia|sheng lu xi ya|North America|0|en|1758
LI|LIE|438|列支敦士登|Liechtenstein|Liechtenstein|lie zhi dun shi deng|Europe|0|de|423
LK|LKA|144|斯里兰卡|Sri Lanka|ශ්‍රී ලංකාව|si li lan ka|Asia|0|si|94
LR|LBR|430|利比里亚|Liberia|Liberia|li bi li ya|Africa|0|en|231
LS|LSO|426|莱索托|Lesotho|Lesotho|lai suo tuo|Africa|0|en|266
LT|LTU|440|立陶宛|Lithuania|Lietuva|li tao wan|Europe|0|lt|370
LU|LUX|442|卢森堡|Luxembourg|Luxembourg|lu sen bao|Europe|0|fr|352
LV|LVA|428|拉脱维亚|Latvia|Latvija|la tuo wei ya|Europe|0|lv|371
LY|LBY|434|利比亚|Libya|ليبيا|li bi ya|Africa|0|ar|218
MA|MAR|504|摩洛哥|Morocco|المغرب|mo luo ge|Africa|1|ar|212
MC|MCO|492|摩纳哥|Monaco|Monaco|mo na ge|Europe|0|fr|377
MD|MDA|498|摩尔多瓦|Moldova|Moldova|mo er duo wa|Europe|0|ro|373
ME|MNE|499|黑山|Montenegro|Црна Гора|hei shan|Europe|0|sr|382
MF|MAF|663|法属圣马丁|Saint Martin|Saint-Martin|fa shu sheng ma ding|North America|0|en|590
MG|MDG|450|马达加斯加|Madagascar|Madagasikara|ma da jia si jia|Africa|0|fr|261
MH|MHL|584|马绍尔群岛|Marshall Islands|Marshall Islands|ma shao er qun dao|Oceania|0|en|692
MK|MKD|807|北马其顿|North Macedonia|Северна Македонија|bei ma qi dun|Europe|0|mk|389
ML|MLI|466|马里|Mali|Mali|ma li|Africa|0|fr|223
MM|MMR|104|缅甸|Myanmar|မြန်မာ|mian dian|Southeast Asia|0|my|95
MN|MNG|496|蒙古|Mongolia|Монгол улс|meng gu|Asia|0|mn|976
MO|MAC|446|中国澳门|Macao, China|澳門|zhong guo ao men|Asia|0|zh|853
MP|MNP|580|北马里亚纳群岛|Northern Mariana Islands|Northern Mariana Islands|bei ma li ya na qun dao|Oceania|0|en|1670
MQ|MTQ|474|马提尼克|Martinique|Martinique|ma ti ni ke|North America|0|fr|596
MR|MRT|478|毛里塔尼亚|Mauritania|موريتانيا|mao li ta ni ya|Africa|0|ar|222
MS|MSR|500|蒙特塞拉特|Montserrat|Montserrat|meng te sai la te|North America|0|en|1664
MT|MLT|470|马耳他|Malta|Malta|ma er ta|Europe|0|mt|356
MU|MUS|480|毛里求斯|Mauritius|Maurice|mao li qiu si|Africa|0|en|230
MV|MDV|462|马尔代夫|Maldives|Maldives|ma er dai fu|Asia|0|dv|960
MW|MWI|454|马拉维|Malawi|Malawi|ma la wei|Africa|0|en|265
MX|MEX|484|墨西哥|Mexico|México|mo xi ge|North America|2|es|52
MY|MYS|458|马来西亚|Malaysia|Malaysia|ma lai xi ya|Southeast Asia|1|ms|60
MZ|MOZ|508|莫桑比克|Mozambique|Moçambique|mo sang bi ke|Africa|0|pt|258
NA|NAM|516|纳米比亚|Namibia|Namibia|na mi bi ya|Africa|0|en|264
NC|NCL|540|新喀里多尼亚|New Caledonia|Nouvelle-Calédonie|xin ka li duo ni ya|Oceania|0|fr|687
NE|NER|562|尼日尔|Niger|Niger|ni ri er|Africa|0|fr|227
NF|NFK|574|诺福克岛|Norfolk Island|Norfolk Island|nuo fu ke dao|Oceania|0|en|672
NG|NGA|566|尼日利亚|Nigeria|Nigeria|ni ri li ya|Africa|1|en|234
NI|NIC|558|尼加拉瓜|Nicaragua|Nicaragua|ni jia la gua|North America|0|es|505
NL|NLD|528|荷兰|Netherlands|Nederland|he lan|Europe|2|nl|31
NO|NOR|578|挪威|Norway|Norge|nuo wei|Europe|1|no|47
NP|NPL|524|尼泊尔|Nepal|नेपाल|ni bo er|Asia|0|ne|977
NR|NRU|520|瑙鲁|Nauru|Nauru|nao lu|Oceania|0|en|674
NU|NIU|570|纽埃|Niue|Niuē|niu ai|Oceania|0|en|683
NZ|NZL|554|新西兰|New Zealand|New Zealand|xin xi lan|Oceania|1|en|64
OM|OMN|512|阿曼|Oman|عمان|a man|Middle East|0|ar|968
PA|PAN|591|巴拿马|Panama|Panamá|ba na ma|North America|0|es|507
PE|PER|604|秘鲁|Peru|Perú|bi lu|South America|1|es|51
PF|PYF|258|法属波利尼西亚|French Polynesia|Polynésie française|fa shu bo li ni xi ya|Oceania|0|fr|689
PG|PNG|598|巴布亚新几内亚|Papua New Guinea|Papua Niugini|ba bu ya xin ji nei ya|Oceania|0|en|675
PH|PHL|608|菲律宾|Philippines|Pilipinas|fei lü bin|Southeast Asia|1|en|63
PK|PAK|586|巴基斯坦|Pakistan|Pakistan|ba ji si tan|Asia|1|en|92
PL|POL|616|波兰|Poland|Polska|bo lan|Europe|1|pl|48
PM|SPM|666|圣皮埃尔和密克隆|Saint Pierre and Miquelon|Saint-Pierre-et-Miquelon|sheng pi ai er he mi ke long|North America|0|fr|508
PN|PCN|612|皮特凯恩群岛|Pitcairn|Pitcairn Islands|pi te kai en qun dao|Oceania|0|en|64
PR|PRI|630|波多黎各|Puerto Rico|Puerto Rico|bo duo li ge|North America|0|es|1
PS|PSE|275|巴勒斯坦|Palestine|فلسطين|ba le si tan|Middle East|0|ar|970
PT|PRT|620|葡萄牙|Portugal|Portugal|pu tao ya|Europe|1|pt|351
PW|PLW|585|帕劳|Palau|Palau|pa lao|Oceania|0|en|680
PY|PRY|600|巴拉圭|Paraguay|Paraguay|ba la gui|South America|0|es|595
QA|QAT|634|卡塔尔|Qatar|قطر|ka ta er|Middle East|0|ar|974
RE|REU|638|留尼汪|Réunion|La Réunion|liu ni wang|Africa|0|fr|262
RO|ROU|642|罗马尼亚|Romania|România|luo ma ni ya|Europe|1|ro|40
RS|SRB|688|塞尔维亚|Serbia|Србија|sai er wei ya|Europe|0|sr|381
RU|RUS|643|俄罗斯|Russia|Россия|e luo si|Asia|2|ru|7
RW|RWA|646|卢旺达|Rwanda|Rwanda|lu wang da|Africa|0|rw|250
SA|SAU|682|沙特阿拉伯|Saudi Arabia|المملكة العربية السعودية|sha te a la bo|Middle East|2|ar|966
SB|SLB|090|所罗门群岛|Solomon Islands|Solomon Islands|suo luo men qun dao|Oceania|0|en|677
SC|SYC|690|塞舌尔|Seychelles|Seychelles|sai she er|Africa|0|fr|248
SD|SDN|729|苏丹|Sudan|السودان|su dan|Africa|0|ar|249
SE|SWE|752|瑞典|Sweden|Sverige|rui dian|Europe|1|sv|46
SG|SGP|702|新加坡|Singapore|Singapore|xin jia po|Southeast Asia|1|en|65
SH|SHN|654|圣赫勒拿|Saint Helena, Ascension and Tristan da Cunha|Saint Helena|sheng he le na|Africa|0|en|290
SI|SVN|705|斯洛文尼亚|Slovenia|Slovenija|si luo wen ni ya|Europe|0|sl|386
SJ|SJM|744|斯瓦尔巴和扬马延|Svalbard and Jan Mayen|Svalbard og Jan Mayen|si wa er ba he yang ma yan|Europe|0|no|47
SK|SVK|703|斯洛伐克|Slovakia|Slovensko|si luo fa ke|Europe|0|sk|421
SL|SLE|694|塞拉利昂|Sierra Leone|Sierra Leone|sai la li ang|Africa|0|en|232
SM|SMR|674|圣马力诺|San Marino|San Marino|sheng ma li nuo|Europe|0|it|378
SN|SEN|686|塞内加尔|Senegal|Sénégal|sai nei jia er|Africa|0|fr|221
SO|SOM|706|索马里|Somalia|Soomaaliya|suo ma li|Africa|0|so|252
SR|SUR|740|苏里南|Suriname|Suriname|su li nan|South America|0|nl|597
SS|SSD|728|南苏丹|South Sudan|South Sudan|nan su dan|Africa|0|en|211
ST|STP|678|圣多美和普林西比|São Tomé and Príncipe|São Tomé e Príncipe|sheng duo mei he pu lin xi bi|Africa|0|pt|239
SV|SLV|222|萨尔瓦多|El Salvador|El Salvador|sa er wa duo|North America|0|es|503
SX|SXM|534|荷属圣马丁|Sint Maarten|Sint Maarten|he shu sheng ma ding|North America|0|nl|1721
SY|SYR|760|叙利亚|Syria|سوريا|xu li ya|Middle East|0|ar|963
SZ|SWZ|748|斯威士兰|Eswatini|Eswatini|si wei shi lan|Africa|0|en|268
TC|TCA|796|特克斯和凯科斯群岛|Turks and Caicos Islands|Turks and Caicos Islands|te ke si he kai ke si qun dao|North America|0|en|1649
TD|TCD|148|乍得|Chad|Tchad|zha de|Africa|0|fr|235
TF|ATF|260|法属南部领地|French Southern Territories|Terres australes françaises|fa shu nan bu ling di|Other|0|fr|262
TG|TGO|768|多哥|Togo|Togo|duo ge|Africa|0|fr|228
TH|THA|764|泰国|Thailand|ประเทศไทย|tai guo|Southeast Asia|1|th|66
TJ|TJK|762|塔吉克斯坦|Tajikistan|Тоҷикистон|ta ji ke si tan|Asia|0|tg|992
TK|TKL|772|托克劳|Tokelau|Tokelau|tuo ke lao|Oceania|0|en|690
TL|TLS|626|东帝汶|Timor-Leste|Timor-Leste|dong di wen|Southeast Asia|0|pt|670
TM|TKM|795|土库曼斯坦|Turkmenistan|Türkmenistan|tu ku man si tan|Asia|0|tk|993
TN|TUN|788|突尼斯|Tunisia|تونس|tu ni si|Africa|0|ar|216
TO|TON|776|汤加|Tonga|Tonga|tang jia|Oceania|0|en|676
TR|TUR|792|土耳其|Türkiye|Türkiye|tu er qi|Middle East|1|tr|90
TT|TTO|780|特立尼达和多巴哥|Trinidad and Tobago|Trinidad and Tobago|te li ni da he duo ba ge|North America|0|en|1868
TV|TUV|798|图瓦卢|Tuvalu|Tuvalu|tu wa lu|Oceania|0|en|688
TW|TWN|158|中国台湾|Taiwan, China|臺灣|zhong guo tai wan|Asia|1|zh|886
TZ|TZA|834|坦桑尼亚|Tanzania|Tanzania|tan sang ni ya|Africa|0|sw|255
UA|UKR|804|乌克兰|Ukraine|Україна|wu ke lan|Europe|1|uk|380
UG|UGA|800|乌干达|Uganda|Uganda|wu gan da|Africa|0|en|256
UM|UMI|581|美国本土外小岛屿|United States Minor Outlying Islands|United States Minor Outlying Islands|mei guo ben tu wai xiao dao yu|Other|0|en|1
US|USA|840|美国|United States|United States|mei guo|North America|2|en|1
UY|URY|858|乌拉圭|Uruguay|Uruguay|wu la gui|South America|0|es|598
UZ|UZB|860|乌兹别克斯坦|Uzbekistan|Oʻzbekiston|wu zi bie ke si tan|Asia|0|uz|998
VA|VAT|336|梵蒂冈|Vatican City|Vaticano|fan di gang|Europe|0|it|39
VC|VCT|670|圣文森特和格林纳丁斯|Saint Vincent and the Grenadines|Saint Vincent and the Grenadines|sheng wen sen te he ge lin na ding si|North America|0|en|1784
VE|VEN|862|委内瑞拉|Venezuela|Venezuela|wei nei rui la|South America|0|es|58
VG|VGB|092|英属维尔京群岛|British Virgin Islands|British Virgin Islands|ying shu wei er jing qun dao|North America|0|en|1284
VI|VIR|850|美属维尔京群岛|U.S. Virgin Islands|United States Virgin Islands|mei shu wei er jing qun dao|North America|0|en|1340
VN|VNM|704|越南|Vietnam|Việt Nam|yue nan|Southeast Asia|2|vi|84
VU|VUT|548|瓦努阿图|Vanuatu|Vanuatu|wa nu a tu|Oceania|0|bi|678
WF|WLF|876|瓦利斯和富图纳|Wallis and Futuna|Wallis et Futuna|wa li si he fu tu na|Oceania|0|fr|681
WS|WSM|882|萨摩亚|Samoa|Samoa|sa mo ya|Oceania|0|sm|685
XK|XKX|983|科索沃|Kosovo|Kosova|ke suo wo|Europe|0|sq|383
YE|YEM|887|也门|Yemen|اليمن|ye men|Middle East|0|ar|967
YT|MYT|175|马约特|Mayotte|Mayotte|ma yue te|Africa|0|fr|262
ZA|ZAF|710|南非|South Africa|South Africa|nan fei|Africa|1|af|27
ZM|ZMB|894|赞比亚|Zambia|Zambia|zan bi ya|Africa|0|en|260
ZW|ZWE|716|津巴布韦|Zimbabwe|Zimbabwe|jin ba bu wei|Africa|0|en|263
`
