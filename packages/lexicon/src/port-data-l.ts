/** The ports whose country code begins with L to P; `port-data.ts` describes the columns. */
export const portRowsL = `
LABTN|land|Boten|磨丁|21.18|101.68|
LASAV|land|Savannakhet|沙湾拿吉|16.57|104.75|
LAVTE|land|Vientiane|万象|17.97|102.61|Thanaleng
LBBEY|sea|Beirut|贝鲁特|33.9|35.52|
LBKYE|sea|Tripoli|的黎波里（黎巴嫩）|34.44|35.83|
LCCAS|sea|Castries||14.01|-61.0|
LCVIF|sea|Vieux Fort||13.72|-60.95|
LKCMB|sea|Colombo|科伦坡|6.95|79.85|Colombo Port
LKGAL|sea|Galle||6.03|80.22|
LKHBA|sea|Hambantota|汉班托塔|6.12|81.11|
LKKAT|air|Katunayake Airport|卡图纳耶克机场|7.18|79.88|Katunayake;Bandaranaike;Colombo Airport;Colombo Air Cargo
LKTRR|sea|Trincomalee|亭可马里|8.57|81.23|
LRGRE|sea|Greenville (Liberia)||5.01|-9.04|
LRMLW|sea|Monrovia||6.3|-10.8|
LRUCN|sea|Buchanan||5.87|-10.06|
LSMPS|land|Maputsoe||-28.89|27.9|Maputsoe Bridge
LSMSU|land|Maseru|马塞卢|-29.31|27.48|Maseru Bridge
LTKLJ|sea|Klaipeda|克莱佩达|55.7|21.13|
LTKUN|land|Kaunas|考纳斯|54.9|23.9|
LTVNO|land|Vilnius|维尔纽斯|54.69|25.28|
LULUX|air|Luxembourg Airport|卢森堡机场|49.63|6.21|Luxembourg
LVDGP|land|Daugavpils||55.87|26.54|
LVLPX|sea|Liepaja|利耶帕亚|56.51|21.01|
LVRIX|sea|Riga|里加|57.0|24.1|
LVVNT|sea|Ventspils||57.28|21.86|
LYBEN|sea|Benghazi|班加西|32.09|20.19|Bingazi
LYDRX|sea|Derna||32.77|22.65|
LYKHO|sea|Khoms|胡姆斯|32.68|14.26|Al Khums;Khums
LYMRA|sea|Misurata|米苏拉塔|32.32|15.1|
LYTIP|sea|Tripoli|的黎波里|32.89|13.19|
LYTOB|sea|Tobruk|图卜鲁格|32.08|23.98|
MAAGA|sea|Agadir|阿加迪尔|30.43|-9.6|
MACAS|sea|Casablanca|卡萨布兰卡|33.6|-7.62|
MACMN|air|Casablanca Mohammed V Airport|卡萨布兰卡机场|33.37|-7.59|Mohammed V;Nouasser;Nouaceur
MAJFL|sea|Jorf Lasfar|朱尔夫莱斯费尔|33.12|-8.63|
MAMOH|sea|Mohammedia|穆罕默迪耶|33.72|-7.4|
MANDR|sea|Nador|纳祖尔|35.28|-2.92|
MAPTM|sea|Tanger Med|丹吉尔地中海|35.88|-5.5|Tangier Med;Tanger Mediterranee;Tangier Mediterranean;Tanger Mediterraneo
MASFI|sea|Safi|萨菲|32.31|-9.24|
MATNG|sea|Tangier|丹吉尔|35.78|-5.82|Tanger
MDGIU|sea|Giurgiulesti|久尔久莱什蒂|45.47|28.2|
MDKIV|land|Chisinau|基希讷乌|47.01|28.86|Kishinev
MDUNG|land|Ungheni||47.21|27.8|
MEBAR|sea|Bar|巴尔|42.08|19.08|
METGD|land|Podgorica|波德戈里察|42.44|19.26|
MGEHL|sea|Ehoala||-25.07|46.96|Fort Dauphin
MGMJN|sea|Mahajanga|马哈赞加|-15.72|46.31|Majunga
MGTMM|sea|Tamatave|塔马塔夫|-18.14|49.4|Toamasina;Toamasina Port;Tamatave Port
MGTNR|air|Antananarivo|塔那那利佛|-18.8|47.48|Ivato
MHMAJ|sea|Majuro|马朱罗|7.1|171.37|
MKSKP|land|Skopje|斯科普里|42.0|21.43|
MLBKO|land|Bamako|巴马科|12.65|-8.0|
MMKYP|sea|Kyaukpyu|皎漂|19.43|93.55|Kyaukphyu
MMMDL|air|Mandalay|曼德勒|21.94|96.09|
MMMSE|land|Muse|木姐|23.99|97.9|
MMMWD|land|Myawaddy|苗瓦迪|16.69|98.51|Myawadi
MMRGN|sea|Yangon|仰光|16.77|96.16|Rangoon;Yangon Port;Rangoon Port
MMTLA|sea|Thilawa|迪拉瓦|16.66|96.25|
MNALT|land|Altanbulag|阿拉坦布拉格|50.32|106.49|
MNULN|land|Ulaanbaatar|乌兰巴托|47.91|106.88|Ulan Bator;Ulaan Baatar;Chinggis Khaan Airport;Chinggiskhaan;Buyant Ukhaa
MNZUU|land|Zamyn-Uud|扎门乌德|43.72|111.9|Zamiin Uud
MOMFM|sea|Macau|澳门|22.2|113.53|
MPSPN|sea|Saipan|塞班|15.22|145.73|
MQFDF|sea|Fort-de-France||14.62|-61.06|
MRNDB|sea|Nouadhibou||20.94|-17.04|
MRNKC|sea|Nouakchott||18.07|-15.96|Nouakchott Port
MTMAR|sea|Marsaxlokk|马尔萨什洛克|35.83|14.53|
MTMLA|sea|Valletta||35.88|14.5|
MUPLU|sea|Port Louis|路易港|-20.15|57.5|
MVMLE|sea|Male|马累|4.17|73.5|
MWBLZ|land|Blantyre|布兰太尔|-15.79|35.01|
MWLLW|land|Lilongwe|利隆圭|-13.96|33.77|
MX5CL|land|Colombia (Nuevo Leon)||27.7|-99.75|Puente Colombia
MXACA|sea|Acapulco|阿卡普尔科|16.85|-99.91|
MXACN|land|Ciudad Acuna||29.32|-100.93|Cd Acuna
MXAGU|land|Aguascalientes||21.88|-102.3|
MXAPR|land|Agua Prieta||31.33|-109.55|
MXATM|sea|Altamira|阿尔塔米拉|22.49|-97.86|Altamira Tamaulipas
MXCJS|land|Ciudad Juarez|华雷斯城|31.74|-106.49|Cd Juarez;Juarez
MXCME|sea|Ciudad del Carmen||18.65|-91.84|Cd del Carmen
MXCOA|sea|Coatzacoalcos|夸察夸尔科斯|18.14|-94.41|Coatzacoales
MXCUN|air|Cancun|坎昆|21.04|-86.87|
MXCUU|land|Chihuahua|奇瓦瓦|28.63|-106.08|
MXDBT|sea|Dos Bocas||18.43|-93.18|
MXESE|sea|Ensenada|恩塞纳达|31.85|-116.6|
MXGDL|land|Guadalajara|瓜达拉哈拉|20.67|-103.35|
MXGYM|sea|Guaymas|瓜伊马斯|27.92|-110.89|
MXHID|land|Ciudad Hidalgo||14.68|-92.15|Cd Hidalgo
MXHMO|land|Hermosillo||29.07|-110.96|
MXLZC|sea|Lázaro Cárdenas|拉萨罗卡德纳斯|17.94|-102.18|Lazaro Cardenas Michoacan
MXMAM|land|Matamoros|马塔莫罗斯|25.88|-97.5|
MXMEX|air|Mexico City Airport|墨西哥城机场|19.44|-99.07|Mexico City;Ciudad de Mexico;Aeropuerto Internacional de la Ciudad de Mexico;AICM
MXMID|air|Merida|梅里达|20.94|-89.66|
MXMTY|land|Monterrey|蒙特雷|25.67|-100.31|
MXMXL|land|Mexicali|墨西卡利|32.66|-115.47|
MXMZT|sea|Mazatlán|马萨特兰|23.19|-106.42|
MXNLD|land|Nuevo Laredo|新拉雷多|27.48|-99.51|Nvo Laredo
MXNOG|land|Nogales (Mexico)|诺加莱斯|31.31|-110.94|Nogales;Nogales Sonora
MXOJI|land|Ojinaga||29.56|-104.42|
MXPAN|land|Pantaco|潘塔科|19.49|-99.18|
MXPBC|land|Puebla|普埃布拉|19.04|-98.2|
MXPGO|sea|Progreso||21.27|-89.65|
MXPIC|sea|Pichilingue||24.27|-110.33|La Paz Pichilingue
MXPIE|land|Piedras Negras|彼德拉斯内格拉斯|28.7|-100.52|
MXPMD|sea|Puerto Chiapas|恰帕斯港|14.7|-92.4|Puerto Madero
MXPMS|sea|Puerto Morelos||20.85|-86.88|
MXQRO|land|Queretaro|克雷塔罗|20.59|-100.39|
MXREX|land|Reynosa|雷诺萨|26.09|-98.28|Ciudad Reynosa;Cd Reynosa
MXSCX|sea|Salina Cruz|萨利纳克鲁斯|16.17|-95.2|
MXSIL|land|Silao||20.94|-101.43|Guanajuato
MXSLP|land|San Luis Potosi|圣路易斯波托西|22.15|-100.98|
MXTAM|sea|Tampico|坦皮科|22.25|-97.87|
MXTCT|land|Tecate||32.57|-116.63|
MXTIJ|land|Tijuana|蒂华纳|32.53|-117.02|Mesa de Otay
MXTLC|air|Toluca|托卢卡|19.34|-99.57|
MXTPB|sea|Topolobampo||25.6|-109.05|
MXTRC|land|Torreon||25.54|-103.41|
MXTUX|sea|Tuxpan|图斯潘|20.96|-97.34|Tuxpan de Rodriguez Cano
MXVER|sea|Veracruz|韦拉克鲁斯|19.21|-96.13|Puerto de Veracruz
MXZLO|sea|Manzanillo|曼萨尼约|19.06|-104.31|Manzanillo, Colima
MYBKH|land|Bukit Kayu Hitam||6.51|100.42|
MYBKI|sea|Kota Kinabalu|哥打京那巴鲁|5.98|116.07|Kota Kinabalu, Sabah
MYBTU|sea|Bintulu||3.17|113.04|Bintulu, Sarawak
MYIPH|land|Ipoh|怡保|4.6|101.09|
MYJHB|sea|Johor Bahru|新山|1.46|103.76|Johore Bahru;Johor Port;Tanjung Puteri
MYKCH|sea|Kuching||1.61|110.38|Kuching, Sarawak
MYKEM|sea|Kemaman||4.25|103.46|
MYKUA|sea|Kuantan||3.96|103.43|Tanjong Gelang
MYKUL|air|Kuala Lumpur Airport|吉隆坡机场|2.75|101.71|KLIA;Kuala Lumpur;Sepang
MYLBU|sea|Labuan|纳闽|5.28|115.24|
MYLDU|sea|Lahad Datu||5.02|118.34|
MYLUM|sea|Lumut||4.23|100.63|
MYMYY|sea|Miri|美里|4.39|113.99|
MYPDI|sea|Port Dickson|波德申|2.52|101.79|
MYPEN|sea|Penang|槟城|5.42|100.32|Georgetown;Pulau Pinang;Butterworth;Penang Port
MYPGB|land|Padang Besar||6.66|100.32|
MYPGU|sea|Pasir Gudang|巴西古当|1.47|103.9|Pasir Gudang, Johor
MYPKG|sea|Port Klang|巴生|3.0|101.39|Port Kelang;Klang;Port Klang West;Port Klang North;Westport;Pelabuhan Klang
MYPRA|land|Prai||5.39|100.38|
MYSBW|sea|Sibu|诗巫|2.29|111.82|
MYSDK|sea|Sandakan|山打根|5.84|118.12|
MYTPP|sea|Tanjung Pelepas|丹戎帕拉帕斯|1.37|103.55|Pelabuhan Tanjung Pelepas;PTP;Tg Pelepas
MYTWU|sea|Tawau|斗湖|4.24|117.88|
MZBEW|sea|Beira|贝拉|-19.8|34.88|
MZMNC|sea|Nacala||-14.57|40.69|
MZMPM|sea|Maputo|马普托|-25.97|32.56|
MZPOL|sea|Pemba|彭巴|-12.97|40.49|
MZTET|land|Tete|太特|-16.16|33.59|
MZUEL|sea|Quelimane||-17.88|36.89|
NALUD|sea|Luderitz|吕德里茨|-26.64|15.15|
NAMPA|air|Katima Mulilo|卡蒂马穆利洛|-17.63|24.18|Mpacha;Wenela
NAOSH|land|Oshikango||-17.4|15.88|
NAWDH|land|Windhoek|温得和克|-22.56|17.08|Hosea Kutako
NAWVB|sea|Walvis Bay|鲸湾|-22.94|14.52|
NCNOU|sea|Noumea||-22.27|166.45|
NENIM|land|Niamey|尼亚美|13.51|2.11|
NGABV|air|Abuja|阿布贾|9.01|7.26|
NGAPP|sea|Apapa|阿帕帕|6.44|3.37|Lagos Apapa
NGBON|sea|Bonny||4.43|7.16|
NGCBQ|sea|Calabar|卡拉巴尔|4.98|8.32|
NGKAN|land|Kano|卡诺|12.0|8.52|
NGLKK|sea|Lekki|莱基|6.43|4.02|
NGLOS|sea|Lagos|拉各斯|6.45|3.4|
NGONN|sea|Onne||4.72|7.15|
NGPHC|sea|Port Harcourt||4.82|7.05|
NGTIN|sea|Tin Can Island|廷坎岛|6.44|3.35|Tincan;Tin Can;Tin Can Island Port
NGWAR|sea|Warri|瓦里|5.52|5.75|
NIBEF|sea|Bluefields||12.01|-83.76|El Bluff
NICIO|sea|Corinto|科林托|12.49|-87.18|
NIMGA|air|Managua|马那瓜|12.14|-86.17|
NIPSN|sea|Puerto Sandino||12.18|-86.76|
NLAMS|sea|Amsterdam|阿姆斯特丹|52.37|4.9|
NLDOR|sea|Dordrecht||51.81|4.67|
NLDZL|sea|Delfzijl||53.33|6.93|
NLEEM|sea|Eemshaven|埃姆斯港|53.44|6.83|
NLHAR|sea|Harlingen (Netherlands)||53.17|5.42|
NLIJM|sea|IJmuiden||52.46|4.6|
NLMOE|sea|Moerdijk|穆尔代克|51.69|4.6|
NLMST|land|Maastricht|马斯特里赫特|50.85|5.69|
NLRTM|sea|Rotterdam|鹿特丹|51.95|4.14|Maasvlakte;Europoort;Roterdam;Rotterdam Port
NLSPL|air|Amsterdam Schiphol Airport|阿姆斯特丹机场|52.31|4.76|Schiphol;Schipol;Schiphol Airport;Amsterdam Airport
NLTLB|land|Tilburg|蒂尔堡|51.56|5.09|
NLTNZ|sea|Terneuzen|泰尔讷曾|51.33|3.83|
NLVEN|land|Venlo|芬洛|51.37|6.17|
NLVLI|sea|Vlissingen||51.45|3.57|Flushing
NOAES|sea|Alesund||62.47|6.15|
NOBGO|sea|Bergen|卑尔根|60.38|5.32|
NOBOO|sea|Bodo||67.28|14.4|
NODRM|sea|Drammen||59.73|10.23|
NOFRK|sea|Fredrikstad||59.21|10.95|
NOHAU|sea|Haugesund||59.41|5.27|
NOKRS|sea|Kristiansand||58.13|7.98|
NOLAR|sea|Larvik||59.05|10.03|
NOMSS|sea|Moss||59.43|10.66|
NONVK|sea|Narvik|纳尔维克|68.43|17.42|
NOOSL|sea|Oslo|奥斯陆|59.9|10.74|
NOSVG|sea|Stavanger||58.97|5.75|
NOTOS|sea|Tromso||69.65|18.96|
NOTRD|sea|Trondheim|特隆赫姆|63.43|10.4|
NPBBI|land|Bhairahawa|拜拉瓦|27.5|83.45|Bhairawa;Bhairahawa Dry Port;Siddharthanagar
NPBIR|land|Biratnagar|比拉德讷格尔|26.46|87.28|
NPBRG|land|Birgunj|比尔根杰|27.01|84.88|Birganj;Sirsiya;Birgunj Dry Port
NPKEP|land|Nepalgunj|尼泊尔根杰|28.05|81.62|Nepalganj
NPKTM|air|Kathmandu|加德满都|27.7|85.36|Tribhuvan
NZAKL|sea|Auckland|奥克兰（新西兰）|-36.84|174.78|
NZBLU|sea|Bluff|布拉夫|-46.59|168.33|
NZCHC|land|Christchurch|克赖斯特彻奇|-43.53|172.64|
NZDUD|sea|Dunedin|达尼丁|-45.88|170.5|
NZGIS|sea|Gisborne||-38.67|178.02|
NZLYT|sea|Lyttelton|利特尔顿|-43.6|172.72|
NZMAP|sea|Marsden Point|马斯登角|-35.84|174.49|
NZNPE|sea|Napier|内皮尔|-39.47|176.9|
NZNPL|sea|New Plymouth|新普利茅斯|-39.06|174.04|
NZNSN|sea|Nelson||-41.25|173.27|
NZPCN|sea|Picton||-41.29|174.01|
NZPOE|sea|Port Chalmers||-45.82|170.6|
NZTIU|sea|Timaru||-44.38|171.25|
NZTRG|sea|Tauranga|陶朗阿|-37.66|176.18|
NZWLG|sea|Wellington|惠灵顿|-41.27|174.78|
NZWRE|sea|Whangarei||-35.72|174.32|
OMDQM|sea|Duqm|杜库姆|19.67|57.71|Ad Duqm
OMKHS|sea|Khasab||26.2|56.25|
OMMCT|sea|Muscat|马斯喀特|23.59|58.41|
OMSLL|sea|Salalah|塞拉莱|17.05|54.11|Salalah Port
OMSOH|sea|Sohar|苏哈尔|24.5|56.62|Sohar Port
PABLB|sea|Balboa|巴尔博亚|8.96|-79.57|Balboa Panama
PACFZ|land|Colon Free Zone|科隆自由贸易区|9.35|-79.88|Zona Libre de Colon;Zona Libre
PACHG|sea|Chiriqui Grande||8.95|-82.12|
PACTB|sea|Cristobal|克里斯托瓦尔|9.35|-79.9|
PAMIT|sea|Manzanillo|曼萨尼略（巴拿马）|9.36|-79.88|Puerto Manzanillo Colon;Manzanillo International Terminal;MIT Panama
PAONX|sea|Colón|科隆|9.36|-79.9|
PAPTY|air|Panama City Tocumen Airport|巴拿马城托库门机场|9.07|-79.38|Tocumen;Panama City;Ciudad de Panama
PAROD|sea|Rodman||8.95|-79.57|PSA Panama;Puerto de PSA;PSA Rodman;Puerto PSA
PEAQP|air|Arequipa|阿雷基帕|-16.34|-71.57|
PECHM|sea|Chimbote|钦博特|-9.08|-78.61|
PECHY|sea|Chancay|钱凯|-11.58|-77.28|
PECLL|sea|Callao|卡亚俄|-12.05|-77.15|Callao Maritima;Maritima del Callao
PECON|sea|Conchan||-12.25|-76.93|
PEDES|land|Desaguadero|德萨瓜德罗|-16.56|-69.04|
PEILQ|sea|Ilo|伊洛|-17.64|-71.35|
PEIQT|sea|Iquitos|伊基托斯|-3.74|-73.25|
PELIM|air|Lima Airport|利马机场|-12.02|-77.11|Lima;Jorge Chavez;Aeropuerto Jorge Chavez
PEMRI|sea|Matarani||-17.01|-72.1|
PEPAI|sea|Paita|派塔|-5.09|-81.1|
PEPIO|sea|Pisco|皮斯科|-13.81|-76.29|General San Martin
PEPUB|sea|Bayovar||-5.79|-81.06|
PESUP|sea|Supe||-10.8|-77.74|
PESVY|sea|Salaverry|萨拉韦里|-8.23|-78.98|
PETBP|land|Tumbes|通贝斯|-3.57|-80.45|
PETCQ|land|Tacna|塔克纳|-18.01|-70.25|
PETYL|sea|Talara|塔拉拉|-4.57|-81.28|
PFPPT|sea|Papeete||-17.55|-149.56|
PGKIM|sea|Kimbe||-5.55|150.15|
PGKVG|sea|Kavieng||-2.57|150.8|
PGLAE|sea|Lae|莱城|-6.72|147.0|
PGMAG|sea|Madang||-5.22|145.8|
PGPOM|sea|Port Moresby|莫尔兹比港|-9.44|147.18|
PGRAB|sea|Rabaul||-4.2|152.18|
PGWWK|sea|Wewak||-3.55|143.64|
PHAPR|sea|Aparri||18.36|121.63|
PHBTG|sea|Batangas|八打雁|13.75|121.05|Port of Batangas
PHCEB|sea|Cebu|宿务|10.32|123.89|Mactan
PHCGY|sea|Cagayan de Oro||8.45|124.63|Cagayan de Oro, Mindanao
PHDVO|sea|Davao|达沃|7.19|125.46|Davao, Mindanao
PHGES|sea|General Santos|桑托斯将军城|6.1|125.16|General Santos City;Gen Santos;General Santos Sea;Gensan;Dadiangas
PHIGN|sea|Iligan||8.24|124.24|
PHILO|sea|Iloilo|伊洛伊洛|10.69|122.58|
PHLEG|sea|Legazpi||13.16|123.75|Legaspi
PHLIM|sea|Limay||14.53|120.6|
PHMNL|sea|Manila|马尼拉|14.58|120.96|Manila North Harbour;Manila South Harbour;MICP;Manila International Container Port;Manila International Container Terminal;Manila Int'l Container Port;Manila Int'l Container Terminal;MICT;NAIA;Ninoy Aquino;Ninoy Aquino International Airport;Ninoy Aquino Int'l Airport
PHMVS|sea|Mariveles||14.43|120.49|
PHSFS|sea|Subic Bay|苏比克|14.79|120.24|Subic;Port of Subic;Subic Bay Freeport
PHTAC|sea|Tacloban||11.25|125.0|
PHTGO|sea|Tagoloan|塔戈洛安|8.54|124.75|MCT Phividec;Mindanao Container Terminal;Phividec;Port of MCT-Phividec;Sub-Port of MCT-Phividec
PHZAM|sea|Zamboanga|三宝颜|6.91|122.07|
PKBQM|sea|Port Qasim|卡西姆港|24.77|67.33|Muhammad Bin Qasim;Qasim;Port Muhammad Bin Qasim;Bin Qasim;Pakistan Port Qasim;Karachi Port Qasim
PKGWD|sea|Gwadar|瓜达尔|25.11|62.34|
PKHDD|land|Hyderabad (Pakistan)||25.39|68.37|Hyderabad
PKISB|air|Islamabad|伊斯兰堡|33.55|72.83|
PKKHI|sea|Karachi|卡拉奇|24.84|66.98|Karachi Port;KICT;KPT Karachi
PKLHE|air|Lahore Airport|拉合尔机场|31.52|74.4|Lahore;Lahore Dry Port;Mughalpura
PKLYP|land|Faisalabad|费萨拉巴德|31.42|73.08|Faisalabad Dry Port
PKMUX|land|Multan|木尔坦|30.2|71.42|Multan Dry Port
PKPEW|land|Peshawar|白沙瓦|34.01|71.58|Peshawar Dry Port
PKRWP|land|Rawalpindi|拉瓦尔品第|33.6|73.05|
PKSKT|land|Sialkot|锡亚尔科特|32.49|74.53|Sambrial;Sialkot Dry Port;Sambrial Dry Port Sialkot
PKTFT|land|Taftan||29.0|61.58|
PKTOR|land|Torkham|托尔坎|34.13|71.09|
PKUET|land|Quetta|奎达|30.18|67.0|Quetta Dry Port
PKWGH|land|Wagah|瓦嘎|31.6|74.57|Wahga
PLELB|sea|Elblag||54.16|19.4|
PLGDN|sea|Gdansk|格但斯克|54.38|18.68|
PLGDY|sea|Gdynia|格丁尼亚|54.5|18.55|
PLKRK|land|Krakow|克拉科夫|50.06|19.94|Cracow
PLKTW|land|Katowice|卡托维兹|50.26|19.02|
PLLOD|land|Lodz|罗兹|51.76|19.46|Łódź
PLMAA|land|Malaszewicze|马拉舍维奇|52.03|23.53|Terespol
PLPOZ|land|Poznan|波兹南|52.41|16.93|
PLSWI|sea|Swinoujscie|希维诺乌伊希切|53.91|14.25|
PLSZZ|sea|Szczecin||53.43|14.55|
PLWAW|air|Warsaw Airport|华沙机场|52.17|20.97|Warsaw;Warszawa
PLWRO|land|Wroclaw|弗罗茨瓦夫|51.11|17.04|
PRMAZ|sea|Mayaguez||18.21|-67.16|
PRPSE|sea|Ponce|庞塞|17.97|-66.62|
PRSJU|sea|San Juan|圣胡安|18.45|-66.08|
PTAVE|sea|Aveiro|阿威罗|40.64|-8.73|
PTFDF|sea|Figueira da Foz||40.15|-8.86|
PTFNC|sea|Funchal||32.64|-16.91|
PTLEI|sea|Leixões|莱雄伊什|41.18|-8.7|Porto
PTLIS|sea|Lisbon|里斯本|38.7|-9.16|Lisboa;Lissabon
PTOPO|air|Porto Airport|波尔图机场|41.24|-8.68|Francisco Sa Carneiro;Oporto Airport
PTPDL|sea|Ponta Delgada||37.74|-25.66|
PTSET|sea|Setubal||38.53|-8.9|
PTSIE|sea|Sines|锡尼什|37.94|-8.87|
PWROR|sea|Koror||7.34|134.47|
PYAGT|land|Ciudad del Este|东方市|-25.51|-54.61|
PYASU|sea|Asunción|亚松森|-25.28|-57.63|
PYENO|land|Encarnacion|恩卡纳西翁|-27.33|-55.87|
PYPJC|land|Pedro Juan Caballero||-22.55|-55.73|
PYVLL|sea|Villeta|比列塔|-25.51|-57.56|
`
