/** The cities of West Asia, Africa and Oceania, in the form that `cities.ts` describes. */
export const cityRowsAfrica = `
TR|İstanbul,41.01,28.98,,伊斯坦布尔;Istanbul|Ankara,39.93,32.86,,安卡拉|İzmir,38.42,27.14,,伊兹密尔;Izmir;Smyrna|Bursa,40.18,29.06,,布尔萨|Antalya,36.9,30.7,,安塔利亚|Adana,37,35.32|Konya,37.87,32.48,,科尼亚|Gaziantep,37.07,37.38,,加济安泰普|Mersin,36.81,34.64,,梅尔辛|Kayseri,38.73,35.48,,开塞利|Denizli,37.78,29.09,,代尼兹利|Kocaeli,40.77,29.92,,Izmit|Eskişehir,39.78,30.52|Samsun,41.29,36.33|Manisa,38.61,27.43|Diyarbakır,37.91,40.24|Kütahya,39.42,29.98
AE|Dubai,25.2,55.27,,迪拜|Abu Dhabi,24.45,54.38,,阿布扎比|Sharjah,25.35,55.42,,沙迦|Ajman,25.41,55.44,,阿治曼|Ras Al Khaimah,25.79,55.94|Al Ain,24.21,55.74|Fujairah,25.13,56.33
SA|Riyadh,24.71,46.68,,利雅得|Jeddah,21.49,39.19,,吉达|Dammam,26.42,50.09,,达曼|Mecca,21.39,39.86,,麦加;Makkah|Medina,24.52,39.57,,麦地那|Al Khobar,26.28,50.21,,Khobar|Jubail,27.01,49.66
QA|Doha,25.29,51.53,,多哈
KW|Kuwait City,29.38,47.99,,科威特城;Kuwait
BH|Manama,26.23,50.59,,麦纳麦
OM|Muscat,23.59,58.41,,马斯喀特|Salalah,17.02,54.09|Sohar,24.36,56.73
YE|Sana'a,15.37,44.19,,萨那|Aden,12.79,45.02,,亚丁
IQ|Baghdad,33.32,44.36,,巴格达|Basra,30.51,47.78,,巴士拉|Erbil,36.19,44.01,,埃尔比勒
IR|Tehran,35.69,51.39,,德黑兰;Teheran|Mashhad,36.26,59.62|Isfahan,32.65,51.67|Tabriz,38.08,46.29|Shiraz,29.59,52.58|Bandar Abbas,27.18,56.27
IL|Tel Aviv,32.09,34.78,,特拉维夫;Tel Aviv-Yafo|Jerusalem,31.77,35.22,,耶路撒冷|Haifa,32.79,34.99,,海法|Ashdod,31.8,34.65
PS|Ramallah,31.9,35.2|Gaza,31.5,34.47
JO|Amman,31.95,35.93,,安曼|Aqaba,29.53,35.01|Zarqa,32.07,36.09
LB|Beirut,33.89,35.5,,贝鲁特|Tripoli,34.44,35.83
SY|Damascus,33.51,36.29,,大马士革|Aleppo,36.2,37.13
GE|Tbilisi,41.72,44.79,,第比利斯|Batumi,41.64,41.64
AM|Yerevan,40.18,44.51,,埃里温
AZ|Baku,40.41,49.87,,巴库
EG|Cairo,30.04,31.24,,开罗;Al Qahirah|Alexandria,31.2,29.92,,亚历山大|Giza,30.01,31.21|Port Said,31.26,32.3,,塞得港|Suez,29.97,32.53|Damietta,31.42,31.81
LY|Tripoli,32.89,13.19,,的黎波里|Benghazi,32.12,20.09|Misrata,32.38,15.09
TN|Tunis,36.81,10.18,,突尼斯|Sfax,34.74,10.76|Sousse,35.83,10.64
DZ|Alger,36.75,3.06,,阿尔及尔;Algiers|Oran,35.7,-0.63,,奥兰|Constantine,36.37,6.61|Sétif,36.19,5.41
MA|Casablanca,33.57,-7.59,,卡萨布兰卡|Rabat,34.02,-6.84,,拉巴特|Tanger,35.76,-5.83,,丹吉尔;Tangier|Marrakech,31.63,-8,,马拉喀什|Fès,34.03,-5,,非斯|Agadir,30.43,-9.6
SD|Khartoum,15.5,32.56,,喀土穆|Port Sudan,19.62,37.22
ET|Addis Ababa,9.03,38.74,,亚的斯亚贝巴
DJ|Djibouti,11.59,43.15,,吉布提
SO|Mogadishu,2.05,45.32,,摩加迪沙
KE|Nairobi,-1.29,36.82,,内罗毕|Mombasa,-4.04,39.67,,蒙巴萨|Kisumu,-0.09,34.77|Nakuru,-0.3,36.08
UG|Kampala,0.35,32.58,,坎帕拉
TZ|Dar es Salaam,-6.79,39.21,,达累斯萨拉姆|Dodoma,-6.16,35.75|Arusha,-3.37,36.68|Mwanza,-2.52,32.9
RW|Kigali,-1.94,30.06,,基加利
NG|Lagos,6.52,3.38,,拉各斯|Abuja,9.08,7.4,,阿布贾|Kano,12,8.52,,卡诺|Ibadan,7.38,3.95|Port Harcourt,4.82,7.05|Onitsha,6.15,6.79|Aba,5.11,7.37
GH|Accra,5.6,-0.19,,阿克拉|Kumasi,6.69,-1.62|Tema,5.67,-0.02,,特马
CI|Abidjan,5.36,-4.01,,阿比让|Yamoussoukro,6.83,-5.29
SN|Dakar,14.72,-17.47,,达喀尔
CM|Douala,4.05,9.77,,杜阿拉|Yaoundé,3.85,11.5,,雅温得
CD|Kinshasa,-4.32,15.31,,金沙萨|Lubumbashi,-11.66,27.48
CG|Brazzaville,-4.26,15.24,,布拉柴维尔|Pointe-Noire,-4.78,11.86
GA|Libreville,0.42,9.47,,利伯维尔
AO|Luanda,-8.84,13.23,,罗安达
ZM|Lusaka,-15.39,28.32,,卢萨卡|Ndola,-12.97,28.64
ZW|Harare,-17.83,31.05,,哈拉雷|Bulawayo,-20.15,28.58
MZ|Maputo,-25.97,32.57,,马普托|Beira,-19.84,34.84
BW|Gaborone,-24.65,25.91,,哈博罗内
NA|Windhoek,-22.56,17.08,,温得和克|Walvis Bay,-22.96,14.51
ZA|Johannesburg,-26.2,28.05,,约翰内斯堡|Cape Town,-33.92,18.42,,开普敦|Durban,-29.86,31.02,,德班|Pretoria,-25.75,28.19,,比勒陀利亚;Tshwane|Gqeberha,-33.96,25.6,,Port Elizabeth|Bloemfontein,-29.12,26.21|East London,-33.02,27.91|Midrand,-26,28.13|Pietermaritzburg,-29.6,30.38
MG|Antananarivo,-18.88,47.51,,塔那那利佛|Toamasina,-18.15,49.4
MU|Port Louis,-20.16,57.5,,路易港
RE|Saint-Denis,-20.88,55.45
MW|Lilongwe,-13.96,33.79|Blantyre,-15.79,35
ML|Bamako,12.64,-8,,巴马科
BF|Ouagadougou,12.37,-1.52
NE|Niamey,13.51,2.11
TD|N'Djamena,12.11,15.04
BJ|Cotonou,6.37,2.43,,科托努
TG|Lomé,6.13,1.22,,洛美
GN|Conakry,9.64,-13.58,,科纳克里
SL|Freetown,8.48,-13.23
LR|Monrovia,6.3,-10.8
MR|Nouakchott,18.07,-15.96
GM|Banjul,13.45,-16.58
AU|Sydney,-33.87,151.21,NSW,悉尼|Melbourne,-37.81,144.96,VIC,墨尔本|Brisbane,-27.47,153.03,QLD,布里斯班|Perth,-31.95,115.86,WA,珀斯|Adelaide,-34.93,138.6,SA,阿德莱德|Gold Coast,-28.02,153.4,QLD,黄金海岸|Newcastle,-32.93,151.78,NSW|Canberra,-35.28,149.13,ACT,堪培拉|Hobart,-42.88,147.33,TAS|Darwin,-12.46,130.84,NT,达尔文|Geelong,-38.15,144.36,VIC|Townsville,-19.26,146.82,QLD|Dandenong,-37.99,145.21,VIC
NZ|Auckland,-36.85,174.76,,奥克兰|Wellington,-41.29,174.78,,惠灵顿|Christchurch,-43.53,172.64,,基督城;克赖斯特彻奇|Hamilton,-37.79,175.28|Tauranga,-37.69,176.17|Dunedin,-45.87,170.5
PG|Port Moresby,-9.44,147.18,,莫尔兹比港|Lae,-6.72,146.98
FJ|Suva,-18.14,178.44,,苏瓦|Lautoka,-17.61,177.45|Labasa,-16.42,179.38
WS|Apia,-13.83,-171.77,,阿皮亚
TO|Nukuʻalofa,-21.14,-175.2,,努库阿洛法;Nukualofa
PF|Papeete,-17.54,-149.57,,帕皮提
NC|Nouméa,-22.27,166.45,,努美阿
SB|Honiara,-9.43,159.95,,霍尼亚拉
VU|Port Vila,-17.73,168.32,,维拉港
KI|South Tarawa,1.33,172.98,,Tarawa
GU|Hagåtña,13.47,144.75,,Hagatna
`
