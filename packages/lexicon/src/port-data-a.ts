/** The ports whose country code begins with A and B; `port-data.ts` describes the columns. */
export const portRowsA = `
AEAJM|sea|Ajman|阿治曼|25.41|55.51|
AEAUH|sea|Abu Dhabi|阿布扎比|24.47|54.37|
AEDWC|air|Dubai World Central Airport|迪拜世界中心机场|24.9|55.16|
AEDXB|sea|Dubai|迪拜|25.27|55.29|Dubai Intl;Dubai International Airport;Dubai Airport
AEFJR|sea|Al Fujayrah||25.12|56.33|Fujairah;Port of Fujairah
AEHAT|land|Hatta||24.8|56.12|
AEJEA|sea|Jebel Ali|杰贝阿里|25.01|55.06|Jebel Ali Port;Mina Jabal Ali;Jabal Ali
AEKHL|sea|Khalifa Port|哈利法港|24.81|54.65|Khalifa
AEKLF|sea|Khor al Fakkan|豪尔费坎|25.33|56.35|Khorfakkan;Khor Fakkan
AEMSA|sea|Mina Saqr|米纳萨克尔|25.98|56.06|Saqr Port
AEMZD|sea|Mina Zayed|扎耶德港|24.52|54.38|Zayed Port;Abu Dhabi Mina Zayed
AEPRA|sea|Port Rashid|拉希德港|25.27|55.28|Mina Rashid
AEQIW|sea|Umm al Quwain||25.58|55.58|Umm Al Qaiwain
AERKT|sea|Ras al Khaimah||25.78|55.95|
AERUW|sea|Ruwais|鲁韦斯|24.12|52.73|
AESHJ|sea|Sharjah|沙迦|25.35|55.38|
AFHEA|land|Herat|赫拉特|34.34|62.2|
AFHRT|land|Hairatan||37.22|67.42|
AFJAA|land|Jalalabad|贾拉拉巴德|34.43|70.45|
AFKBL|air|Kabul|喀布尔|34.56|69.21|
AFKDH|land|Kandahar|坎大哈|31.61|65.71|
AGANU|sea|St. John's (Antigua)||17.12|-61.85|
ALDRZ|sea|Durres|都拉斯|41.33|19.46|
ALTIA|land|Tirana|地拉那|41.33|19.82|
AMEVN|land|Yerevan|埃里温|40.18|44.51|Erevan;Zvartnots
AOCAB|sea|Cabinda|卡宾达|-5.55|12.19|
AOLAD|sea|Luanda|罗安达|-8.79|13.24|
AOLOB|sea|Lobito||-12.38|13.56|
AOMSZ|sea|Namibe|纳米贝|-15.2|12.15|Mocamedes
AOPBN|sea|Porto Amboim||-10.73|13.76|
AOSTC|land|Santa Clara (Angola)||-17.4|15.9|
AOSZA|sea|Soyo||-6.13|12.37|
ARAOL|land|Paso de los Libres||-29.71|-57.09|
ARBHI|sea|Bahia Blanca||-38.72|-62.28|
ARBUE|sea|Buenos Aires|布宜诺斯艾利斯|-34.58|-58.37|
ARCLX|land|Clorinda||-25.28|-57.72|
ARCMP|sea|Campana|坎帕纳|-34.16|-58.95|
ARCOR|land|Cordoba|科尔多瓦|-31.42|-64.19|
ARCRD|sea|Comodoro Rivadavia||-45.86|-67.47|
ARDKS|sea|Dock Sud||-34.65|-58.34|
AREZE|air|Buenos Aires Ezeiza Airport|布宜诺斯艾利斯机场|-34.82|-58.54|Ezeiza
ARIGR|land|Puerto Iguazu||-25.6|-54.57|
ARLPG|sea|La Plata|拉普拉塔|-34.87|-57.9|
ARLPS|sea|Las Palmas (Argentina)||-34.09|-59.17|
ARLQU|land|La Quiaca||-22.1|-65.6|
ARMDQ|sea|Mar del Plata|马德普拉塔|-38.04|-57.53|
ARMDZ|land|Mendoza|门多萨|-32.89|-68.84|
ARNEC|sea|Necochea|内科切阿|-38.57|-58.72|
ARPMY|sea|Puerto Madryn|马德林港|-42.77|-65.03|
ARPSS|land|Posadas||-27.37|-55.9|
ARPUD|sea|Puerto Deseado||-47.75|-65.9|
ARQQN|sea|Quequen||-38.57|-58.7|
ARRGA|land|Rio Grande (Argentina)||-53.79|-67.7|
ARROS|sea|Rosario|罗萨里奥|-32.95|-60.65|
ARSAE|sea|San Antonio Este||-40.8|-64.87|
ARSFN|sea|Santa Fe (Argentina)||-31.65|-60.7|
ARSLO|sea|San Lorenzo (Argentina)||-32.74|-60.73|San Lorenzo;San Lorenzo-San Martin
ARSNS|sea|San Nicolas||-33.33|-60.21|San Nicolas de los Arroyos
ARUSH|sea|Ushuaia||-54.8|-68.3|
ARVCN|sea|Villa Constitucion||-33.23|-60.33|
ARZAE|sea|Zarate||-34.1|-59.03|
ASPPG|sea|Pago Pago|帕果帕果|-14.28|-170.69|
ATGRZ|land|Graz|格拉茨|47.07|15.44|
ATLNZ|land|Linz|林茨|48.31|14.29|
ATVIE|air|Vienna Airport|维也纳机场|48.11|16.57|Vienna;Wien
AUABP|sea|Abbot Point|阿博特角|-19.88|148.08|
AUADL|sea|Adelaide|阿德莱德|-34.78|138.5|
AUALH|sea|Albany (Australia)||-35.03|117.89|
AUBEL|sea|Bell Bay||-41.12|146.86|
AUBNE|sea|Brisbane|布里斯班|-27.38|153.17|
AUBUY|sea|Bunbury|班伯里|-33.32|115.64|
AUBWT|sea|Burnie||-41.05|145.91|
AUCNS|sea|Cairns|凯恩斯|-16.93|145.78|
AUDAM|sea|Dampier|丹皮尔|-20.66|116.71|
AUDPO|sea|Devonport|德文波特|-41.18|146.36|
AUDRW|sea|Darwin|达尔文|-12.45|130.83|
AUEPR|sea|Esperance||-33.87|121.9|
AUFRE|sea|Fremantle|弗里曼特尔|-32.05|115.74|
AUGET|sea|Geraldton|杰拉尔顿|-28.78|114.59|
AUGEX|sea|Geelong|吉朗|-38.13|144.35|
AUGLT|sea|Gladstone|格拉德斯通|-23.83|151.25|
AUHBA|sea|Hobart|霍巴特|-42.88|147.34|
AUHPT|sea|Hay Point|海波因特|-21.28|149.3|
AUKWI|sea|Kwinana|奎那那|-32.23|115.75|
AUMEL|sea|Melbourne|墨尔本|-37.83|144.92|
AUMKY|sea|Mackay|麦凯|-21.11|149.22|
AUNTL|sea|Newcastle|纽卡斯尔|-32.91|151.78|
AUPER|land|Perth|珀斯|-31.95|115.86|
AUPHE|sea|Port Hedland|黑德兰港|-20.31|118.58|
AUPKL|sea|Port Kembla|肯布拉港|-34.48|150.9|
AUPLO|sea|Port Lincoln||-34.72|135.87|
AUPPI|sea|Port Pirie||-33.17|138.01|
AUPTJ|sea|Portland (Australia)||-38.35|141.61|
AUPWL|sea|Port Walcott||-20.59|117.19|
AUSYD|sea|Sydney|悉尼|-33.86|151.21|Port Botany
AUTSV|sea|Townsville|汤斯维尔|-19.26|146.82|
AUWEI|sea|Weipa|韦帕|-12.67|141.87|
AUWYA|sea|Whyalla||-33.03|137.6|
AWORJ|sea|Oranjestad||12.51|-70.01|
AZALA|sea|Alat|阿利亚特|39.97|49.41|Alyat
AZBAK|sea|Baku|巴库|40.37|49.87|Baki
BASJJ|land|Sarajevo|萨拉热窝|43.86|18.41|
BBBGI|sea|Bridgetown||13.11|-59.6|
BDAKH|land|Akhaura||23.87|91.21|
BDBNP|land|Benapole|贝纳波尔|23.04|88.9|Benapole Land Port;Benapole Custom House
BDCGP|sea|Chittagong|吉大港|22.31|91.8|Chattogram;Chittagong Port;Chattogram Port;Chittagong Custom House
BDDAC|air|Dhaka Airport|达卡机场|23.84|90.4|Dhaka;Dhaka Air Cargo;Dacca;Shahjalal
BDKAM|land|Kamalapur|卡马拉普尔|23.73|90.43|Dhaka ICD;ICD Kamalapur Dhaka;Kamlapur
BDKHL|sea|Khulna|库尔纳|22.82|89.55|
BDMGL|sea|Mongla|蒙格拉|22.49|89.6|
BDNAR|land|Narayanganj||23.62|90.5|
BDPAY|sea|Payra|帕伊拉|21.98|90.29|
BDPGN|sea|Pangaon|潘冈|23.63|90.47|Pangaon ICT
BDZYL|air|Sylhet||24.96|91.87|
BEANR|sea|Antwerp|安特卫普|51.27|4.34|Antwerpen;Anvers;Antwerp-Bruges;Amberes;Antwerp Churchill Te;Antwerpen Port
BEBRU|land|Brussels|布鲁塞尔|50.85|4.35|Brussel;Bruxelles;Zaventem;Brucargo
BEGNE|sea|Ghent|根特|51.05|3.72|Gent;Gand
BELGG|air|Liège Airport|列日机场|50.64|5.44|Liege
BEOST|sea|Ostend|奥斯坦德|51.23|2.92|Oostende
BEZEE|sea|Zeebrugge|泽布吕赫|51.33|3.2|
BFOUA|land|Ouagadougou|瓦加杜古|12.37|-1.52|
BGBOJ|sea|Burgas|布尔加斯|42.5|27.46|
BGRDU|sea|Ruse||43.85|25.97|Rousse
BGSOF|land|Sofia|索非亚|42.7|23.32|
BGVAR|sea|Varna|瓦尔纳|43.19|27.91|
BHBAH|sea|Bahrain|巴林|26.27|50.63|
BHKBS|sea|Khalifa Bin Salman||26.2|50.62|Khalifa Bin Salman Port
BHMIN|sea|Mina Salman|萨勒曼港|26.2|50.61|
BHSIT|sea|Sitra|锡特拉|26.16|50.62|
BIBJM|land|Bujumbura|布琼布拉|-3.38|29.36|
BJCOO|sea|Cotonou|科托努|6.37|2.39|
BMBDA|sea|Hamilton (Bermuda)||32.29|-64.78|
BNMUA|sea|Muara||5.03|115.07|
BOBYC|land|Yacuiba||-22.01|-63.68|
BOCBB|land|Cochabamba|科恰班巴|-17.39|-66.16|
BODES|land|Desaguadero (Bolivia)||-16.57|-69.04|
BOLPB|air|La Paz (Bolivia)|拉巴斯|-16.51|-68.19|El Alto
BOORU|land|Oruro|奥鲁罗|-17.96|-67.11|
BOPSZ|land|Puerto Suarez|苏亚雷斯港|-18.96|-57.8|
BOSRZ|land|Santa Cruz (Bolivia)|圣克鲁斯（玻利维亚）|-17.78|-63.18|Santa Cruz de la Sierra;Viru Viru
BOTAQ|land|Tambo Quemado||-18.28|-69.01|
BRADR|sea|Angra dos Reis||-23.01|-44.32|
BRAJU|sea|Aracaju|阿拉卡茹|-10.92|-37.05|
BRANT|sea|Antonina||-25.45|-48.68|
BRBCA|sea|Barcarena|巴卡雷纳|-1.51|-48.62|Vila do Conde
BRBEL|sea|Belem||-1.45|-48.5|
BRBSB|air|Brasilia|巴西利亚|-15.87|-47.92|
BRCAB|sea|Cabedelo||-6.97|-34.84|
BRCMG|land|Corumba|科伦巴|-19.01|-57.65|
BRCNF|air|Belo Horizonte Confins Airport|贝洛奥里藏特机场|-19.63|-43.97|Confins;Belo Horizonte;Tancredo Neves
BRCUI|land|Chui||-33.69|-53.46|
BRCWB|air|Curitiba|库里蒂巴|-25.53|-49.18|
BRDCA|land|Dionisio Cerqueira||-26.26|-53.64|
BRFLN|air|Florianopolis||-27.67|-48.55|
BRFOR|sea|Fortaleza|福塔莱萨|-3.73|-38.53|
BRGIG|air|Rio de Janeiro Galeao Airport|里约热内卢加利昂机场|-22.81|-43.25|Galeao
BRGRU|air|São Paulo Guarulhos Airport|圣保罗机场|-23.44|-46.47|Guarulhos;Sao Paulo
BRGYN|air|Goiania||-16.63|-49.22|
BRIBB|sea|Imbituba||-28.23|-48.67|
BRIGI|sea|Itaguai|伊塔瓜伊|-22.93|-43.84|Sepetiba;Porto de Itaguai
BRIGU|land|Foz do Iguacu|福斯杜伊瓜苏|-25.55|-54.57|
BRIOA|sea|Itapoa||-26.12|-48.6|
BRIOS|sea|Ilheus|伊列乌斯|-14.78|-39.03|
BRITJ|sea|Itajaí|伊塔雅伊|-26.9|-48.66|
BRITQ|sea|Itaqui|伊塔基|-2.57|-44.37|Porto do Itaqui
BRJAG|land|Jaguarao||-32.57|-53.38|
BRMAO|sea|Manaus|马瑙斯|-3.12|-60.02|
BRMCA|sea|Macapa||0.03|-51.05|
BRMCZ|sea|Maceio|马塞约|-9.67|-35.73|
BRNAT|sea|Natal|纳塔尔|-5.78|-35.2|
BRNVT|sea|Navegantes|纳维根特斯|-26.9|-48.65|Portonave
BRPEC|sea|Pecem|佩森|-3.52|-38.87|
BRPMA|sea|Ponta da Madeira||-2.56|-44.38|
BRPNG|sea|Paranaguá|巴拉那瓜|-25.5|-48.52|
BRPOA|sea|Porto Alegre|阿雷格里港|-30.01|-51.22|
BRPPA|land|Ponta Pora||-22.54|-55.73|
BRPRM|sea|Praia Mole||-20.29|-40.24|
BRPVH|sea|Porto Velho||-8.76|-63.9|
BRREC|sea|Recife|累西腓|-8.05|-34.87|
BRRIG|sea|Rio Grande|里奥格兰德|-32.04|-52.11|Rio Grande do Sul;Rio Grande del Sur
BRRIO|sea|Rio de Janeiro|里约热内卢|-22.88|-43.21|
BRSBA|land|Sao Borja||-28.66|-56.0|
BRSFS|sea|Sao Francisco do Sul|南圣弗朗西斯科|-26.24|-48.64|
BRSJK|air|Sao Jose dos Campos||-23.23|-45.86|
BRSLZ|sea|Sao Luis|圣路易斯（巴西）|-2.53|-44.3|
BRSSA|sea|Salvador|萨尔瓦多|-12.97|-38.5|
BRSSO|sea|Sao Sebastiao|圣塞巴斯蒂昂|-23.81|-45.4|
BRSSZ|sea|Santos|桑托斯|-23.97|-46.3|Porto de Santos;Santos Port
BRSTM|sea|Santarem|圣塔伦|-2.42|-54.72|
BRSUA|sea|Suape|苏阿普|-8.35|-34.96|
BRTUB|sea|Tubarao||-20.29|-40.24|
BRURG|land|Uruguaiana|乌鲁瓜亚纳|-29.76|-57.08|
BRVCP|air|Viracopos Campinas Airport|坎皮纳斯机场|-23.01|-47.13|Viracopos;Campinas;Aeroporto de Viracopos
BRVIX|sea|Vitoria|维多利亚|-20.3|-40.3|
BSFPO|sea|Freeport|自由港|26.54|-78.65|Freeport, Grand Bahama
BSNAS|sea|Nassau||25.08|-77.35|
BWBBK|land|Kasane||-17.8|25.15|Kazungula;Kazungula Bridge;Kazungula Ferry
BWFRW|land|Francistown|弗朗西斯敦|-21.17|27.51|
BWGBE|land|Gaborone|哈博罗内|-24.65|25.91|
BWLOQ|land|Lobatse||-25.22|25.68|
BYBQT|land|Brest (Belarus)|布列斯特|52.1|23.7|Brest;Brest-Litovsk
BYGME|land|Gomel|戈梅利|52.43|30.98|Homel
BYGNA|land|Grodno|格罗德诺|53.68|23.83|Hrodna
BYMSQ|land|Minsk|明斯克|53.9|27.57|Kolodishchi
BYVTB|land|Vitebsk|维捷布斯克|55.19|30.2|
BZBZE|sea|Belize City||17.5|-88.2|
`
