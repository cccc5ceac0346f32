/** The ports whose country code begins with C; `port-data.ts` describes the columns. */
export const portRowsC = `
CABCO|sea|Baie-Comeau||49.23|-68.15|
CABEC|sea|Becancour||46.4|-72.38|
CABEL|sea|Belledune||47.91|-65.85|
CACAL|land|Calgary|卡尔加里|51.05|-114.07|
CAEDM|land|Edmonton|埃德蒙顿|53.55|-113.49|
CAFER|land|Fort Erie||42.9|-78.93|
CAHAL|sea|Halifax|哈利法克斯|44.65|-63.57|
CAHAM|sea|Hamilton (Ontario)|汉密尔顿|43.27|-79.84|Hamilton, Ont;Hamilton ON
CAKTM|sea|Kitimat||54.0|-128.69|
CALCO|land|Lacolle||45.08|-73.37|St-Bernard-de-Lacolle
CAMIS|land|Mississauga|米西索加|43.59|-79.65|
CAMTR|sea|Montreal|蒙特利尔|45.55|-73.53|Montreal QC
CANNO|sea|Nanaimo||49.17|-123.94|
CANWE|sea|New Westminster||49.2|-122.91|Fraser Surrey;Fraser River Port
CAOTT|land|Ottawa|渥太华|45.42|-75.7|
CAPCA|sea|Port-Cartier||50.03|-66.79|
CAPRR|sea|Prince Rupert|鲁珀特王子港|54.3|-130.35|
CAQUE|sea|Quebec|魁北克|46.8|-71.24|Quebec City
CAREG|land|Regina||50.45|-104.61|
CASAK|land|Saskatoon||52.13|-106.67|
CASEI|sea|Sept-Iles|七岛港|50.2|-66.38|Seven Islands
CASJB|sea|Saint-John|圣约翰|45.27|-66.07|Saint John NB;Saint John New Brunswick
CASJF|sea|St. John's|圣约翰斯|47.57|-52.71|St Johns NL
CASNI|land|Sarnia||42.97|-82.4|
CASOR|sea|Sorel||46.05|-73.12|
CATHU|sea|Thunder Bay|桑德贝|48.4|-89.22|
CATOR|sea|Toronto|多伦多|43.65|-79.38|
CATRR|sea|Trois-Rivieres|三河城|46.34|-72.54|Three Rivers
CAVAN|sea|Vancouver|温哥华|49.29|-123.11|Port Metro Vancouver;Vancouver BC;Vancouver, B.C.;Deltaport;Roberts Bank
CAWND|land|Windsor (Ontario)|温莎|42.31|-83.03|Windsor, Ont
CAWNP|land|Winnipeg|温尼伯|49.9|-97.14|
CAYVR|air|Vancouver Airport|温哥华机场|49.19|-123.18|Vancouver Intl Airport
CAYYZ|air|Toronto Pearson Airport|多伦多皮尔逊机场|43.68|-79.63|Pearson
CDBNW|sea|Banana||-6.01|12.4|
CDBOA|sea|Boma|博马|-5.85|13.05|
CDFBM|land|Lubumbashi|卢本巴希|-11.66|27.48|
CDFIH|land|Kinshasa|金沙萨|-4.32|15.31|
CDGOM|land|Goma|戈马|-1.68|29.22|
CDKAS|land|Kasumbalesa|卡松巴莱萨|-12.25|27.8|
CDMAT|sea|Matadi|马塔迪|-5.82|13.45|
CFBGF|land|Bangui|班吉|4.36|18.56|
CGBZV|land|Brazzaville|布拉柴维尔|-4.27|15.28|
CGPNR|sea|Pointe Noire|黑角|-4.77|11.87|
CHBSL|land|Basel|巴塞尔|47.56|7.59|Basle
CHCHI|land|Chiasso|基亚索|45.83|9.03|
CHGVA|land|Geneva|日内瓦|46.2|6.15|Geneve
CHZRH|air|Zurich Airport|苏黎世机场|47.46|8.55|Zurich
CIABJ|sea|Abidjan|阿比让|5.28|-4.01|Port of Abidjan
CISPY|sea|San-Pedro||4.73|-6.62|
CLANF|sea|Antofagasta|安托法加斯塔|-23.63|-70.38|
CLARI|sea|Arica|阿里卡|-18.48|-70.32|Chacalluta;Zona Franca Arica
CLCHB|sea|Puerto Chacabuco||-45.46|-72.82|Chacabuco
CLCLD|sea|Caldera (Chile)||-27.06|-70.83|Caldera
CLCNE|land|Colchane||-19.28|-68.64|
CLCNL|sea|Coronel||-37.02|-73.15|
CLCNR|sea|Chanaral||-26.35|-70.63|
CLCQQ|sea|Coquimbo|科金博|-29.95|-71.34|
CLHSO|sea|Huasco||-28.46|-71.25|
CLIQQ|sea|Iquique|伊基克|-20.22|-70.13|Zona Franca Iquique;ZOFRI
CLLND|land|Los Andes|洛斯安第斯|-32.83|-70.6|Los Libertadores;Paso Los Libertadores;Cristo Redentor;Aduana Los Andes
CLLOS|sea|Los Vilos||-31.91|-71.52|
CLLQN|sea|Lirquen||-36.7|-72.98|
CLMJS|sea|Mejillones|梅希约内斯|-23.1|-70.45|GNL Mejillones
CLPAG|sea|Puerto Angamos|安加莫斯|-23.06|-70.38|Angamos
CLPEO|sea|Penco||-36.73|-73.0|
CLPMC|sea|Puerto Montt|蒙特港|-41.48|-72.96|
CLPTI|sea|Patillos||-20.75|-70.2|
CLPUQ|sea|Punta Arenas|蓬塔阿雷纳斯|-53.16|-70.91|Zona Franca Punta Arenas;Cabo Negro
CLQTV|sea|Quintero|金特罗|-32.78|-71.5|
CLSAI|sea|San Antonio|圣安东尼奥|-33.59|-71.62|
CLSCL|air|Santiago Airport|圣地亚哥机场|-33.39|-70.79|Santiago;Aeropuerto Com A Merino B;Arturo Merino Benitez;Aeropuerto Arturo Merino Benitez;Pudahuel
CLSVE|sea|San Vicente||-36.7|-73.13|
CLTAL|sea|Talcahuano|塔尔卡瓦诺|-36.7|-73.11|
CLTOQ|sea|Tocopilla||-22.09|-70.21|
CLVAP|sea|Valparaíso|瓦尔帕莱索|-33.03|-71.62|
CLVNT|sea|Ventanas||-32.75|-71.49|
CMDLA|sea|Douala|杜阿拉|4.06|9.69|
CMKBI|sea|Kribi|克里比|2.73|9.86|
CMLIM|sea|Limbe|林贝|4.0|9.21|Limboh
CMYAO|land|Yaounde|雅温得|3.87|11.52|
CNAQG|sea|Anqing|安庆|30.51|117.05|
CNBBU|sea|Bengbu|蚌埠|32.92|117.39|
CNBHY|sea|Beihai|北海|21.48|109.1|
CNBIJ|sea|Beijiao|北滘|22.93|113.22|
CNBJS|land|Beijing|北京|39.91|116.4|Peking;Pingguli
CNBYQ|sea|Bayuquan|鲅鱼圈|40.28|122.09|
CNCAN|sea|Guangzhou|广州|23.1|113.44|Canton;Guangzhou Port
CNCFD|sea|Caofeidian|曹妃甸|38.94|118.5|
CNCGO|air|Zhengzhou Airport|郑州机场|34.52|113.84|Zhengzhou
CNCGQ|land|Changchun|长春|43.88|125.32|
CNCGS|sea|Changshu|常熟|31.76|120.95|Changshu Port
CNCHI|sea|Chizhou|池州|30.67|117.49|
CNCKG|sea|Chongqing|重庆|29.56|106.55|
CNCLJ|sea|Chenglingji|城陵矶|29.44|113.14|
CNCOZ|sea|Chaozhou|潮州|23.63|117.08|
CNCSX|sea|Changsha|长沙|28.23|112.94|Xianing Changsha;Changsha Xianing
CNCTU|air|Chengdu Airport|成都机场|30.58|103.95|Chengdu
CNCWN|sea|Chiwan|赤湾|22.47|113.88|Chiwan Port;Chiwan Shenzhen
CNCZX|sea|Changzhou|常州|31.97|119.98|
CNDCB|sea|Da Chan Bay|大铲湾|22.55|113.86|Dachan Bay;Dachanbay;Da Chan Bay Terminal
CNDDG|sea|Dandong|丹东|39.83|124.15|Dandong Port
CNDFG|sea|Dafeng|大丰|33.28|120.77|
CNDGG|sea|Dongguan|东莞|23.02|113.75|
CNDLC|sea|Dalian|大连|38.91|121.61|Dairen;Dayaowan
CNDOX|land|Dongxing|东兴|21.54|107.97|
CNDYN|sea|Dongying|东营|38.09|118.96|
CNERC|land|Erenhot|二连浩特|43.65|111.98|Erlian;Erlianhaote;Erlianhot
CNFAN|sea|Fangcheng|防城港|21.77|108.35|Fangcheng Port
CNFLG|sea|Fuling|涪陵|29.71|107.4|
CNFOC|sea|Fuzhou|福州|26.05|119.3|Fuchou;Foochow
CNFOS|sea|Foshan|佛山|23.03|113.12|Foshan New Port;Foshan Port;Foshan Lanshi;Lanshi
CNFQG|sea|Fuqing|福清|25.46|119.3|
CNGBP|land|Gongbei|拱北|22.22|113.55|
CNGOM|sea|Gaoming|高明|22.9|112.89|
CNGUG|sea|Guigang|贵港|23.1|109.6|
CNGZH|land|Ganzhou|赣州|25.83|114.93|
CNHAK|sea|Haikou|海口|20.04|110.2|
CNHCG|land|Hunchun|珲春|42.87|130.36|
CNHEK|land|Heihe|黑河|50.25|127.53|
CNHET|land|Hohhot|呼和浩特|40.85|111.75|Huhehaote
CNHFE|sea|Hefei|合肥|31.82|117.23|
CNHGH|air|Hangzhou Airport|杭州机场|30.23|120.43|Hangzhou
CNHIS|sea|Huangshi|黄石|30.2|115.04|
CNHKM|land|Hekou|河口|22.51|103.96|
CNHME|sea|Haimen|海门|28.68|121.45|Taizhou Zhejiang
CNHMN|sea|Humen|虎门|22.82|113.67|Taiping Humen
CNHNH|sea|Huanghua|黄骅|38.32|117.87|Huanghua Port
CNHNY|land|Hengyang|衡阳|26.89|112.57|
CNHRB|land|Harbin|哈尔滨|45.76|126.64|
CNHRS|land|Khorgas|霍尔果斯（中国）|44.21|80.42|Horgos;Huoerguosi;Khorgos China
CNHUA|sea|Huangpu|黄埔|23.09|113.43|Whampoa;Huangpu Old Port;Huangpu New Port
CNHUD|sea|Huludao|葫芦岛|40.71|120.98|
CNHUI|sea|Huizhou|惠州|22.72|114.6|
CNHZH|sea|Huzhou|湖州|30.87|120.1|
CNINC|land|Yinchuan|银川|38.48|106.23|
CNJAX|sea|Jiaxing|嘉兴|30.6|121.1|Zhapu
CNJGZ|sea|Jingzhou|荆州|30.32|112.24|Shashi
CNJHA|land|Jinhua|金华|29.08|119.65|
CNJIA|sea|Jiangyin|江阴|31.92|120.27|
CNJIJ|sea|Jingjiang|靖江|31.98|120.27|
CNJIU|sea|Jiujiang|九江|29.72|115.97|Jiujiang Port
CNJJN|sea|Jinjiang|晋江|24.66|118.57|
CNJMN|sea|Jiangmen|江门|22.58|113.07|Jiangmen Port
CNJNZ|sea|Jinzhou|锦州|40.79|121.07|Jinzhou Port
CNJTG|sea|Jingtang|京唐|39.21|119.01|Jingtang Port
CNKHG|land|Kashgar|喀什|39.47|75.99|Kashi
CNKHN|sea|Nanchang|南昌|28.69|115.88|
CNKMG|air|Kunming|昆明|25.1|102.93|Changshui
CNKUS|land|Kunshan|昆山|31.39|120.95|
CNKWE|air|Guiyang|贵阳|26.54|106.8|
CNLHW|land|Lanzhou|兰州|36.06|103.83|
CNLKU|sea|Longkou|龙口|37.66|120.32|
CNLSN|sea|Lanshan|岚山|35.1|119.36|
CNLUZ|sea|Luzhou|泸州|28.89|105.44|
CNLXA|land|Lhasa|拉萨|29.65|91.13|
CNLYA|land|Luoyang|洛阳|34.62|112.45|
CNLYG|sea|Lianyungang|连云港|34.74|119.45|
CNLZH|land|Liuzhou|柳州|24.33|109.41|
CNMAA|sea|Maanshan|马鞍山|31.7|118.47|Ma'anshan;Ma An Shan
CNMAW|sea|Mawei|马尾|25.99|119.45|Mawei Port
CNMDG|land|Mudanjiang|牡丹江|44.58|129.6|
CNMHN|land|Mohan|磨憨|21.19|101.69|
CNMLX|land|Manzhouli|满洲里|49.59|117.43|
CNMWN|sea|Mawan|妈湾|22.49|113.87|
CNNAH|sea|Nanhai|南海|23.03|113.14|Nanhai Sanshan;Sanshan;Pingzhou Nanhai
CNNDE|sea|Ningde|宁德|26.66|119.55|Sanduao
CNNGB|sea|Ningbo|宁波|29.94|121.84|Ningbo Zhoushan;Beilun;Ningpo
CNNKG|sea|Nanjing|南京|32.06|118.8|
CNNNG|land|Nanning|南宁|22.82|108.32|
CNNSA|sea|Nansha|南沙|22.75|113.58|Nansha Port;Nansha New Port;Nansha New Pt
CNNTG|sea|Nantong|南通|32.02|120.85|Nantong Port
CNPAJ|sea|Panjin|盘锦|40.7|122.05|
CNPEK|air|Beijing Capital Airport|北京首都机场|40.08|116.58|Beijing Airport;Capital International Airport;PEK
CNPIN|land|Pingxiang|凭祥|22.1|106.76|Youyiguan
CNPUT|sea|Putian|莆田|25.25|119.0|Xiuyu;Meizhou Bay
CNPVG|air|Shanghai Pudong Airport|上海浦东机场|31.14|121.81|Shanghai Pudong;PVG
CNQHD|sea|Qinhuangdao|秦皇岛|39.91|119.61|
CNQZH|sea|Qinzhou|钦州|21.73|108.6|Qinzhou Port
CNQZJ|sea|Quanzhou|泉州|24.93|118.6|Quanzhou Port
CNROQ|sea|Rongqi|容奇|22.77|113.28|Ronggui
CNRUG|sea|Rugao|如皋|32.05|120.5|
CNRUI|land|Ruili|瑞丽|24.01|97.85|
CNRZH|sea|Rizhao|日照|35.38|119.53|Rizhao Port;Rizhao Shijiu
CNSDG|sea|Shuidong|水东|21.49|111.09|Maoming
CNSFE|land|Suifenhe|绥芬河|44.4|131.16|Sunfenhe;Suifenghe
CNSHA|sea|Shanghai|上海|31.23|121.49|Shangai
CNSHD|sea|Shidao|石岛|36.89|122.42|
CNSHE|land|Shenyang|沈阳|41.8|123.43|
CNSHH|sea|Shishi|石狮|24.73|118.7|
CNSHK|sea|Shekou|蛇口|22.48|113.91|Shekou Port;Shekou Shenzhen
CNSJQ|sea|Sanshui|三水|23.16|112.9|
CNSJW|land|Shijiazhuang|石家庄|38.04|114.51|
CNSUD|sea|Shunde|顺德|22.84|113.24|Shunde New Port;Leliu;Lelu;Leliu Shunde
CNSWA|sea|Shantou|汕头|23.35|116.68|
CNSWE|sea|Shanwei|汕尾|22.78|115.35|
CNSXG|land|Shaoxing|绍兴|30.0|120.58|
CNSYX|sea|Sanya|三亚|18.24|109.49|
CNSZH|sea|Suzhou|苏州|31.3|120.6|Suzhou Industrial Park
CNSZX|sea|Shenzhen|深圳|22.54|114.06|Shenzen
CNTAG|sea|Taicang|太仓|31.63|121.2|
CNTAO|sea|Qingdao|青岛|36.07|120.32|Tsingtao;Huangdao;Qianwan
CNTGG|sea|Tanggu|塘沽|39.0|117.66|
CNTGS|sea|Tangshan|唐山|39.21|119.01|Tangshan Port
CNTIS|sea|Taishan|台山|22.25|112.79|
CNTME|land|Tumen|图们|42.97|129.84|
CNTNA|air|Jinan|济南|36.86|117.21|
CNTOL|sea|Tongling|铜陵|30.94|117.8|
CNTSN|sea|Tianjin|天津|39.08|117.2|Tientsin
CNTXG|sea|Xingang|天津新港|38.98|117.75|Tianjin Xingang;Tianjin New Port;Tianjinxingang
CNTYN|land|Taiyuan|太原|37.87|112.55|
CNTZO|sea|Taizhou|泰州|32.48|119.9|
CNURC|land|Urumqi|乌鲁木齐|43.82|87.61|Urumchi
CNWEF|sea|Weifang|潍坊|37.07|119.17|
CNWEI|sea|Weihai|威海|37.52|122.12|
CNWGQ|sea|Waigaoqiao|外高桥|31.35|121.6|Shanghai Waigaoqiao;Wai Gao Qiao
CNWHI|sea|Wuhu|芜湖|31.35|118.36|
CNWNZ|sea|Wenzhou|温州|27.99|120.7|
CNWUH|sea|Wuhan|武汉|30.59|114.31|
CNWUX|sea|Wuxi|无锡|31.57|120.3|
CNWUZ|sea|Wuzhou|梧州|23.48|111.28|
CNWZH|sea|Wanzhou|万州|30.81|108.38|
CNXAO|sea|Xiaolan|小榄|22.67|113.24|
CNXIN|sea|Xinhui|新会|22.46|113.03|
CNXIY|air|Xi'an Airport|西安机场|34.45|108.75|Xian;Xi An
CNXMN|sea|Xiamen|厦门|24.45|118.07|Amoy;Haicang
CNXUZ|land|Xuzhou|徐州|34.26|117.19|
CNYIB|sea|Yibin|宜宾|28.77|104.63|
CNYIC|sea|Yichang|宜昌|30.69|111.29|
CNYIK|sea|Yingkou|营口|40.65|122.22|Yingkou Port
CNYIN|land|Yining|伊宁|43.92|81.32|
CNYIU|land|Yiwu|义乌|29.31|120.08|
CNYJI|sea|Yangjiang|阳江|21.72|111.82|
CNYNT|sea|Yantai|烟台|37.46|121.45|
CNYNZ|sea|Yancheng|盐城|33.38|120.16|
CNYPG|sea|Yangpu|洋浦|19.73|109.19|
CNYSA|sea|Yangshan|洋山|30.62|122.07|Yangshan Port;Shanghai Yangshan
CNYTN|sea|Yantian|盐田|22.58|114.27|Yantian Port;Yan Tian
CNYYA|sea|Yueyang|岳阳|29.37|113.13|
CNYZH|sea|Yangzhou|扬州|32.27|119.42|
CNZHA|sea|Zhanjiang|湛江|21.2|110.41|
CNZHE|sea|Zhenjiang|镇江|32.18|119.45|Zhenjiang Port
CNZJG|sea|Zhangjiagang|张家港|31.87|120.53|
CNZOS|sea|Zhoushan|舟山|29.99|122.21|Zhoushan Port
CNZQG|sea|Zhaoqing|肇庆|23.05|112.46|
CNZSN|sea|Zhongshan|中山|22.52|113.39|Zhongshan Port
CNZUH|sea|Zhuhai|珠海|22.28|113.57|Zhuhai Port
CNZZU|sea|Zhangzhou|漳州|24.4|118.05|
COADZ|sea|San Andres (Colombia)||12.58|-81.7|San Andres Isla
COAXM|air|Armenia (Colombia)||4.45|-75.77|
COBAQ|sea|Barranquilla|巴兰基亚|11.0|-74.81|
COBGA|air|Bucaramanga||7.13|-73.18|
COBOG|air|Bogotá Airport|波哥大机场|4.7|-74.15|Bogota;El Dorado;Bogota D.C.;Bogota DC;Santafe de Bogota
COBUN|sea|Buenaventura|布埃纳文图拉|3.89|-77.07|Buenaventura Puerto
COCLO|air|Cali|卡利|3.54|-76.38|Palmaseca;Alfonso Bonilla Aragon
COCTG|sea|Cartagena|卡塔赫纳|10.4|-75.53|Cartagena de Indias;Contecar
COCUC|land|Cucuta|库库塔|7.89|-72.5|
COCVE|sea|Covenas||9.4|-75.68|
COIPI|land|Ipiales|伊皮亚莱斯|0.83|-77.64|
COMCJ|land|Maicao||11.38|-72.24|
COMDE|air|Medellin|麦德林|6.16|-75.42|Rionegro;Jose Maria Cordova
COPBO|sea|Puerto Bolivar (Colombia)||12.25|-71.96|Puerto Bolivar
COPEI|air|Pereira||4.81|-75.74|
CORCH|sea|Riohacha||11.55|-72.91|
COSMR|sea|Santa Marta|圣玛尔塔|11.24|-74.21|
COTCO|sea|Tumaco||1.82|-78.73|
COTRB|sea|Turbo||8.09|-76.73|Uraba
CRCAL|sea|Caldera||9.95|-84.72|
CRLIO|sea|Puerto Limón|利蒙港|10.0|-83.03|Limon;Moin;Puerto Moin
CRPBS|land|Penas Blancas||11.21|-85.61|
CRSJO|air|San Jose (Costa Rica)|圣何塞|9.99|-84.21|Juan Santamaria;Alajuela
CUHAV|sea|Havana|哈瓦那|23.12|-82.35|La Habana
CUMAR|sea|Mariel|马里埃尔|23|-82.75|
CUSCU|sea|Santiago de Cuba||20.02|-75.83|
CVMIN|sea|Mindelo||16.89|-25.0|
CVPRA|sea|Praia||14.91|-23.5|
CWWIL|sea|Willemstad||12.11|-68.93|Curacao
CYLCA|sea|Larnaca|拉纳卡|34.92|33.64|
CYLMS|sea|Limassol|利马索尔|34.68|33.05|
CYVAS|sea|Vassiliko||34.73|33.33|Vasilikos
CZBRQ|land|Brno|布尔诺|49.2|16.61|
CZOSR|land|Ostrava|俄斯特拉发|49.83|18.28|
CZPRG|air|Prague Airport|布拉格机场|50.1|14.26|Prague;Praha
`
