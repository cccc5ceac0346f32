/** The ports whose country code begins with D to H; `port-data.ts` describes the columns. */
export const portRowsD = `
DEBER|land|Berlin|柏林|52.52|13.4|
DEBKE|sea|Brake|布拉克|53.33|8.48|
DEBRE|sea|Bremen|不来梅|53.08|8.8|Bremen Hafen
DEBRV|sea|Bremerhaven|不来梅港|53.58|8.55|
DECGN|land|Cologne|科隆（德国）|50.94|6.96|Köln;Koeln;Cologne Bonn
DECUX|sea|Cuxhaven|库克斯港|53.87|8.7|
DEDTM|land|Dortmund|多特蒙德|51.51|7.47|
DEDUI|sea|Duisburg|杜伊斯堡|51.43|6.76|
DEDUS|land|Dusseldorf|杜塞尔多夫|51.22|6.78|Duesseldorf
DEEME|sea|Emden|埃姆登|53.35|7.19|
DEFRA|air|Frankfurt Airport|法兰克福机场|50.03|8.56|Frankfurt;Frankfurt am Main
DEHAJ|land|Hannover|汉诺威|52.37|9.73|Hanover
DEHAM|sea|Hamburg|汉堡|53.54|9.97|Hamburgo;Hamburg Port
DEKEL|sea|Kiel|基尔|54.32|10.14|
DELBC|sea|Lubeck|吕贝克|53.89|10.7|Luebeck
DELEJ|air|Leipzig Airport|莱比锡机场|51.42|12.24|Leipzig
DEMHG|land|Mannheim|曼海姆|49.49|8.47|
DEMUC|air|Munich Airport|慕尼黑机场|48.35|11.79|Munich;Muenchen;München
DENHA|sea|Nordenham||53.49|8.48|
DENUE|land|Nuremberg|纽伦堡|49.45|11.08|Nürnberg;Nuernberg
DERSK|sea|Rostock|罗斯托克|54.15|12.1|
DESAS|sea|Sassnitz||54.51|13.64|Mukran
DESTA|sea|Stade||53.65|9.52|Butzfleth
DESTR|land|Stuttgart|斯图加特|48.78|9.18|
DETRV|sea|Travemunde||53.96|10.87|Travemuende
DEWIS|sea|Wismar||53.9|11.46|
DEWVN|sea|Wilhelmshaven|威廉港|53.52|8.13|
DJJIB|sea|Djibouti|吉布提|11.6|43.14|Djibouti Port;Doraleh
DKAAL|sea|Aalborg|奥尔堡|57.05|9.92|Alborg
DKAAR|sea|Aarhus|奥胡斯|56.15|10.23|Arhus
DKBLL|air|Billund Airport|比隆机场|55.74|9.15|Billund
DKCPH|sea|Copenhagen|哥本哈根|55.69|12.6|Kobenhavn
DKEBJ|sea|Esbjerg|埃斯比约|55.47|8.45|
DKFRC|sea|Fredericia||55.57|9.75|
DKODE|sea|Odense|欧登塞|55.4|10.39|
DOBCC|sea|Boca Chica||18.45|-69.61|
DOCAU|sea|Caucedo|考塞多|18.43|-69.63|
DOHAI|sea|Rio Haina|里奥海纳|18.42|-70.01|Haina
DOMAN|sea|Manzanillo (Dominican Republic)||19.71|-71.74|
DOPOP|sea|Puerto Plata||19.78|-70.69|
DOSDQ|sea|Santo Domingo||18.47|-69.9|
DOSPM|sea|San Pedro de Macoris||18.45|-69.3|
DOSTI|land|Santiago (Dominican Republic)||19.45|-70.69|Cibao
DZAAE|sea|Annaba||36.9|7.77|Bone
DZALG|sea|Algiers|阿尔及尔|36.77|3.07|Alger
DZAZW|sea|Arzew|阿尔泽|35.85|-0.3|
DZBJA|sea|Bejaia||36.75|5.06|Bougie
DZDJE|sea|Djen-Djen|杰恩杰恩|36.82|5.88|Djendjen;Jijel
DZGHZ|sea|Ghazaouet||35.11|-1.86|
DZMOS|sea|Mostaganem|穆斯塔加奈姆|35.94|0.08|
DZORN|sea|Oran|奥兰|35.7|-0.63|
DZSKI|sea|Skikda||36.87|6.91|Philippeville
DZTEN|sea|Tenes||36.52|1.31|
ECCUE|land|Cuenca (Ecuador)||-2.9|-79.0|
ECEBL|sea|Balao||1.02|-79.65|
ECESM|sea|Esmeraldas||0.98|-79.7|
ECGYE|sea|Guayaquil|瓜亚基尔|-2.28|-79.91|Guayaquil Maritimo;Contecon Guayaquil
ECHQL|land|Huaquillas|瓦基亚斯|-3.48|-80.23|
ECLLD|sea|La Libertad (Ecuador)||-2.22|-80.91|
ECMEC|sea|Manta||-0.95|-80.73|
ECPBO|sea|Puerto Bolivar||-3.27|-79.98|
ECPSJ|sea|Posorja|波索尔哈|-2.71|-80.25|DP World Posorja
ECTUA|land|Tulcan|图尔坎|0.81|-77.72|Rumichaca
ECUIO|air|Quito|基多|-0.13|-78.36|
EEMUG|sea|Muuga|穆加|59.5|24.96|
EEPLA|sea|Paldiski|帕尔迪斯基|59.35|24.05|
EESLM|sea|Sillamae||59.41|27.74|
EETLL|sea|Tallinn|塔林|59.44|24.76|
EGADA|sea|Adabiya|阿达比亚|29.87|32.47|Adabiyah
EGALY|sea|Alexandria|亚历山大|31.19|29.87|Alexandria Old Port
EGCAI|air|Cairo Airport|开罗机场|30.12|31.41|Cairo
EGDAM|sea|Damietta|杜姆亚特|31.47|31.76|
EGEDK|sea|El Dekheila||31.13|29.81|Dekheila
EGNUW|sea|Nuweiba||29.0|34.66|
EGPSD|sea|Port Said|塞得港|31.26|32.3|Port Said West
EGPSE|sea|East Port Said|东塞得港|31.24|32.35|Port Said East
EGSGA|sea|Safaga|萨法加|26.73|33.94|
EGSOK|sea|Ain Sokhna|苏赫纳|29.65|32.36|Sokhna
EGSUZ|sea|Suez|苏伊士|29.97|32.52|As Suways;Port Tawfiq
EGTRC|land|10th of Ramadan City||30.31|31.75|10th of Ramadan
ERASA|sea|Assab|阿萨布|13.0|42.74|
ERMSW|sea|Massawa||15.6|39.45|Mitsiwa
ESAGP|sea|Malaga|马拉加|36.72|-4.42|
ESALC|sea|Alicante|阿利坎特|38.35|-0.49|
ESALG|sea|Algeciras|阿尔赫西拉斯|36.13|-5.44|Algesiras
ESAVS|sea|Aviles||43.59|-5.92|
ESBCN|sea|Barcelona|巴塞罗那|41.34|2.15|
ESBIO|sea|Bilbao|毕尔巴鄂|43.25|-2.97|
ESCAD|sea|Cadiz||36.53|-6.29|
ESCAR|sea|Cartagena (Spain)|卡塔赫纳（西班牙）|37.6|-0.98|Cartagena
ESCAS|sea|Castellon de la Plana|卡斯特利翁|39.98|-0.03|Castellon
ESCEU|sea|Ceuta||35.89|-5.31|
ESFRO|sea|Ferrol||43.48|-8.24|
ESGAN|sea|Gandia||38.99|-0.16|
ESGIJ|sea|Gijon||43.53|-5.67|
ESHUV|sea|Huelva|韦尔瓦|37.22|-6.95|
ESIRU|land|Irun||43.34|-1.79|
ESLCG|sea|La Coruna|拉科鲁尼亚|43.36|-8.39|A Coruna;Coruna
ESLEI|sea|Almeria|阿尔梅里亚|36.83|-2.48|
ESLPA|sea|Las Palmas de Gran Canaria|拉斯帕尔马斯|28.1|-15.42|Las Palmas
ESMAD|air|Madrid Airport|马德里机场|40.47|-3.57|Barajas;Madrid
ESMLN|sea|Melilla||35.32|-2.88|
ESMOT|sea|Motril||36.72|-3.52|
ESMPG|sea|Marin||42.39|-8.7|
ESPAS|sea|Pasajes||43.32|-1.92|Pasaia
ESPMI|sea|Palma de Mallorca|帕尔马|39.55|2.63|
ESSAG|sea|Sagunto|萨贡托|39.64|-0.21|
ESSCT|sea|Santa Cruz de Tenerife||28.46|-16.25|
ESSDR|sea|Santander|桑坦德|43.44|-3.81|
ESSVQ|sea|Seville|塞维利亚|37.36|-6.0|Sevilla
ESTAR|sea|Tarragona||41.12|1.24|
ESVGO|sea|Vigo|维哥|42.24|-8.72|
ESVIT|land|Vitoria-Gasteiz|维多利亚（西班牙）|42.85|-2.67|
ESVLC|sea|Valencia|瓦伦西亚|39.44|-0.32|
ESZAZ|land|Zaragoza|萨拉戈萨|41.65|-0.88|Saragossa
ETADD|air|Addis Ababa Airport|亚的斯亚贝巴机场|8.98|38.8|Addis Ababa
ETDIR|land|Dire Dawa|德雷达瓦|9.6|41.86|
ETMOJ|land|Modjo|莫焦|8.59|39.12|Mojo;Modjo Dry Port
FIHEL|sea|Helsinki|赫尔辛基|60.15|24.93|Vuosaari
FIHKO|sea|Hanko||59.83|22.97|Hango
FIHMN|sea|Hamina|哈米纳|60.56|27.18|
FIKEM|sea|Kemi||65.67|24.53|
FIKOK|sea|Kokkola|科科拉|63.85|23.03|
FIKTK|sea|Kotka|科特卡|60.47|26.92|
FIOUL|sea|Oulu|奥卢|65.01|25.44|
FIPOR|sea|Pori||61.6|21.48|
FIRAA|sea|Raahe||64.67|24.41|
FIRAU|sea|Rauma||61.13|21.5|Raumo
FITKU|sea|Turku||60.45|22.28|Abo
FIUKI|sea|Uusikaupunki||60.79|21.39|
FIVAA|sea|Vaasa||63.09|21.56|
FJLTK|sea|Lautoka||-17.62|177.45|
FJSUV|sea|Suva|苏瓦|-18.12|178.45|
FMPNI|sea|Pohnpei||6.97|158.2|
FOTHO|sea|Torshavn||62.01|-6.77|
FRBAY|sea|Bayonne|巴约讷|43.52|-1.5|
FRBES|sea|Brest|布雷斯特|48.38|-4.48|
FRBOD|sea|Bordeaux||44.84|-0.58|
FRCDG|air|Paris Charles de Gaulle Airport|巴黎戴高乐机场|49.01|2.55|Charles de Gaulle;Paris;Roissy
FRCER|sea|Cherbourg||49.65|-1.62|
FRCFR|sea|Caen||49.19|-0.35|
FRCQF|sea|Calais|加来|50.97|1.86|
FRDKK|sea|Dunkirk|敦刻尔克|51.03|2.38|Dunkerque
FRDPE|sea|Dieppe||49.93|1.08|
FRFOS|sea|Fos-sur-Mer|福斯|43.42|4.9|Fos
FRLEH|sea|Le Havre|勒阿弗尔|49.48|0.12|Lehavre;El Havre
FRLIO|land|Lyon|里昂|45.76|4.84|Saint-Exupery;Lyon Saint Exupery
FRLLE|land|Lille|里尔|50.63|3.07|
FRLPE|sea|La Pallice|拉帕利斯|46.16|-1.22|La Rochelle
FRMRS|sea|Marseille|马赛|43.3|5.4|Marseilles;Marseille-Fos;Marsella
FRMTX|sea|Montoir-de-Bretagne|蒙图瓦|47.31|-2.12|Montoir
FRNTE|sea|Nantes||47.22|-1.55|
FRORY|air|Paris Orly Airport|巴黎奥利机场|48.73|2.36|Orly
FRSET|sea|Sete|塞特|43.4|3.7|
FRSML|sea|St Malo||48.64|-2.02|Saint-Malo
FRSNR|sea|Saint-Nazaire|圣纳泽尔|47.27|-2.2|St Nazaire
FRSXB|land|Strasbourg|斯特拉斯堡|48.58|7.75|
FRTLN|sea|Toulon|土伦|43.12|5.93|
FRTLS|land|Toulouse|图卢兹|43.6|1.44|
FRURO|sea|Rouen||49.44|1.1|
GALBV|sea|Libreville|利伯维尔|0.42|9.47|
GAPOG|sea|Port Gentil||-0.74|8.76|
GBABD|sea|Aberdeen|阿伯丁|57.14|-2.09|
GBAVO|sea|Avonmouth|埃文茅斯|51.5|-2.71|
GBBEL|sea|Belfast|贝尔法斯特|54.61|-5.9|
GBBHM|land|Birmingham|伯明翰|52.48|-1.89|
GBBRS|sea|Bristol|布里斯托尔|51.45|-2.59|
GBCDF|sea|Cardiff|加的夫|51.46|-3.16|
GBDVR|sea|Dover|多佛|51.12|1.33|
GBEDI|land|Edinburgh|爱丁堡|55.95|-3.19|
GBEMA|air|East Midlands Airport|东米德兰机场|52.83|-1.33|
GBFXT|sea|Felixstowe|费利克斯托|51.95|1.31|Felixtowe
GBGLW|sea|Glasgow|格拉斯哥|55.86|-4.25|
GBGOO|sea|Goole||53.7|-0.87|
GBGRG|sea|Grangemouth||56|-3.72|
GBGRK|sea|Greenock||55.95|-4.75|
GBGSY|sea|Grimsby||53.58|-0.06|
GBHLY|sea|Holyhead||53.31|-4.63|
GBHRW|sea|Harwich|哈里奇|51.95|1.28|
GBHUL|sea|Hull|赫尔|53.73|-0.32|
GBHYM|sea|Heysham||54.03|-2.92|
GBIMM|sea|Immingham|伊明翰|53.6|-0.22|
GBIPS|sea|Ipswich||52.05|1.16|
GBLAR|sea|Larne||54.85|-5.79|
GBLEI|sea|Leith||55.98|-3.17|
GBLGP|sea|London Gateway|伦敦门户|51.5|0.48|London Gateway Port;London Gatway Port;London Gatway
GBLGW|air|London Gatwick Airport|伦敦盖特威克机场|51.15|-0.18|Gatwick
GBLHR|air|London Heathrow Airport|伦敦希思罗机场|51.47|-0.45|Heathrow
GBLIV|sea|Liverpool|利物浦|53.42|-3|
GBLON|sea|London|伦敦|51.51|-0.13|Londres;London Metropolitan
GBMLF|sea|Milford Haven||51.71|-5.04|
GBMNC|land|Manchester|曼彻斯特|53.48|-2.24|Manchester Airport
GBNPT|sea|Newport (Wales)||51.57|-2.99|
GBPLY|sea|Plymouth||50.37|-4.15|
GBPME|sea|Portsmouth||50.82|-1.09|
GBPRU|sea|Portbury|波特伯里|51.49|-2.73|Royal Portbury
GBSHS|sea|Sheerness||51.44|0.75|
GBSOU|sea|Southampton|南安普顿|50.91|-1.4|
GBSTN|air|London Stansted Airport|伦敦斯坦斯特德机场|51.89|0.24|Stansted
GBSUN|sea|Sunderland||54.92|-1.36|
GBTEE|sea|Teesport||54.58|-1.15|
GBTHP|sea|Thamesport|泰晤士港|51.43|0.69|
GBTIL|sea|Tilbury|蒂尔伯里|51.46|0.36|
GBTYN|sea|Port of Tyne|泰恩港|55.0|-1.45|Tyne;Newcastle;Newcastle upon Tyne;South Shields
GDGND|sea|St. George's (Grenada)||12.05|-61.75|
GEBUS|sea|Batumi|巴统|41.62|41.64|
GEKUT|land|Kutaisi|库塔伊西|42.27|42.7|
GEPTI|sea|Poti|波季|42.15|41.65|
GETBS|land|Tbilisi|第比利斯|41.69|44.8|Tbilisi Commodity
GFDDC|sea|Degrad des Cannes||4.86|-52.28|Cayenne
GHACC|air|Accra|阿克拉|5.61|-0.17|Kotoka
GHTEM|sea|Tema|特马|5.63|0.01|
GHTKD|sea|Takoradi|塔科拉迪|4.9|-1.78|
GIGIB|sea|Gibraltar|直布罗陀|36.14|-5.36|
GMBJL|sea|Banjul||13.45|-16.58|
GNCKY|sea|Conakry|科纳克里|9.64|-13.58|
GNKMR|sea|Kamsar|卡姆萨|10.65|-14.61|
GPPTP|sea|Pointe-a-Pitre||16.24|-61.53|
GQBSG|sea|Bata||1.85|9.78|
GQSSG|sea|Malabo||3.75|8.74|
GRATH|land|Athens|雅典|37.98|23.73|
GRAXD|sea|Alexandroupolis||40.85|25.87|
GREEU|sea|Eleusis||38.04|23.54|Elefsina
GRGPA|sea|Patras|帕特雷|38.25|21.73|Patra
GRHER|sea|Heraklion|伊拉克利翁|35.34|25.14|Iraklion
GRKVA|sea|Kavala||40.93|24.41|
GRPIR|sea|Piraeus|比雷埃夫斯|37.94|23.63|Pireas;Piraeus Port;Pireo;Pire
GRSKG|sea|Thessaloniki|塞萨洛尼基|40.63|22.95|
GRVOL|sea|Volos|沃洛斯|39.35|22.94|
GTGUA|air|Guatemala City|危地马拉城|14.58|-90.53|La Aurora
GTPBR|sea|Puerto Barrios|巴里奥斯港|15.7|-88.59|
GTPRQ|sea|Puerto Quetzal|格查尔港|13.92|-90.79|
GTSTC|sea|Puerto Santo Tomas de Castilla||15.7|-88.62|Santo Tomas de Castilla;Sto Tomas de Castilla
GTTUC|land|Tecun Uman||14.68|-92.14|
GUGUM|sea|Guam||13.44|144.79|
GWOXB|sea|Bissau|比绍|11.86|-15.58|
GYGEO|sea|Georgetown||6.8|-58.16|
HKHKG|sea|Hong Kong|香港|22.33|114.13|Hongkong;Kwai Chung;Hong Kong Sea;Hongkong Port;Kwai Tsing
HNPCR|sea|Puerto Cortes|科尔特斯港|15.83|-87.93|Cortes
HNSAP|air|San Pedro Sula|圣佩德罗苏拉|15.45|-87.92|La Mesa
HNSLO|sea|San Lorenzo (Honduras)||13.42|-87.45|San Lorenzo
HNTGU|air|Tegucigalpa|特古西加尔巴|14.06|-87.22|Toncontin
HRPLE|sea|Ploce||43.05|17.43|
HRRJK|sea|Rijeka|里耶卡|45.33|14.43|
HRSPU|sea|Split|斯普利特|43.51|16.44|
HRZAD|sea|Zadar||44.12|15.23|
HRZAG|land|Zagreb|萨格勒布|45.81|15.98|
HTPAP|sea|Port-au-Prince||18.59|-72.31|
HUBUD|air|Budapest Airport|布达佩斯机场|47.44|19.26|Budapest
HUZAH|land|Zahony||48.41|22.18|
`
