/**
 * Names of countries in twenty languages that are not in the other tables: alpha-2 | names separated by semicolons.
 * Source: Unicode CLDR (Unicode License), without abbreviations of three letters. A test compares the names with the
 * CLDR of the runtime.
 */
export const countryCldrTable = `
AD|安道爾;อันดอร์รา
AE|阿拉伯聯合大公國;아랍에미리트;สหรัฐอาหรับเอมิเรตส์
AF|أفغانستان;อัฟกานิสถาน
AG|安地卡及巴布達;安提瓜和巴布達;أنتيغوا وبربودا;앤티가 바부다;แอนติกาและบาร์บูดา
AI|安奎拉;앵귈라;แองกวิลลา
AL|阿爾巴尼亞;แอลเบเนีย
AM|亞美尼亞;อาร์เมเนีย
AO|แองโกลา
AQ|南極洲;Antarktyda;Nam Cực;أنتاركتيكا;남극 대륙;แอนตาร์กติกา
AR|อาร์เจนตินา
AS|美屬薩摩亞;Samoa thuộc Mỹ;米領サモア;อเมริกันซามัว
AT|奧地利;ออสเตรีย
AU|澳洲;오스트레일리아;ออสเตรเลีย
AW|荷屬阿魯巴;阿魯巴;อารูบา
AX|奧蘭群島;Îles Åland;Ålandinseln;Аландские о-ва;Kepulauan Aland;جزر آلاند;หมู่เกาะโอลันด์
AZ|亞塞拜然;亞塞拜疆;อาเซอร์ไบจาน
BA|波士尼亞與赫塞哥維納;波斯尼亞和黑塞哥維那;Bósnia e Herzegovina;บอสเนียและเฮอร์เซโกวีนา
BB|巴貝多;بربادوس;บาร์เบโดส
BD|บังกลาเทศ
BE|比利時;เบลเยียม
BF|布吉納法索;布基納法索;Burquina Faso;บูร์กินาฟาโซ
BG|保加利亞;บัลแกเรีย
BH|Baréin;Barein;บาห์เรน
BI|蒲隆地;บุรุนดี
BJ|貝南;貝寧;เบนิน
BL|聖巴瑟米;聖巴泰勒米;San Bartolomé;سان بارتليمي;생바르텔레미;เซนต์บาร์เธเลมี
BM|百慕達;Бермудские о-ва;เบอร์มิวดา
BN|汶萊;ブルネイ;บรูไน
BO|玻利維亞;ボリビア;โบลิเวีย
BQ|荷属加勒比区;荷蘭加勒比區;Caribe neerlandés;Pays-Bas caribéens;Karibische Niederlande;Caraibi Olandesi;Caribisch Nederland;Niderlandy Karaibskie;Karayip Hollandası;Ca-ri-bê Hà Lan;Belanda Karibia;هولندا الكاريبية;オランダ領カリブ;네덜란드령 카리브;เนเธอร์แลนด์แคริบเบียน
BR|บราซิล
BS|巴哈馬;جزر البهاما;บาฮามาส
BT|ภูฏาน
BV|布威島;鮑威特島;Bouveteiland;о-в Буве;Pulau Bouvet;เกาะบูเว
BW|波札那;博茨瓦納;บอตสวานา
BY|白俄羅斯;بيلاروس;เบลารุส
BZ|貝里斯;伯利茲;เบลีซ
CA|แคนาดา
CC|科克斯（基靈）群島;科科斯 (基林) 群島;Islas Cocos;Isole Cocos (Keeling);Кокосовые о-ва;Кокосові (Кілінг) Острови;หมู่เกาะโคโคส (คีลิง)
CD|剛果（金夏沙）;الكونغو - كينشاسا;콩고-킨샤사;คองโก - กินชาซา
CF|中非共和國;Центрально-Африканская Республика;Republik Afrika Tengah;중앙 아프리카 공화국;สาธารณรัฐแอฟริกากลาง
CG|剛果（布拉薩）;الكونغو - برازافيل;콩고-브라자빌;คองโก - บราซซาวิล
CH|สวิตเซอร์แลนด์
CI|โกตดิวัวร์
CK|庫克群島;о-ва Кука;หมู่เกาะคุก
CL|ชิลี
CM|喀麥隆;แคเมอรูน
CN|Tiongkok;จีน
CO|哥倫比亞;โคลอมเบีย
CR|哥斯大黎加;哥斯達黎加;คอสตาริกา
CU|คิวบา
CV|維德角;카보베르데;เคปเวิร์ด
CW|庫拉索;Curazao;퀴라소;คูราเซา
CX|聖誕島;Ilha Christmas;Isola Christmas;о-в Рождества;جزيرة كريسماس;เกาะคริสต์มาส
CY|賽普勒斯;Síp;키프로스;ไซปรัส
CZ|Tchéquia;Tchéquie;Cechia;Ceko;التشيك;체코;เช็ก
DE|德國;เยอรมนี
DJ|吉布地;Djibuti;Jibuti;จิบูตี
DK|丹麥;الدانمرك;เดนมาร์ก
DM|도미니카;โดมินิกา
DO|多明尼加共和國;多米尼加共和國;สาธารณรัฐโดมินิกัน
DZ|阿爾及利亞;Aljazair;แอลจีเรีย
EC|厄瓜多;厄瓜多爾;เอกวาดอร์
EE|愛沙尼亞;เอสโตเนีย
EG|อียิปต์
EH|Западная Сахара;Batı Sahra;ซาฮาราตะวันตก
ER|厄利垂亞;厄立特里亞;에리트리아;เอริเทรีย
ES|สเปน
ET|衣索比亞;埃塞俄比亞;에티오피아;เอธิโอเปีย
FI|芬蘭;ฟินแลนด์
FJ|斐濟;Fiyi;ฟิจิ
FK|福克蘭群島;Фолклендские о-ва;Quần đảo Falkland;Kepulauan Falkland;フォークランド諸島;포클랜드 제도;หมู่เกาะฟอล์กแลนด์
FM|密克罗尼西亚;密克羅尼西亞;Федеративные Штаты Микронезии;Mikronesia;ميكرونيزيا;ไมโครนีเซีย
FO|法羅群島;Фарерские о-ва;페로 제도;หมู่เกาะแฟโร
FR|法國;Prancis;ฝรั่งเศส
GA|加彭;กาบอง
GB|英國;Wlk. Bryt.;Британия;Велика Британія;Inggris Raya;สหราชอาณาจักร
GD|格瑞那達;格林納達;เกรเนดา
GE|喬治亞;格魯吉亞;조지아;จอร์เจีย
GF|法屬圭亞那;Французская Гвиана;Французька Гвіана;Guiana thuộc Pháp;Guyana Prancis;仏領ギアナ;เฟรนช์เกียนา
GG|根息;เกิร์นซีย์
GH|迦納;加納;กานา
GI|直布羅陀;지브롤터;ยิบรอลตาร์
GL|格陵蘭;غرينلاند;그린란드;กรีนแลนด์
GM|甘比亞;岡比亞;แกมเบีย
GN|幾內亞;กินี
GP|瓜地洛普;กวาเดอลูป
GQ|赤道幾內亞;Guinea Xích Đạo;Guinea Ekuatorial;อิเควทอเรียลกินี
GR|希臘;กรีซ
GS|南喬治亞與南三明治群島;南佐治亞島與南桑威奇群島;Islas Georgia del Sur y Sandwich del Sur;Georgia del Sud e Sandwich Australi;Zuid-Georgia en Zuidelijke Sandwicheilanden;Южная Георгия и Южные Сандвичевы о-ва;Nam Georgia & Quần đảo Nam Sandwich;Georgia Selatan & Kep. Sandwich Selatan;사우스조지아 사우스샌드위치 제도;เกาะเซาท์จอร์เจียและหมู่เกาะเซาท์แซนด์วิช
GT|瓜地馬拉;危地馬拉;กัวเตมาลา
GU|關島;กวม
GW|幾內亞比索;幾內亞比紹;Guinea-Bisáu;기니비사우;กินี-บิสเซา
GY|蓋亞那;圭亞那;กายอานา
HK|中國香港特別行政區;Hong Kong, RAE da China;R.A.S. chinoise de Hong Kong;Sonderverwaltungsregion Hongkong;RAS di Hong Kong;Hongkong SAR van China;Гонконг, ОАР Китаю;Çin Hong Kong ÖİB;Hong Kong DAK Tiongkok;هونغ كونغ الصينية (منطقة إدارية خاصة);中華人民共和国香港特別行政区;홍콩(중국 특별행정구);เขตปกครองพิเศษฮ่องกงแห่งสาธารณรัฐประชาชนจีน;ฮ่องกง
HM|赫德島及麥唐納群島;Islas Heard y McDonald;Ilhas Heard e McDonald;о-ва Херд и Макдональд;Острови Герд і Макдоналд;Quần đảo Heard và McDonald;ハード島・マクドナルド諸島;허드 맥도널드 제도;เกาะเฮิร์ดและหมู่เกาะแมกดอนัลด์
HN|宏都拉斯;ฮอนดูรัส
HR|克羅埃西亞;克羅地亞;โครเอเชีย
HT|เฮติ
HU|هنغاريا;ฮังการี
ID|อินโดนีเซีย
IE|愛爾蘭;ไอร์แลนด์
IL|อิสราเอล
IM|曼島;馬恩島;о-в Мэн;Pulau Man;เกาะแมน
IN|อินเดีย
IO|英屬印度洋領地;Territoire britannique de l’océan Indien;Territorio Britannico dell’Oceano Indiano;Brits Indische Oceaanterritorium;Wilayah Inggris di Samudra Hindia;الإقليم البريطاني في المحيط الهندي;英領インド洋地域;영국령 인도양 지역;บริติชอินเดียนโอเชียนเทร์ริทอรี
IQ|อิรัก
IR|Irã;イラン;อิหร่าน
IS|冰島;ไอซ์แลนด์
IT|義大利;อิตาลี
JE|澤西島;جيرسي;เจอร์ซีย์
JM|牙買加;จาเมกา
JO|約旦;จอร์แดน
JP|ญี่ปุ่น
KE|肯亞;肯尼亞;เคนยา
KG|吉爾吉斯;Kirghizstan;키르기스스탄;คีร์กีซสถาน
KH|กัมพูชา
KI|吉里巴斯;키리바시;คิริบาส
KM|葛摩;科摩羅;คอโมโรส
KN|聖克里斯多福及尼維斯;聖基茨和尼維斯;San Cristóbal y Nieves;São Cristóvão e Névis;セントクリストファー・ネーヴィス;세인트키츠 네비스;เซนต์คิตส์และเนวิส
KP|北韓;КНДР;Північна Корея;北朝鮮;เกาหลีเหนือ
KR|南韓;Південна Корея;韓国;한국;เกาหลีใต้
KW|คูเวต
KY|開曼群島;Ilhas Cayman;о-ва Кайман;케이맨 제도;หมู่เกาะเคย์แมน
KZ|哈薩克;คาซัคสถาน
LA|寮國;老撾;ラオス;ลาว
LB|Li-băng;เลบานอน
LC|聖露西亞;聖盧西亞;세인트루시아;เซนต์ลูเซีย
LI|列支敦斯登;ลิกเตนสไตน์
LK|斯里蘭卡;Шрі-Ланка;ศรีลังกา
LR|賴比瑞亞;利比里亞;ไลบีเรีย
LS|賴索托;萊索托;เลโซโท
LT|Litva;ลิทัวเนีย
LU|盧森堡;ลักเซมเบิร์ก
LV|拉脫維亞;ลัตเวีย
LY|利比亞;ลิเบีย
MA|โมร็อกโก
MC|摩納哥;โมนาโก
MD|摩爾多瓦;Republik Moldau;モルドバ;มอลโดวา
ME|蒙特內哥羅;มอนเตเนโกร
MF|法屬聖馬丁;San Martín;São Martinho;سان مارتن;サン・マルタン;생마르탱;เซนต์มาร์ติน
MG|馬達加斯加;มาดากัสการ์
MH|馬紹爾群島;Маршалловы о-ва;마셜 제도;หมู่เกาะมาร์แชลล์
MK|北馬其頓;북마케도니아;มาซิโดเนียเหนือ
ML|馬利;馬里;มาลี
MM|緬甸;เมียนมา (พม่า)
MN|มองโกเลีย
MO|中國澳門特別行政區;Macau, RAE da China;R.A.S. chinoise de Macao;Sonderverwaltungsregion Macau;RAS di Macao;Macau SAR van China;Макао, ОАР Китаю;Çin Makao ÖİB;Makao;Makau DAK Tiongkok;منطقة ماكاو الإدارية الخاصة;مكاو;中華人民共和国マカオ特別行政区;마카오(중국 특별행정구);เขตปกครองพิเศษมาเก๊าแห่งสาธารณรัฐประชาชนจีน;มาเก๊า
MP|北馬利安納群島;Северные Марианские о-ва;북마리아나제도;หมู่เกาะนอร์เทิร์นมาเรียนา
MQ|馬丁尼克;جزر المارتينيك;มาร์ตินีก
MR|茅利塔尼亞;毛里塔尼亞;มอริเตเนีย
MS|蒙哲臘;มอนต์เซอร์รัต
MT|馬爾他;馬耳他;มอลตา
MU|模里西斯;毛里裘斯;มอริเชียส
MV|馬爾地夫;馬爾代夫;Maladewa;มัลดีฟส์
MW|馬拉威;馬拉維;ملاوي;มาลาวี
MX|เม็กซิโก
MY|馬來西亞;มาเลเซีย
MZ|莫三比克;โมซัมบิก
NA|納米比亞;นามิเบีย
NC|新喀里多尼亞;นิวแคลิโดเนีย
NE|尼日;尼日爾;ไนเจอร์
NF|諾福克島;Norfolk;о-в Норфолк;เกาะนอร์ฟอล์ก
NG|奈及利亞;尼日利亞;ไนจีเรีย
NI|นิการากัว
NL|荷蘭;เนเธอร์แลนด์
NO|นอร์เวย์
NP|尼泊爾;เนปาล
NR|諾魯;瑙魯;นาอูรู
NU|紐埃島;نيوي;นีอูเอ
NZ|紐西蘭;นิวซีแลนด์
OM|عُمان;โอมาน
PA|巴拿馬;ปานามา
PE|秘魯;เปรู
PF|法屬玻里尼西亞;法屬波利尼西亞;Polynesia thuộc Pháp;Polinesia Prancis;بولينيزيا الفرنسية;仏領ポリネシア;เฟรนช์โปลินีเซีย
PG|巴布亞紐幾內亞;巴布亞新畿內亞;파푸아뉴기니;ปาปัวนิวกินี
PH|菲律賓;ฟิลิปปินส์
PK|ปากีสถาน
PL|波蘭;폴란드;โปแลนด์
PM|圣皮埃尔和密克隆群岛;聖皮埃與密克隆群島;São Pedro e Miquelão;سان بيير ومكويلون;생피에르 미클롱;แซงปีแยร์และมีเกอลง
PN|皮特肯群島;皮特凱恩島;Islas Pitcairn;Pitcairneilanden;о-ва Питкэрн;Острови Піткерн;Quần đảo Pitcairn;Kepulauan Pitcairn;ピトケアン諸島;핏케언 제도;หมู่เกาะพิตแคร์น
PR|Portorico;เปอร์โตริโก
PS|巴勒斯坦领土;巴勒斯坦自治區;巴勒斯坦領土;Territoires palestiniens;Palästinensische Autonomiegebiete;Palästina;Territori Palestinesi;Palestijnse gebieden;Terytoria Palestyńskie;Палестинские территории;Палестинські території;Lãnh thổ Palestine;Wilayah Palestina;الأراضي الفلسطينية;パレスチナ自治区;팔레스타인 지구;ดินแดนปาเลสไตน์;ปาเลสไตน์
PT|포르투갈;โปรตุเกส
PW|帛琉;ปาเลา
PY|ปารากวัย
QA|卡達;卡塔爾;กาตาร์
RE|留尼旺;Riunione;روينيون;레위니옹;เรอูนียง
RO|羅馬尼亞;โรมาเนีย
RS|塞爾維亞;เซอร์เบีย
RU|俄羅斯;ロシア;러시아;รัสเซีย
RW|盧安達;盧旺達;รวันดา
SA|沙烏地阿拉伯;沙地阿拉伯;Saoedi-Arabië;Ả Rập Xê-út;ซาอุดีอาระเบีย
SB|索羅門群島;所羅門群島;Соломоновы о-ва;솔로몬 제도;หมู่เกาะโซโลมอน
SC|塞席爾;塞舌爾;Seicheles;Сейшельские о-ва;เซเชลส์
SD|蘇丹;ซูดาน
SE|Swedia;สวีเดน
SG|Сінгапур;สิงคโปร์
SH|聖赫勒拿島;Santa Elena;Sant’Elena;Wyspa Świętej Heleny;о-в Св. Елены;سانت هيلينا;セントヘレナ;세인트헬레나;เซนต์เฮเลนา
SI|斯洛維尼亞;斯洛文尼亞;สโลวีเนีย
SJ|挪威屬斯瓦巴及尖棉;斯瓦爾巴特群島及揚馬延島;Svalbard et Jan Mayen;Spitzbergen und Jan Mayen;Шпіцберген та Ян-Маєн;Svalbard ve Jan Mayen;Kepulauan Svalbard dan Jan Mayen;سفالبارد وجان ماين;スバールバル諸島・ヤンマイエン島;스발바르제도-얀마웬섬;สฟาลบาร์และยานไมเอน
SK|สโลวะเกีย
SL|獅子山;시에라리온;เซียร์ราลีโอน
SM|聖馬利諾;聖馬力諾;산마리노;ซานมาริโน
SN|塞內加爾;เซเนกัล
SO|索馬利亞;索馬里;โซมาเลีย
SR|蘇利南;蘇里南;ซูรินาเม
SS|南蘇丹;Sud Sudan;ซูดานใต้
ST|聖多美普林西比;聖多美和普林西比;ساو تومي وبرينسيبي;상투메 프린시페;เซาตูเมและปรินซิปี
SV|薩爾瓦多;เอลซัลวาดอร์
SX|荷屬聖馬丁;سانت مارتن;シント・マールテン;신트마르턴;ซินต์มาร์เทน
SY|敘利亞;Syrien;シリア;ซีเรีย
SZ|史瓦帝尼;斯威士蘭;Esvatini;إسواتيني;エスワティニ;에스와티니;เอสวาตีนี
TC|土克斯及開科斯群島;特克斯和凱科斯群島;Kepulauan Turks dan Caicos;터크스 케이커스 제도;หมู่เกาะเติกส์และหมู่เกาะเคคอส
TD|查德;ชาด
TF|法屬南部屬地;法屬南部領地;Territorios Australes Franceses;Territórios Franceses do Sul;Terre Australi Francesi;Franse Gebieden in de zuidelijke Indische Oceaan;Французские Южные территории;Французькі Південні Території;Lãnh thổ phía Nam Thuộc Pháp;Wilayah Selatan Prancis;الأقاليم الجنوبية الفرنسية;仏領極南諸島;프랑스령 남방 지역;เฟรนช์เซาเทิร์นเทร์ริทอรีส์
TG|โตโก
TH|泰國;ไทย
TJ|塔吉克;Tadjiquistão;ทาจิกิสถาน
TK|托克勞群島;토켈라우;โตเกเลา
TL|東帝汶;Timor oriental;Oost-Timor;تيمور - ليشتي;ติมอร์-เลสเต
TM|土庫曼;Turcomenistão;Туркменістан;투르크메니스탄;เติร์กเมนิสถาน
TN|突尼西亞;튀니지;ตูนิเซีย
TO|東加;湯加;ตองกา
TR|튀르키예;ตุรกี
TT|千里達及托巴哥;千里達和多巴哥;ตรินิแดดและโตเบโก
TV|吐瓦魯;圖瓦盧;투발루;ตูวาลู
TW|대만;ไต้หวัน
TZ|坦尚尼亞;坦桑尼亞;Tanzanie;تنزانيا;แทนซาเนีย
UA|烏克蘭;ยูเครน
UG|烏干達;ยูกันดา
UM|U.S. Outlying Islands;美國本土外小島嶼;Islas menores alejadas de EE. UU.;Ilhas Menores Distantes dos EUA;Amerikanische Überseeinseln;Kleine afgelegen eilanden van de Verenigde Staten;Внешние малые о-ва (США);Віддалені острови США;ABD Küçük Harici Adaları;Các tiểu đảo xa của Hoa Kỳ;Kepulauan Terluar AS;جزر الولايات المتحدة النائية;미국령 해외 제도;หมู่เกาะรอบนอกของสหรัฐอเมริกา
US|美國;Соединенные Штаты;Сполучені Штати;Hoa Kỳ;アメリカ;สหรัฐอเมริกา;สหรัฐฯ
UY|烏拉圭;أورغواي;อุรุกวัย
UZ|烏茲別克;อุซเบกิสถาน
VA|梵蒂岡;Ciudad del Vaticano;Cidade do Vaticano;État de la Cité du Vatican;Thành Vatican;바티칸 시국;นครวาติกัน
VC|聖文森及格瑞那丁;聖文森特和格林納丁斯;Saint Vincent dan Grenadine;سانت فنسنت وجزر غرينادين;セントビンセント及びグレナディーン諸島;세인트빈센트그레나딘;เซนต์วินเซนต์และเกรนาดีนส์
VE|委內瑞拉;ベネズエラ;เวเนซุเอลา
VG|英屬維京群島;英屬維爾京群島;Виргинские о-ва (Великобритания);Quần đảo Virgin thuộc Anh;Kepulauan Virgin Britania Raya;جزر فيرجن البريطانية;英領ヴァージン諸島;หมู่เกาะบริติชเวอร์จิน
VI|美屬維京群島;美屬維爾京群島;Islas Vírgenes de EE. UU.;Îles Vierges des États-Unis;Виргинские о-ва (США);Quần đảo Virgin thuộc Hoa Kỳ;Kepulauan Virgin Amerika Serikat;جزر فيرجن الأمريكية;米領ヴァージン諸島;หมู่เกาะเวอร์จินของสหรัฐอเมริกา
VN|Vietnã;เวียดนาม
VU|萬那杜;瓦努阿圖;วานูอาตู
WF|瓦利斯群島和富圖那群島;Уолліс і Футуна;Wallis ve Futuna;Wallis và Futuna;Kepulauan Wallis dan Futuna;جزر والس وفوتونا;왈리스-푸투나 제도;วาลลิสและฟุตูนา
WS|薩摩亞;ซามัว
XK|科索伏;โคโซโว;コソヴォ
YE|葉門;也門;เยเมน
YT|馬約特島;馬約特;มายอต
ZA|Republika Południowej Afryki;Южно-Африканская Республика;Південно-Африканська Республіка;แอฟริกาใต้
ZM|尚比亞;贊比亞;แซมเบีย
ZW|辛巴威;津巴布韋;짐바브웨;ซิมบับเว
`
