/**
 * The sea ports and airports of world trade: UN/LOCODE | sea or air | English | Chinese (large ports) | latitude |
 * longitude | other spellings (semicolons). The codes are those of UNECE; the positions are accurate to a few
 * kilometres (source: sea-ports, MIT, corrected by hand).
 */
export const portTable = `
AEAJM|sea|Ajman|阿治曼|25.41|55.51|
AEAUH|sea|Abu Dhabi|阿布扎比|24.47|54.37|
AEDWC|air|Dubai World Central Airport|迪拜世界中心机场|24.9|55.16|Dubai Intl
AEDXB|sea|Dubai|迪拜|25.27|55.29|
AEFJR|sea|Al Fujayrah||25.12|56.33|
AEJEA|sea|Jebel Ali|杰贝阿里|25.01|55.06|
AEKLF|sea|Khor al Fakkan|豪尔费坎|25.33|56.35|
AERKT|sea|Ras al Khaimah||25.78|55.95|
AESHJ|sea|Sharjah|沙迦|25.35|55.38|
ALDRZ|sea|Durres|都拉斯|41.33|19.46|
AOLAD|sea|Luanda|罗安达|-8.79|13.24|
AOLOB|sea|Lobito||-12.38|13.56|
ARBHI|sea|Bahia Blanca||-38.72|-62.28|
ARBUE|sea|Buenos Aires|布宜诺斯艾利斯|-34.58|-58.37|
AREZE|air|Buenos Aires Ezeiza Airport|布宜诺斯艾利斯机场|-34.82|-58.54|Ezeiza
ARROS|sea|Rosario|罗萨里奥|-32.95|-60.65|
ARUSH|sea|Ushuaia||-54.8|-68.3|
ARZAE|sea|Zarate||-34.1|-59.03|
ATVIE|air|Vienna Airport|维也纳机场|48.11|16.57|Vienna;Wien
AUADL|sea|Adelaide|阿德莱德|-34.78|138.5|
AUBEL|sea|Bell Bay||-41.12|146.86|
AUBNE|sea|Brisbane|布里斯班|-27.38|153.17|
AUDRW|sea|Darwin|达尔文|-12.45|130.83|
AUFRE|sea|Fremantle|弗里曼特尔|-32.05|115.74|
AUMEL|sea|Melbourne|墨尔本|-37.83|144.92|
AUPKL|sea|Port Kembla|肯布拉港|-34.48|150.9|
AUSYD|sea|Sydney|悉尼|-33.86|151.21|Port Botany
AUTSV|sea|Townsville|汤斯维尔|-19.26|146.82|
AWORJ|sea|Oranjestad||12.51|-70.01|
BBBGI|sea|Bridgetown||13.11|-59.6|
BDCGP|sea|Chittagong|吉大港|22.31|91.8|Chattogram
BDDAC|air|Dhaka Airport|达卡机场|23.84|90.4|Dhaka
BDMGL|sea|Mongla|蒙格拉|22.49|89.6|
BEANR|sea|Antwerp|安特卫普|51.27|4.34|Antwerpen;Anvers;Antwerp-Bruges
BEGNE|sea|Ghent|根特|51.05|3.72|Gent;Gand
BELGG|air|Liège Airport|列日机场|50.64|5.44|Liege
BEZEE|sea|Zeebrugge|泽布吕赫|51.33|3.2|
BGBOJ|sea|Burgas|布尔加斯|42.5|27.46|
BGVAR|sea|Varna|瓦尔纳|43.19|27.91|
BHBAH|sea|Bahrain|巴林|26.27|50.63|
BHKBS|sea|Khalifa Bin Salman||26.2|50.62|Khalifa Bin Salman Port
BJCOO|sea|Cotonou|科托努|6.37|2.39|
BNMUA|sea|Muara||5.03|115.07|
BRBEL|sea|Belem||-1.45|-48.5|
BRFOR|sea|Fortaleza|福塔莱萨|-3.73|-38.53|
BRGRU|air|São Paulo Guarulhos Airport|圣保罗机场|-23.44|-46.47|Guarulhos;Sao Paulo
BRIBB|sea|Imbituba||-28.23|-48.67|
BRIOA|sea|Itapoa||-26.12|-48.6|Itapoá
BRITJ|sea|Itajaí|伊塔雅伊|-26.9|-48.66|Itajai
BRMAO|sea|Manaus|马瑙斯|-3.12|-60.02|
BRNVT|sea|Navegantes|纳维根特斯|-26.9|-48.65|
BRPEC|sea|Pecem|佩森|-3.52|-38.87|
BRPNG|sea|Paranaguá|巴拉那瓜|-25.5|-48.52|Paranagua
BRRIG|sea|Rio Grande|里奥格兰德|-32.04|-52.11|
BRRIO|sea|Rio de Janeiro|里约热内卢|-22.88|-43.21|
BRSSA|sea|Salvador|萨尔瓦多|-12.97|-38.5|
BRSSZ|sea|Santos|桑托斯|-23.97|-46.3|
BRSUA|sea|Suape|苏阿普|-8.35|-34.96|
BRVCP|air|Viracopos Campinas Airport|坎皮纳斯机场|-23.01|-47.13|Viracopos;Campinas
BRVIX|sea|Vitoria|维多利亚|-20.3|-40.3|
BSFPO|sea|Freeport|自由港|26.54|-78.65|Freeport, Grand Bahama
BSNAS|sea|Nassau||25.08|-77.35|
BZBZE|sea|Belize City||17.5|-88.2|
CAHAL|sea|Halifax|哈利法克斯|44.65|-63.57|
CAMTR|sea|Montreal|蒙特利尔|45.55|-73.53|Montréal
CAPRR|sea|Prince Rupert|鲁珀特王子港|54.3|-130.35|
CAQUE|sea|Quebec|魁北克|46.8|-71.24|
CASJB|sea|Saint-John|圣约翰|45.27|-66.07|
CATOR|sea|Toronto|多伦多|43.65|-79.38|
CAVAN|sea|Vancouver|温哥华|49.29|-123.11|Port Metro Vancouver
CAYVR|air|Vancouver Airport|温哥华机场|49.19|-123.18|Vancouver Intl Airport
CAYYZ|air|Toronto Pearson Airport|多伦多皮尔逊机场|43.68|-79.63|Pearson
CDMAT|sea|Matadi|马塔迪|13.45|-5.82|
CGPNR|sea|Pointe Noire|黑角|-4.77|11.87|
CHZRH|air|Zurich Airport|苏黎世机场|47.46|8.55|Zurich;Zürich
CIABJ|sea|Abidjan|阿比让|5.28|-4.01|
CISPY|sea|San-Pedro||4.73|-6.62|
CLANF|sea|Antofagasta|安托法加斯塔|-23.63|-70.38|
CLARI|sea|Arica|阿里卡|-18.48|-70.32|
CLCNL|sea|Coronel||-37.02|-73.15|
CLIQQ|sea|Iquique|伊基克|-20.22|-70.13|
CLLQN|sea|Lirquen||-36.7|-72.98|
CLSAI|sea|San Antonio|圣安东尼奥|-33.59|-71.62|
CLSCL|air|Santiago Airport|圣地亚哥机场|-33.39|-70.79|Santiago
CLSVE|sea|San Vicente||-36.7|-73.13|
CLVAP|sea|Valparaíso|瓦尔帕莱索|-33.03|-71.62|Valparaiso
CMDLA|sea|Douala|杜阿拉|4.06|9.69|
CMKBI|sea|Kribi|克里比|2.73|9.86|
CNBHY|sea|Beihai|北海|21.48|109.1|
CNCAN|sea|Guangzhou|广州|23.1|113.44|Canton
CNCGO|air|Zhengzhou Airport|郑州机场|34.52|113.84|Zhengzhou
CNCKG|sea|Chongqing|重庆|29.56|106.55|
CNCTU|air|Chengdu Airport|成都机场|30.58|103.95|Chengdu
CNDLC|sea|Dalian|大连|38.91|121.61|Dairen
CNFAN|sea|Fangcheng|防城港|21.77|108.35|Fangcheng Port
CNFOC|sea|Fuzhou|福州|26.05|119.3|Fuchou;Foochow;Mawei
CNHAK|sea|Haikou|海口|20.04|110.2|
CNHGH|air|Hangzhou Airport|杭州机场|30.23|120.43|Hangzhou
CNHUA|sea|Huangpu|黄埔|23.09|113.43|Whampoa
CNJIU|sea|Jiujiang|九江|29.72|115.97|Jiujiang Port
CNJMN|sea|Jiangmen|江门|22.58|113.07|Jiangmen Port
CNLYG|sea|Lianyungang|连云港|34.74|119.45|
CNNGB|sea|Ningbo|宁波|29.94|121.84|Ningbo Zhoushan;Beilun;Ningpo
CNNKG|sea|Nanjing|南京|32.06|118.8|
CNNSA|sea|Nansha|南沙|22.75|113.58|Nansha Port
CNNTG|sea|Nantong|南通|32.02|120.85|Nantong Port
CNPEK|air|Beijing Capital Airport|北京首都机场|40.08|116.58|Beijing;Peking;PEK
CNPVG|air|Shanghai Pudong Airport|上海浦东机场|31.14|121.81|Shanghai Pudong;PVG
CNQHD|sea|Qinhuangdao|秦皇岛|39.91|119.61|
CNQZJ|sea|Quanzhou|泉州|24.93|118.6|Quanzhou Port
CNRZH|sea|Rizhao|日照|35.38|119.53|Rizhao Port
CNSHA|sea|Shanghai|上海|31.23|121.49|Yangshan;Waigaoqiao
CNSHK|sea|Shekou|蛇口|22.48|113.91|Shekou Port
CNSWA|sea|Shantou|汕头|23.35|116.68|
CNSZX|sea|Shenzhen|深圳|22.54|114.06|Shenzen
CNTAG|sea|Taicang|太仓|31.63|121.2|
CNTAO|sea|Qingdao|青岛|36.07|120.32|Tsingtao
CNTSN|sea|Tianjin|天津|39.08|117.2|Tientsin
CNTXG|sea|Xingang|天津新港|38.98|117.75|Tianjin Xingang;Tianjin New Port;Tianjinxingang
CNTZO|sea|Taizhou|泰州|32.48|119.9|
CNWEI|sea|Weihai|威海|37.52|122.12|
CNWNZ|sea|Wenzhou|温州|27.99|120.7|
CNWUH|sea|Wuhan|武汉|30.59|114.31|
CNXIY|air|Xi'an Airport|西安机场|34.45|108.75|Xian;Xi An
CNXMN|sea|Xiamen|厦门|24.45|118.07|Amoy
CNYIK|sea|Yingkou|营口|40.65|122.22|Yingkou Port
CNYNT|sea|Yantai|烟台|37.46|121.45|
CNYTN|sea|Yantian|盐田|22.58|114.27|Yantian Port
CNZHA|sea|Zhanjiang|湛江|21.2|110.41|
CNZHE|sea|Zhenjiang|镇江|32.18|119.45|Zhenjiang Port
CNZJG|sea|Zhangjiagang|张家港|31.87|120.53|Taicang;Suzhou;Changshu
CNZOS|sea|Zhoushan|舟山|29.99|122.21|Zhoushan Port
CNZUH|sea|Zhuhai|珠海|22.28|113.57|Zhuhai Port
COBAQ|sea|Barranquilla|巴兰基亚|11.0|-74.81|
COBOG|air|Bogotá Airport|波哥大机场|4.7|-74.15|Bogota
COBUN|sea|Buenaventura|布埃纳文图拉|3.89|-77.07|
COCTG|sea|Cartagena|卡塔赫纳|10.4|-75.53|
COSMR|sea|Santa Marta|圣玛尔塔|11.24|-74.21|
CRCAL|sea|Caldera||9.95|-84.72|
CRLIO|sea|Puerto Limón|利蒙港|10.0|-83.03|Limon;Moin
CUHAV|sea|Havana|哈瓦那|23.12|-82.35|La Habana
CUMAR|sea|Mariel|马里埃尔|23|-82.75|
CVPRA|sea|Praia||14.91|-23.5|
CWWIL|sea|Willemstad||12.11|-68.93|
CYLMS|sea|Limassol|利马索尔|34.68|33.05|
CZPRG|air|Prague Airport|布拉格机场|50.1|14.26|Prague;Praha
DEBRE|sea|Bremen|不来梅|53.08|8.8|Bremen Hafen
DEBRV|sea|Bremerhaven|不来梅港|53.58|8.55|
DEFRA|air|Frankfurt Airport|法兰克福机场|50.03|8.56|Frankfurt;Frankfurt am Main
DEHAM|sea|Hamburg|汉堡|53.54|9.97|
DELEJ|air|Leipzig Airport|莱比锡机场|51.42|12.24|Leipzig
DEMUC|air|Munich Airport|慕尼黑机场|48.35|11.79|Munich;Muenchen;München
DEWVN|sea|Wilhelmshaven|威廉港|53.52|8.13|
DJJIB|sea|Djibouti|吉布提|11.6|43.14|
DKAAR|sea|Aarhus|奥胡斯|56.15|10.23|Arhus
DKCPH|sea|Copenhagen|哥本哈根|55.69|12.6|Kobenhavn;København
DKFRC|sea|Fredericia||55.57|9.75|
DOCAU|sea|Caucedo|考塞多|18.43|-69.63|
DOHAI|sea|Rio Haina|里奥海纳|18.42|-70.01|Haina
DOPOP|sea|Puerto Plata||19.78|-70.69|
DOSDQ|sea|Santo Domingo||18.47|-69.9|
DZAAE|sea|Annaba||36.9|7.77|Bone
DZALG|sea|Algiers|阿尔及尔|36.77|3.07|Alger
DZBJA|sea|Bejaia||36.75|5.06|Bougie
DZORN|sea|Oran|奥兰|35.7|-0.63|
DZSKI|sea|Skikda||36.87|6.91|Philippeville
ECESM|sea|Esmeraldas||0.98|-79.7|
ECGYE|sea|Guayaquil|瓜亚基尔|-2.28|-79.91|
ECMEC|sea|Manta||-0.95|-80.73|
ECPBO|sea|Puerto Bolivar||-3.27|-79.98|
EETLL|sea|Tallinn|塔林|59.44|24.76|Muuga
EGALY|sea|Alexandria|亚历山大|31.19|29.87|El Dekheila
EGCAI|air|Cairo Airport|开罗机场|30.12|31.41|Cairo
EGDAM|sea|Damietta|杜姆亚特|31.47|31.76|
EGEDK|sea|El Dekheila||30.71|30.77|
EGPSD|sea|Port Said|塞得港|31.26|32.3|
EGSOK|sea|Ain Sokhna|苏赫纳|29.65|32.36|Sokhna
EGSUZ|sea|Suez|苏伊士|29.97|32.52|As Suways;Port Tawfiq
ERMSW|sea|Massawa||15.6|39.45|Mitsiwa
ESAGP|sea|Malaga|马拉加|36.72|-4.42|
ESALC|sea|Alicante|阿利坎特|38.35|-0.49|
ESALG|sea|Algeciras|阿尔赫西拉斯|36.13|-5.44|
ESBCN|sea|Barcelona|巴塞罗那|41.34|2.15|
ESBIO|sea|Bilbao|毕尔巴鄂|43.25|-2.97|
ESCAD|sea|Cadiz||36.53|-6.29|
ESCAS|sea|Castellon de la Plana|卡斯特利翁|39.98|-0.03|Castellon
ESGIJ|sea|Gijon||43.53|-5.67|
ESLPA|sea|Las Palmas de Gran Canaria|拉斯帕尔马斯|28.1|-15.42|
ESMAD|air|Madrid Airport|马德里机场|40.47|-3.57|Barajas;Madrid
ESMLN|sea|Melilla||35.32|-2.88|
ESSCT|sea|Santa Cruz de Tenerife||28.46|-16.25|
ESTAR|sea|Tarragona||41.12|1.24|
ESVGO|sea|Vigo|维哥|42.24|-8.72|
ESVLC|sea|Valencia|瓦伦西亚|39.44|-0.32|
ETADD|air|Addis Ababa Airport|亚的斯亚贝巴机场|8.98|38.8|Addis Ababa
FIHEL|sea|Helsinki|赫尔辛基|60.15|24.93|Vuosaari
FIHKO|sea|Hanko||59.83|22.97|Hango
FIKTK|sea|Kotka|科特卡|60.47|26.92|
FIRAU|sea|Rauma||61.13|21.5|Raumo
FITKU|sea|Turku||60.45|22.28|Abo
FJLTK|sea|Lautoka||-17.62|177.45|
FJSUV|sea|Suva|苏瓦|-18.12|178.45|
FRBOD|sea|Bordeaux||44.84|-0.58|
FRCDG|air|Paris Charles de Gaulle Airport|巴黎戴高乐机场|49.01|2.55|Charles de Gaulle;Paris;Roissy
FRDKK|sea|Dunkirk|敦刻尔克|51.03|2.38|Dunkerque
FRFOS|sea|Fos-sur-Mer|福斯|43.42|4.9|Fos
FRLEH|sea|Le Havre|勒阿弗尔|49.48|0.12|
FRMRS|sea|Marseille|马赛|43.3|5.4|Marseilles;Marseille-Fos
FRNTE|sea|Nantes||47.22|-1.55|
FRURO|sea|Rouen||49.44|1.1|
GALBV|sea|Libreville|利伯维尔|0.42|9.47|
GAPOG|sea|Port Gentil||-0.74|8.76|
GBBEL|sea|Belfast|贝尔法斯特|54.98|-5.92|
GBBRS|sea|Bristol|布里斯托尔|51.45|-2.59|
GBEMA|air|East Midlands Airport|东米德兰机场|52.83|-1.33|
GBFXT|sea|Felixstowe|费利克斯托|51.95|1.31|
GBGRG|sea|Grangemouth||56|-3.72|
GBHUL|sea|Hull|赫尔|53.73|-0.32|
GBIMM|sea|Immingham|伊明翰|53.6|-0.22|
GBLGP|sea|London Gateway|伦敦门户|51.5|0.48|
GBLHR|air|London Heathrow Airport|伦敦希思罗机场|51.47|-0.45|Heathrow
GBLIV|sea|Liverpool|利物浦|53.42|-3|
GBLON|sea|London|伦敦|51.51|-0.13|
GBPME|sea|Portsmouth||50.82|-1.09|
GBSOU|sea|Southampton|南安普顿|50.91|-1.4|
GBTEE|sea|Teesport||54.58|-1.15|
GBTIL|sea|Tilbury|蒂尔伯里|51.46|0.36|
GEBUS|sea|Batumi|巴统|41.62|41.64|
GEPTI|sea|Poti|波季|42.15|41.65|
GHTEM|sea|Tema|特马|5.63|0.01|
GHTKD|sea|Takoradi|塔科拉迪|4.9|-1.78|
GMBJL|sea|Banjul||13.45|-16.58|
GNCKY|sea|Conakry|科纳克里|9.64|-13.58|
GPPTP|sea|Pointe-a-Pitre||16.24|-61.53|
GQBSG|sea|Bata||1.85|9.78|
GQSSG|sea|Malabo||3.75|8.74|
GRPIR|sea|Piraeus|比雷埃夫斯|37.94|23.63|Pireas
GRSKG|sea|Thessaloniki|塞萨洛尼基|40.63|22.95|
GTPBR|sea|Puerto Barrios|巴里奥斯港|15.7|-88.59|
GTPRQ|sea|Puerto Quetzal|格查尔港|13.92|-90.79|
GTSTC|sea|Puerto Santo Tomas de Castilla||15.7|-88.62|
GUGUM|sea|Guam||13.44|144.79|
GYGEO|sea|Georgetown||6.8|-58.16|
HKHKG|sea|Hong Kong|香港|22.33|114.13|Hongkong;Kwai Chung
HNPCR|sea|Puerto Cortes|科尔特斯港|15.83|-87.93|
HRPLE|sea|Ploce||43.05|17.43|
HRRJK|sea|Rijeka|里耶卡|45.33|14.43|
HTPAP|sea|Port-au-Prince||18.59|-72.31|
HUBUD|air|Budapest Airport|布达佩斯机场|47.44|19.26|Budapest
IDBLW|sea|Belawan|勿拉湾|3.78|98.69|Belawan, Sumatra
IDBPN|sea|Balikpapan||-1.28|116.83|
IDCGK|air|Jakarta Soekarno-Hatta Airport|雅加达苏加诺机场|-6.13|106.66|Soekarno Hatta
IDJKT|sea|Jakarta|雅加达|-6.1|106.88|Tanjung Priok
IDMAK|sea|Makassar|望加锡|-5.12|119.4|
IDPDG|sea|Padang||-0.95|100.35|
IDPLM|sea|Palembang||-2.98|104.78|Palembang, Sumatra
IDPNK|sea|Pontianak||-0.03|109.34|Pontianak, Kalimantan
IDSRG|sea|Semarang|三宝垄|-6.97|110.48|
IDSUB|sea|Surabaya|泗水|-7.2|112.73|Tanjung Perak
IEDUB|sea|Dublin|都柏林|53.35|-6.2|
IEORK|sea|Cork||51.9|-8.49|
IEWAT|sea|Waterford||52.25|-7.1|
ILASH|sea|Ashdod|阿什杜德|31.83|34.64|
ILHFA|sea|Haifa|海法|32.82|35.0|
ILTLV|air|Tel Aviv Ben Gurion Airport|特拉维夫机场|32.01|34.89|Ben Gurion;Tel Aviv
INBLR|air|Bengaluru Airport|班加罗尔机场|13.2|77.71|Bangalore;Bengaluru
INBOM|sea|Mumbai|孟买|18.95|72.84|Bombay
INCCU|sea|Kolkata|加尔各答|22.55|88.31|Calcutta
INCOK|sea|Cochin|科钦|9.97|76.23|Kochi
INDEL|air|Delhi Airport|德里机场|28.56|77.1|New Delhi;Delhi Air;Delhi
INENR|sea|Ennore|恩诺尔|13.26|80.34|Kamarajar
INHAL|sea|Haldia||22.07|88.07|
INHZA|sea|Hazira|哈兹拉|21.09|72.65|
INIXY|sea|Kandla|坎德拉|23.03|70.22|
INKRI|sea|Krishnapatnam||14.29|80.12|
INMAA|sea|Chennai|金奈|13.1|80.3|Madras;Chennai Sea
INMRM|sea|Marmagao||15.4|73.78|Marmugao
INMUN|sea|Mundra|蒙德拉|22.74|69.7|Mundra Sea
INNSA|sea|Nhava Sheva|那瓦什瓦|18.95|72.95|Jawaharlal Nehru;JNPT;Nhava Sheva Sea
INPAV|sea|Pipavav|皮帕瓦沃|20.97|71.55|Pipavav (Victor) Port;Victor
INTUT|sea|Tuticorin|杜蒂戈林|8.78|78.13|Thoothukudi;V O Chidambaranar
INVTZ|sea|Visakhapatnam|维沙卡帕特南|17.7|83.3|Vizag;Visakhapatnam Sea
IQBSR|sea|Basra|巴士拉|30.5|47.82|Basrah
IQUQR|sea|Umm Qasr|乌姆盖斯尔|30.03|47.94|
IRBKM|sea|Bandar Khomeini||30.43|49.1|
IRBND|sea|Bandar Abbas|阿巴斯港|27.15|56.21|Shahid Rajaee
IRBUZ|sea|Bushehr||28.97|50.83|
ISREY|sea|Reykjavik|雷克雅未克|64.15|-21.95|
ITAOI|sea|Ancona|安科纳|43.63|13.5|
ITCAG|sea|Cagliari||39.22|9.12|
ITCVV|sea|Civitavecchia||42.1|11.8|
ITGIT|sea|Gioia Tauro|焦亚陶罗|38.42|15.9|
ITGOA|sea|Genoa|热那亚|44.41|8.92|Genova
ITLIV|sea|Livorno|里窝那|43.55|10.32|Leghorn
ITMXP|air|Milan Malpensa Airport|米兰马尔彭萨机场|45.63|8.72|Malpensa;Milano;Milan
ITNAP|sea|Naples|那不勒斯|40.83|14.25|Napoli
ITPMO|sea|Palermo||38.12|13.37|
ITRAN|sea|Ravenna|拉文纳|44.42|12.2|
ITSAL|sea|Salerno|萨莱诺|40.68|14.77|
ITSPE|sea|La Spezia|拉斯佩齐亚|44.1|9.84|
ITTAR|sea|Taranto||40.48|17.23|
ITTRS|sea|Trieste|的里雅斯特|45.65|13.78|
ITVCE|sea|Venice|威尼斯|45.43|12.33|Venezia;Marghera
JMKIN|sea|Kingston|金斯敦|17.97|-76.82|
JOAQJ|sea|Aqaba|亚喀巴|29.52|35.0|
JPCHB|sea|Chiba|千叶|35.61|140.11|
JPHIJ|sea|Hiroshima||34.39|132.46|
JPHKT|sea|Hakata|博多|33.6|130.42|Fukuoka
JPKIJ|sea|Niigata||37.92|139.04|
JPKIX|air|Osaka Kansai Airport|大阪关西机场|34.43|135.23|Kansai
JPMOJ|sea|Moji|门司|33.9|130.97|Kitakyushu
JPNGO|sea|Nagoya|名古屋|35.05|136.85|
JPNRT|air|Tokyo Narita Airport|东京成田机场|35.76|140.39|Narita
JPOSA|sea|Osaka|大阪|34.64|135.43|
JPSDJ|sea|Sendai||38.13|140.92|Sendai, Miyagi
JPSMZ|sea|Shimizu|清水|35.02|138.49|
JPTMK|sea|Tomakomai||42.63|141.61|
JPTYO|sea|Tokyo|东京|35.62|139.78|
JPUKB|sea|Kobe|神户|34.67|135.22|
JPYKK|sea|Yokkaichi|四日市|34.97|136.62|
JPYOK|sea|Yokohama|横滨|35.45|139.66|
KEMBA|sea|Mombasa|蒙巴萨|-4.06|39.66|Kilindini
KENBO|air|Nairobi Airport|内罗毕机场|-1.32|36.93|Nairobi
KHKOS|sea|Sihanoukville|西哈努克港|10.64|103.51|Kompong Som;Kampong Saom
KHPNH|sea|Phnom Penh|金边|11.58|104.92|
KMYVA|sea|Moroni||-11.72|43.25|
KPNAM|sea|Nampo|南浦|38.73|125.4|
KRICN|air|Seoul Incheon Airport|首尔仁川机场|37.46|126.44|Incheon Airport;Seoul
KRINC|sea|Incheon|仁川|37.45|126.6|Inchon
KRKAN|sea|Gwangyang|光阳|34.93|127.7|Kwangyang;Kwang Yang;Gwang Yang
KRMAS|sea|Masan||35.2|128.57|
KRPTK|sea|Pyeongtaek|平泽|36.97|126.84|Pyongtaek
KRPUS|sea|Busan|釜山|35.1|129.04|Pusan
KRUSN|sea|Ulsan|蔚山|35.53|129.32|
KWSAA|sea|Shuaiba|舒艾拜|29.03|48.13|
KWSWK|sea|Shuwaikh|舒韦赫|29.35|47.92|
KZALA|air|Almaty Airport|阿拉木图机场|43.35|77.04|Almaty
LBBEY|sea|Beirut|贝鲁特|33.9|35.52|
LBKYE|sea|Tripoli|的黎波里（黎巴嫩）|34.44|35.83|
LKCMB|sea|Colombo|科伦坡|6.95|79.85|
LRMLW|sea|Monrovia||6.3|-10.8|
LTKLJ|sea|Klaipeda|克莱佩达|55.7|21.13|Klaipėda
LULUX|air|Luxembourg Airport|卢森堡机场|49.63|6.21|Luxembourg
LVRIX|sea|Riga|里加|57.0|24.1|
LVVNT|sea|Ventspils||57.28|21.86|
LYBEN|sea|Benghazi|班加西|32.09|20.19|Bingazi
LYMRA|sea|Misurata|米苏拉塔|32.32|15.1|
LYTIP|sea|Tripoli|的黎波里|32.89|13.19|
MAAGA|sea|Agadir|阿加迪尔|30.43|-9.6|
MACAS|sea|Casablanca|卡萨布兰卡|33.6|-7.62|
MAPTM|sea|Tanger Med|丹吉尔地中海|35.88|-5.5|Tangier Med
MATNG|sea|Tangier|丹吉尔|35.78|-5.82|
MEBAR|sea|Bar|巴尔|42.08|19.08|
MGTMM|sea|Tamatave|塔马塔夫|-18.14|49.4|Toamasina
MMRGN|sea|Yangon|仰光|16.77|96.16|Rangoon
MMTLA|sea|Thilawa|迪拉瓦|16.66|96.25|
MOMFM|sea|Macau|澳门|22.2|113.53|
MQFDF|sea|Fort-de-France||14.62|-61.06|
MRNDB|sea|Nouadhibou||20.94|-17.04|
MRNKC|sea|Nouakchott||18.07|-15.96|
MTMAR|sea|Marsaxlokk|马尔萨什洛克|35.83|14.53|
MTMLA|sea|Valletta||35.88|14.5|
MUPLU|sea|Port Louis|路易港|-20.15|57.5|
MVMLE|sea|Male|马累|4.17|73.5|
MXATM|sea|Altamira|阿尔塔米拉|22.49|-97.86|
MXESE|sea|Ensenada|恩塞纳达|31.85|-116.6|
MXLZC|sea|Lázaro Cárdenas|拉萨罗卡德纳斯|17.94|-102.18|
MXMEX|air|Mexico City Airport|墨西哥城机场|19.44|-99.07|Mexico City;Ciudad de Mexico
MXMZT|sea|Mazatlán|马萨特兰|23.19|-106.42|
MXPGO|sea|Progreso||21.27|-89.65|
MXTAM|sea|Tampico|坦皮科|22.25|-97.87|
MXVER|sea|Veracruz|韦拉克鲁斯|19.21|-96.13|
MXZLO|sea|Manzanillo|曼萨尼约|19.06|-104.31|
MYBKI|sea|Kota Kinabalu|哥打京那巴鲁|5.98|116.07|Kota Kinabalu, Sabah
MYBTU|sea|Bintulu||3.17|113.04|Bintulu, Sarawak
MYKCH|sea|Kuching||1.61|110.38|Kuching, Sarawak
MYKUA|sea|Kuantan||3.96|103.43|Tanjong Gelang
MYKUL|air|Kuala Lumpur Airport|吉隆坡机场|2.75|101.71|KLIA;Kuala Lumpur
MYPEN|sea|Penang|槟城|5.42|100.32|Georgetown
MYPGU|sea|Pasir Gudang|巴西古当|1.47|103.9|Pasir Gudang, Johor
MYPKG|sea|Port Klang|巴生|3.0|101.39|Port Kelang;Klang
MYTPP|sea|Tanjung Pelepas|丹戎帕拉帕斯|1.37|103.55|
MZBEW|sea|Beira|贝拉|-19.8|34.88|
MZMNC|sea|Nacala||-14.57|40.69|
MZMPM|sea|Maputo|马普托|-25.97|32.56|
NAWVB|sea|Walvis Bay|鲸湾|-22.94|14.52|
NCNOU|sea|Noumea||-22.27|166.45|
NGAPP|sea|Apapa|阿帕帕|6.44|3.37|Lagos Apapa
NGLKK|sea|Lekki|莱基|6.43|4.02|
NGLOS|sea|Lagos|拉各斯|6.45|3.4|
NGONN|sea|Onne||4.72|7.15|
NGPHC|sea|Port Harcourt||4.82|7.05|
NGTIN|sea|Tin Can Island|廷坎岛|6.44|3.35|Tincan;Tin Can
NICIO|sea|Corinto|科林托|12.49|-87.18|
NLAMS|sea|Amsterdam|阿姆斯特丹|52.37|4.9|
NLRTM|sea|Rotterdam|鹿特丹|51.95|4.14|Maasvlakte;Europoort
NLSPL|air|Amsterdam Schiphol Airport|阿姆斯特丹机场|52.31|4.76|Schiphol
NLVLI|sea|Vlissingen||51.45|3.57|Flushing
NOBGO|sea|Bergen|卑尔根|60.38|5.32|
NODRM|sea|Drammen||59.73|10.23|
NOKRS|sea|Kristiansand||58.13|7.98|
NOOSL|sea|Oslo|奥斯陆|59.9|10.74|
NOSVG|sea|Stavanger||58.97|5.75|
NZAKL|sea|Auckland|奥克兰（新西兰）|-36.84|174.78|
NZLYT|sea|Lyttelton|利特尔顿|-43.6|172.72|
NZNPE|sea|Napier|内皮尔|-39.47|176.9|
NZNSN|sea|Nelson||-41.25|173.27|
NZPOE|sea|Port Chalmers||-45.82|170.6|
NZTIU|sea|Timaru||-44.38|171.25|
NZTRG|sea|Tauranga|陶朗阿|-37.66|176.18|
NZWLG|sea|Wellington|惠灵顿|-41.27|174.78|
OMMCT|sea|Muscat|马斯喀特|23.59|58.41|
OMSLL|sea|Salalah|塞拉莱|17.05|54.11|
OMSOH|sea|Sohar|苏哈尔|24.5|56.62|
PABLB|sea|Balboa|巴尔博亚|8.96|-79.57|
PACTB|sea|Cristobal|克里斯托瓦尔|9.35|-79.9|
PAMIT|sea|Manzanillo|曼萨尼略（巴拿马）|7.53|-81.17|
PAONX|sea|Colón|科隆|9.36|-79.9|Colon;Cristobal
PAROD|sea|Rodman||8.95|-79.57|PSA Panama
PECHY|sea|Chancay|钱凯|-11.58|-77.28|
PECLL|sea|Callao|卡亚俄|-12.05|-77.15|
PELIM|air|Lima Airport|利马机场|-12.02|-77.11|Lima
PEMRI|sea|Matarani||-17.01|-72.1|
PEPAI|sea|Paita|派塔|-5.09|-81.1|
PFPPT|sea|Papeete||-17.55|-149.56|
PGLAE|sea|Lae|莱城|-6.72|147.0|
PGPOM|sea|Port Moresby|莫尔兹比港|-9.44|147.18|
PHCEB|sea|Cebu|宿务|10.32|123.89|
PHCGY|sea|Cagayan de Oro||8.45|124.63|Cagayan de Oro, Mindanao
PHDVO|sea|Davao|达沃|7.19|125.46|Davao, Mindanao
PHMNL|sea|Manila|马尼拉|14.58|120.96|Manila North Harbour;Manila South Harbour;MICP
PHSFS|sea|Subic Bay|苏比克|14.79|120.24|
PKBQM|sea|Port Qasim|卡西姆港|24.77|67.33|Muhammad Bin Qasim;Qasim
PKKHI|sea|Karachi|卡拉奇|24.84|66.98|
PKLHE|air|Lahore Airport|拉合尔机场|31.52|74.4|Lahore
PLGDN|sea|Gdansk|格但斯克|54.38|18.68|Gdańsk
PLGDY|sea|Gdynia|格丁尼亚|54.5|18.55|
PLSZZ|sea|Szczecin||53.43|14.55|
PLWAW|air|Warsaw Airport|华沙机场|52.17|20.97|Warsaw;Warszawa
PRSJU|sea|San Juan|圣胡安|18.45|-66.08|
PTLEI|sea|Leixões|莱雄伊什|41.18|-8.7|Leixoes;Porto
PTLIS|sea|Lisbon|里斯本|38.7|-9.16|Lisboa
PTSET|sea|Setubal||38.53|-8.9|
PTSIE|sea|Sines|锡尼什|37.94|-8.87|
PYASU|sea|Asunción|亚松森|-25.28|-57.63|Asuncion
QADOH|sea|Doha|多哈|25.35|51.49|
QAHMD|sea|Hamad|哈马德|25.02|51.6|Hamad Port;Mesaieed
REPDG|sea|Port de Pointe des Galets||55.29|-20.92|
ROCND|sea|Constanta|康斯坦察|44.1|28.65|Constanța;Constantza
RUKGD|sea|Kaliningrad|加里宁格勒|54.71|20.45|
RULED|sea|St Petersburg|圣彼得堡|59.88|30.2|Saint Petersburg;Sankt-Peterburg;Leningrad
RUMMK|sea|Murmansk||68.96|33.08|
RUNVS|sea|Novorossiysk|新罗西斯克|44.73|37.79|
RUSVO|air|Moscow Sheremetyevo Airport|莫斯科谢列梅捷沃机场|55.97|37.41|Sheremetyevo;Moscow;Moskva
RUTAG|sea|Taganrog||47.24|38.87|
RUVVO|sea|Vladivostok|符拉迪沃斯托克|43.1|131.9|
RUVYP|sea|Vostochnyy|东方港|42.77|133.05|Vostochnyy Port;Vostochny
SADMM|sea|Dammam|达曼|26.5|50.2|King Abdulaziz
SAGIZ|sea|Jizan||16.9|42.54|Gizan
SAJED|sea|Jeddah|吉达|21.48|39.17|Jeddah Islamic Port
SAJUB|sea|Jubail|朱拜勒|26.96|49.57|
SAKAC|sea|King Abdullah Port|阿卜杜拉国王港|22.53|39.09|King Abdullah City
SARUH|air|Riyadh Airport|利雅得机场|24.96|46.7|Riyadh
SBHIR|sea|Honiara||-9.45|159.97|Honiara, Guadalcanal Is
SCPOV|sea|Port Victoria||-4.62|55.48|
SDPZU|sea|Port Sudan|苏丹港|19.62|37.22|
SEGOT|sea|Gothenburg|哥德堡|57.69|11.9|Goteborg;Göteborg
SEHEL|sea|Helsingborg||56.05|12.69|
SEMMA|sea|Malmo|马尔默|55.6|13|
SESTO|sea|Stockholm|斯德哥尔摩|59.33|18.07|
SGSIN|sea|Singapore|新加坡|1.26|103.84|Jurong;Pasir Panjang
SIKOP|sea|Koper|科佩尔|45.55|13.73|
SLFNA|sea|Freetown||8.47|-13.23|
SNDKR|sea|Dakar|达喀尔|14.68|-17.43|
SOBBO|sea|Berbera||10.43|45.01|
SOMGQ|sea|Mogadishu|摩加迪沙|2.05|45.32|
SRPBM|sea|Paramaribo||5.85|-55.2|
SVAQJ|sea|Acajutla|阿卡胡特拉|13.6|-89.83|
SYLTK|sea|Latakia|拉塔基亚|35.52|35.78|
SYTTS|sea|Tartus||34.9|35.9|
TGLFW|sea|Lome|洛美|6.17|1.23|
THBKK|sea|Bangkok|曼谷|13.7|100.58|Krung Thep
THLCH|sea|Laem Chabang|林查班|13.08|100.88|Leam Chabang
THSGZ|sea|Songkhla|宋卡|7.2|100.6|
THSRI|sea|Sriracha||13.13|100.88|
TLDIL|sea|Dili||-8.55|125.57|
TNRDS|sea|Radès|拉迪斯|36.8|10.28|Rades
TNSFA|sea|Sfax||34.75|10.77|
TNSUS|sea|Sousse||35.83|10.61|
TNTUN|sea|Tunis|突尼斯|36.81|10.18|
TOTBU|sea|Nuku'alofa||-21.13|-175.2|
TRALI|sea|Aliaga|阿利亚加|38.82|26.94|Aliağa;Nemrut Bay
TRAMB|sea|Ambarli|安巴利|40.97|28.68|Ambarlı
TRAYT|sea|Antalya|安塔利亚|36.9|30.71|
TRBDM|sea|Bandirma||40.35|27.96|Bandırma
TRGEM|sea|Gemlik|盖姆利克|40.43|29.12|
TRISK|sea|Iskenderun|伊斯肯德伦|36.6|36.18|İskenderun
TRIST|sea|Istanbul|伊斯坦布尔|41.01|28.97|İstanbul
TRIZM|sea|Izmir|伊兹密尔|38.44|27.15|İzmir;Alsancak
TRKOC|sea|Kocaeli|科贾埃利|40.76|29.78|Izmit;Derince;Evyap;Gebze
TRMER|sea|Mersin|梅尔辛|36.8|34.64|Icel
TRSAW|air|Istanbul Airport|伊斯坦布尔机场|41.27|28.73|Ataturk;Sabiha Gokcen
TRSSX|sea|Samsun|萨姆松|41.28|36.34|
TRTEK|sea|Tekirdag|泰基尔达|40.98|27.52|Tekirdağ;Asyaport
TRTZX|sea|Trabzon||41.0|39.72|
TTPOS|sea|Port-of-Spain|西班牙港|10.65|-61.52|
TTPTS|sea|Point Lisas||10.41|-61.46|
TWKEL|sea|Keelung|基隆|25.14|121.74|Chilung
TWKHH|sea|Kaohsiung|高雄|22.61|120.28|
TWTPE|air|Taipei Taoyuan Airport|台北桃园机场|25.08|121.23|Taoyuan;Taipei
TWTXG|sea|Taichung|台中|24.27|120.52|
TZDAR|sea|Dar es Salaam|达累斯萨拉姆|-6.83|39.29|
TZZNZ|sea|Zanzibar||-6.17|39.2|
UAILK|sea|Chornomorsk|切尔诺莫斯克|46.33|30.65|Illichivsk;Ilyichevsk
UAODS|sea|Odesa|敖德萨|46.5|30.74|Odessa
UAYUZ|sea|Pivdennyi|南方港|46.62|31.02|Yuzhny;Yuzhnyy
USANC|air|Anchorage Airport|安克雷奇机场|61.17|-150|Anchorage
USATL|air|Atlanta Airport|亚特兰大机场|33.64|-84.43|Atlanta
USBAL|sea|Baltimore|巴尔的摩|39.26|-76.57|
USBOS|sea|Boston|波士顿|42.36|-71.06|
USBRO|sea|Brownsville||25.95|-97.4|
USCHI|sea|Chicago|芝加哥|41.88|-87.63|
USCHS|sea|Charleston|查尔斯顿|32.78|-79.92|
USCLE|sea|Cleveland|克利夫兰|41.5|-81.67|
USCRP|sea|Corpus Christi||27.81|-97.4|
USDET|sea|Detroit|底特律|42.33|-83.05|
USDFW|air|Dallas Fort Worth Airport|达拉斯机场|32.9|-97.04|Dallas;Dallas Fort Worth
USEWR|sea|Newark|纽瓦克|40.69|-74.15|
USGLS|sea|Galveston||29.31|-94.79|
USGPT|sea|Gulfport||30.37|-89.09|
USHNL|sea|Honolulu|檀香山|21.3|-157.85|
USHOU|sea|Houston|休斯顿|29.73|-95.27|
USILG|sea|Wilmington (Delaware)||39.73|-75.52|Wilmington DE;Wilmington Del
USILM|sea|Wilmington|威尔明顿|34.22|-77.93|
USJAX|sea|Jacksonville|杰克逊维尔|30.33|-81.66|
USJFK|air|New York JFK Airport|纽约肯尼迪机场|40.64|-73.78|JFK;John F Kennedy
USLAX|sea|Los Angeles|洛杉矶|33.74|-118.26|San Pedro
USLGB|sea|Long Beach|长滩|33.75|-118.2|
USLOG|sea|Longview||46.11|-122.95|
USLRD|sea|Laredo|拉雷多|27.51|-99.51|
USMEM|air|Memphis Airport|孟菲斯机场|35.04|-89.98|Memphis
USMIA|sea|Miami|迈阿密|25.77|-80.17|
USMOB|sea|Mobile|莫比尔|30.7|-88.04|
USMSY|sea|New Orleans|新奥尔良|29.93|-90.06|
USNTD|sea|Port Hueneme||34.15|-119.21|Hueneme
USNYC|sea|New York|纽约|40.67|-74.05|New York/New Jersey;NY NJ;New York Newark
USOAK|sea|Oakland|奥克兰|37.8|-122.3|
USORD|air|Chicago O'Hare Airport|芝加哥奥黑尔机场|41.98|-87.9|O Hare;OHare
USORF|sea|Norfolk|诺福克|36.87|-76.33|
USPDX|sea|Portland|波特兰|45.52|-122.68|
USPEF|sea|Port Everglades|埃弗格雷斯港|26.09|-80.12|Fort Lauderdale
USPHL|sea|Philadelphia|费城|39.95|-75.17|
USPVD|sea|Providence||41.8|-71.39|
USPWM|sea|Portland (Maine)||43.65|-70.25|Portland ME
USSAN|sea|San Diego|圣迭戈|32.7|-117.15|
USSAV|sea|Savannah|萨凡纳|32.08|-81.09|
USSEA|sea|Seattle|西雅图|47.59|-122.34|
USSFO|air|San Francisco Airport|旧金山机场|37.62|-122.38|San Francisco
USTIW|sea|Tacoma|塔科马|47.27|-122.41|
USTPA|sea|Tampa|坦帕|27.95|-82.46|
UYMVD|sea|Montevideo|蒙得维的亚|-34.9|-56.21|
UZTAS|air|Tashkent Airport|塔什干机场|41.26|69.28|Tashkent
VEGUB|sea|Guaranao Bay||11.67|-70.21|
VELAG|sea|La Guaira|拉瓜伊拉|10.6|-66.93|
VEMAR|sea|Maracaibo|马拉开波|10.65|-71.71|
VEPBL|sea|Puerto Cabello|卡贝略港|10.48|-68.0|
VNCLI|sea|Cat Lai|吉莱|10.76|106.79|Tan Cang Cat Lai;Cang Cat Lai
VNCLN|sea|Cai Lan||21.42|107.05|
VNCMP|sea|Cai Mep|盖梅|10.54|107.03|Cai Mep International;Tan Cang Cai Mep;Vung Tau Cai Mep
VNDAD|sea|Da Nang|岘港|16.05|108.2|Danang;Tien Sa
VNHAN|air|Hanoi Noi Bai Airport|河内内排机场|21.22|105.81|Noi Bai;Hanoi;Ha Noi
VNHPH|sea|Haiphong|海防|20.86|106.68|Hai Phong;Cang Hai Phong
VNSGN|sea|Ho Chi Minh City|胡志明市|10.77|106.71|Ho Chi Minh;Saigon;Tp Ho Chi Minh;HCMC;Sai Gon;Hochiminh City;Hochiminh;Tp HCM
VNUIH|sea|Quy Nhon|归仁|13.77|109.24|Qui Nhon
VNVUT|sea|Vung Tau|头顿|10.35|107.07|
VUVLI|sea|Port Vila||-17.73|168.33|
WSAPW|sea|Apia||-13.85|-171.75|
YEADE|sea|Aden|亚丁|12.79|45.02|
YEHOD|sea|Hodeidah|荷台达|14.83|42.9|
ZACPT|sea|Cape Town|开普敦|-33.91|18.43|
ZADUR|sea|Durban|德班|-29.87|31.03|
ZAELS|sea|East London||-33.03|27.85|
ZAJNB|air|Johannesburg Airport|约翰内斯堡机场|-26.14|28.25|Johannesburg;O R Tambo
ZAPLZ|sea|Port Elizabeth|伊丽莎白港|-33.71|25.52|
ZARCB|sea|Richards Bay|理查兹湾|-28.78|32.04|
ZAZBA|sea|Coega||-33.77|25.67|
`
