/** The ports whose country code begins with U to Z; `port-data.ts` describes the columns. */
export const portRowsU = `
UACOP|land|Chop|乔普|48.43|22.2|
UACWC|land|Chernivtsi||48.29|25.94|
UADNK|land|Dnipro|第聂伯罗|48.46|35.05|Dnepropetrovsk;Dnipropetrovsk
UAERD|sea|Berdyansk||46.75|36.78|Berdiansk
UAHRK|land|Kharkiv|哈尔科夫|49.99|36.23|Kharkov
UAIEV|land|Kyiv|基辅|50.45|30.52|Kiev
UAILK|sea|Chornomorsk|切尔诺莫斯克|46.33|30.65|Illichivsk;Ilyichevsk
UAIZM|sea|Izmail|伊兹梅尔|45.34|28.84|
UAKBP|air|Kyiv Boryspil Airport|基辅鲍里斯皮尔机场|50.34|30.89|Boryspil;Borispol
UAKHE|sea|Kherson|赫尔松|46.63|32.61|
UAKIA|sea|Kiliia||45.45|29.26|Kilia
UALWO|land|Lviv|利沃夫|49.84|24.03|Lvov
UAMPW|sea|Mariupol|马里乌波尔|47.06|37.5|
UANLV|sea|Mykolaiv|尼古拉耶夫|46.95|31.99|Nikolaev;Mykolayiv
UAODS|sea|Odesa|敖德萨|46.5|30.74|Odessa;Odessa Port
UARNI|sea|Reni|列尼|45.45|28.28|
UATNL|land|Ternopil||49.55|25.59|
UAUCK|land|Lutsk||50.75|25.33|
UAUZH|land|Uzhhorod|乌日哥罗德|48.62|22.29|Uzhgorod
UAYUZ|sea|Pivdennyi|南方港|46.62|31.02|Yuzhny;Yuzhnyy;Yuzhnyi;Pivdenny
UGBUS|land|Busia (Uganda)||0.47|34.09|
UGEBB|air|Entebbe|恩德培|0.04|32.44|
UGJIN|land|Jinja||0.44|33.2|
UGKLA|land|Kampala|坎帕拉|0.32|32.58|
UGMAL|land|Malaba (Uganda)||0.65|34.26|
USABQ|land|Albuquerque||35.08|-106.65|
USACF|land|Sumas||49.0|-122.27|
USALB|sea|Albany (New York)||42.64|-73.75|
USAMA|land|Amarillo||35.2|-101.83|
USANC|air|Anchorage Airport|安克雷奇机场|61.17|-150|Anchorage
USASF|sea|Ashtabula||41.9|-80.79|Ashtabula-Conneaut
USAST|sea|Astoria (Oregon)||46.19|-123.83|
USATL|air|Atlanta Airport|亚特兰大机场|33.64|-84.43|Atlanta
USAUS|land|Austin|奥斯汀|30.2|-97.67|
USAXB|land|Alexandria Bay||44.34|-75.92|
USBAL|sea|Baltimore|巴尔的摩|39.26|-76.57|
USBDR|sea|Bridgeport (Connecticut)||41.17|-73.18|
USBGR|land|Bangor (Maine)||44.8|-68.77|
USBHM|land|Birmingham (Alabama)||33.52|-86.8|
USBLI|sea|Bellingham||48.74|-122.51|
USBNA|land|Nashville|纳什维尔|36.12|-86.68|
USBOI|land|Boise||43.57|-116.22|
USBOS|sea|Boston|波士顿|42.36|-71.06|
USBPT|sea|Beaumont||30.08|-94.09|
USBRO|sea|Brownsville||25.95|-97.4|Brownsville-Cameron
USBTR|sea|Baton Rouge|巴吞鲁日|30.44|-91.19|Port Allen
USBUF|land|Buffalo|布法罗|42.89|-78.88|Buffalo-Niagara Falls
USBWS|land|Blaine (Washington)||48.99|-122.75|
USCAE|land|Columbia (South Carolina)||33.94|-81.12|
USCDE|sea|Camden (New Jersey)||39.94|-75.12|
USCHA|land|Chattanooga||35.04|-85.31|
USCHI|sea|Chicago|芝加哥|41.88|-87.63|
USCHM|land|Champlain||44.99|-73.45|Champlain-Rouses Point;Champlain Rouses Pt
USCHS|sea|Charleston|查尔斯顿|32.78|-79.92|Charleston Port
USCHT|sea|Chester (Pennsylvania)||39.85|-75.36|
USCLE|sea|Cleveland|克利夫兰|41.5|-81.67|
USCLM|sea|Port Angeles||48.13|-123.43|
USCLT|land|Charlotte|夏洛特|35.21|-80.94|
USCMH|land|Columbus (Ohio)|哥伦布|39.96|-83.0|
USCOB|sea|Coos Bay||43.37|-124.22|
USCRP|sea|Corpus Christi||27.81|-97.4|
USCRW|land|Charleston (West Virginia)||38.35|-81.63|
USCVG|land|Cincinnati|辛辛那提|39.05|-84.66|Cincinnati-Lawrenceburg
USCXL|land|Calexico|加利西哥|32.68|-115.5|Calexico East
USDAY|land|Dayton (Ohio)||39.76|-84.19|
USDBY|land|Derby Line||45.0|-72.1|
USDEN|land|Denver|丹佛|39.85|-104.67|
USDET|sea|Detroit|底特律|42.33|-83.05|
USDFW|air|Dallas Fort Worth Airport|达拉斯机场|32.9|-97.04|Dallas;Dallas Fort Worth
USDLH|sea|Duluth|德卢斯|46.78|-92.1|Duluth-Superior;Duluth MN - Superior WI
USDRT|land|Del Rio||29.36|-100.9|
USDSM|land|Des Moines||41.59|-93.62|
USDUG|land|Douglas (Arizona)||31.34|-109.55|
USDUT|sea|Dutch Harbor|荷兰港|53.89|-166.54|Unalaska
USEGP|land|Eagle Pass|鹰关|28.71|-100.5|
USELP|land|El Paso|埃尔帕索|31.76|-106.49|Ysleta
USELS|sea|El Segundo||33.91|-118.42|
USEPM|sea|Eastport (Maine)||44.9|-66.98|
USERI|sea|Erie (Pennsylvania)||42.13|-80.09|
USEVV|land|Evansville||37.97|-87.57|Owensboro-Evansville
USEWR|sea|Newark|纽瓦克|40.69|-74.15|Port Newark;Newark NJ;Newark, New Jersey;Port Elizabeth NJ;Port Elizabeth New Jersey;Elizabeth NJ;Elizabeth New Jersey
USEYW|sea|Key West||24.56|-81.81|
USFAI|land|Fairbanks||64.84|-147.72|
USFAR|land|Fargo||46.88|-96.79|
USFAT|land|Fresno||36.78|-119.72|
USFAV|sea|Fall River (Massachusetts)||41.7|-71.16|
USFEB|sea|Fernandina Beach||30.67|-81.47|Fernandina
USFMY|air|Fort Myers||26.54|-81.76|
USFPO|sea|Freeport (Texas)||28.94|-95.34|Freeport
USFPR|sea|Fort Pierce||27.45|-80.32|
USFSD|land|Sioux Falls||43.55|-96.73|
USFWT|land|Fort Worth||32.76|-97.33|Fort Worth Alliance Airport
USGEG|land|Spokane||47.62|-117.53|
USGGE|sea|Georgetown (South Carolina)||33.36|-79.29|
USGHR|sea|Aberdeen (Washington)||46.97|-123.82|Aberdeen-Hoquiam, WA;Grays Harbor
USGLC|sea|Gloucester City||39.89|-75.12|
USGLS|sea|Galveston||29.31|-94.79|
USGPT|sea|Gulfport||30.37|-89.09|
USGRB|sea|Green Bay||44.52|-88.02|
USGRR|land|Grand Rapids (Michigan)||42.96|-85.66|
USGRY|sea|Gramercy||30.05|-90.69|
USGSP|land|Greenville-Spartanburg||34.9|-82.22|Greenville SC;Greer
USGTF|land|Great Falls (Montana)||47.5|-111.3|
USGYY|sea|Gary (Indiana)||41.6|-87.34|
USHAR|land|Harrisburg (Pennsylvania)||40.27|-76.88|
USHFD|land|Hartford (Connecticut)||41.76|-72.68|
USHID|land|Hidalgo (Texas)||26.1|-98.26|Hidalgo Pharr
USHIS|land|Highgate Springs||44.98|-73.11|Highgate Springs-Alburg
USHNL|sea|Honolulu|檀香山|21.3|-157.85|
USHOU|sea|Houston|休斯顿|29.73|-95.27|Houston Intercontinental Airport;Barbours Cut;Bayport Texas
USHSV|land|Huntsville (Alabama)||34.64|-86.77|
USHVN|sea|New Haven (Connecticut)||41.28|-72.91|New Haven
USICT|land|Wichita||37.69|-97.34|
USILG|sea|Wilmington (Delaware)||39.73|-75.52|Wilmington DE;Wilmington Del
USILM|sea|Wilmington|威尔明顿|34.22|-77.93|
USIND|land|Indianapolis|印第安纳波利斯|39.77|-86.16|
USINL|land|International Falls||48.6|-93.41|International Falls-Ranier
USINT|land|Winston-Salem||36.1|-80.24|
USITO|sea|Hilo||19.73|-155.06|
USJAX|sea|Jacksonville|杰克逊维尔|30.33|-81.66|
USJFK|air|New York JFK Airport|纽约肯尼迪机场|40.64|-73.78|JFK;John F Kennedy;John F. Kennedy Airport;J.F.K. International Airport;Jamaica, New York
USJNU|sea|Juneau||58.3|-134.42|
USKAM|sea|Kalama||46.01|-122.85|
USKTN|sea|Ketchikan||55.34|-131.65|
USLAS|land|Las Vegas|拉斯维加斯|36.08|-115.15|
USLAX|sea|Los Angeles|洛杉矶|33.74|-118.26|San Pedro;Los Angeles Port;LA Port;Los Angeles International Airport
USLBB|land|Lubbock||33.58|-101.86|
USLCH|sea|Lake Charles||30.22|-93.25|
USLGB|sea|Long Beach|长滩|33.75|-118.2|
USLIT|land|Little Rock||34.74|-92.27|
USLMO|sea|Morgan City||29.7|-91.21|
USLOG|sea|Longview||46.11|-122.95|
USLRD|sea|Laredo|拉雷多|27.51|-99.51|
USLUI|land|Louisville|路易斯维尔|38.25|-85.76|
USLYN|land|Lynden||48.95|-122.45|
USMEM|air|Memphis Airport|孟菲斯机场|35.04|-89.98|Memphis
USMIA|sea|Miami|迈阿密|25.77|-80.17|
USMKC|land|Kansas City|堪萨斯城|39.1|-94.58|
USMKE|sea|Milwaukee|密尔沃基|43.03|-87.9|
USMOB|sea|Mobile|莫比尔|30.7|-88.04|
USMRH|sea|Morehead City||34.72|-76.7|Beaufort-Morehead City
USMRZ|sea|Martinez (California)||38.03|-122.13|
USMSP|land|Minneapolis|明尼阿波利斯|44.98|-93.27|Minneapolis-St. Paul;Minneapolis Saint Paul
USMSS|land|Massena||44.93|-74.89|
USMSY|sea|New Orleans|新奥尔良|29.93|-90.06|
USNBD|sea|New Bedford||41.63|-70.92|
USNLO|sea|New London (Connecticut)||41.35|-72.09|
USNNS|sea|Newport News||36.98|-76.43|
USNTD|sea|Port Hueneme||34.15|-119.21|Hueneme
USNYC|sea|New York|纽约|40.67|-74.05|New York/New Jersey;NY NJ;New York Newark;New York Newark Area
USOAK|sea|Oakland|奥克兰|37.8|-122.3|
USOGG|sea|Kahului||20.9|-156.47|
USOGS|land|Ogdensburg||44.69|-75.49|
USOKC|land|Oklahoma City||35.47|-97.52|
USOLM|sea|Olympia||47.05|-122.9|
USOLS|land|Nogales (Arizona)||31.34|-110.94|
USOMA|land|Omaha||41.26|-95.93|
USONT|air|Ontario (California)||34.06|-117.6|Ontario International Airport
USORD|air|Chicago O'Hare Airport|芝加哥奥黑尔机场|41.98|-87.9|O Hare;OHare;Chicago Ohare
USORF|sea|Norfolk|诺福克|36.87|-76.33|Norfolk-Newport News;Hampton Roads
USORL|air|Orlando|奥兰多|28.43|-81.31|
USOSW|sea|Oswego||43.46|-76.51|
USOTS|sea|Anacortes||48.51|-122.61|
USOYM|land|Otay Mesa|奥塔伊梅萨|32.55|-116.94|Otay Mesa Station
USPAB|sea|Palm Beach|棕榈滩|26.77|-80.05|West Palm Beach;Port of Palm Beach
USPAE|sea|Everett (Washington)||47.98|-122.22|
USPAU|sea|Paulsboro||39.83|-75.24|
USPAY|sea|Perth Amboy||40.51|-74.27|
USPCV|sea|Port Canaveral|卡纳维拉尔港|28.41|-80.6|
USPDX|sea|Portland|波特兰|45.52|-122.68|
USPEF|sea|Port Everglades|埃弗格雷斯港|26.09|-80.12|Fort Lauderdale;Pt Everglades;Everglades;Port Everglades/Fort Lauderdale
USPFN|sea|Panama City (Florida)||30.19|-85.73|
USPGL|sea|Pascagoula||30.36|-88.56|
USPHL|sea|Philadelphia|费城|39.95|-75.17|
USPHN|land|Port Huron|休伦港|42.98|-82.42|
USPHX|land|Phoenix|凤凰城|33.43|-112.01|
USPIT|land|Pittsburgh|匹兹堡|40.44|-80.0|
USPLV|sea|Port Lavaca||28.62|-96.63|Point Comfort
USPMB|land|Pembina|彭比纳|48.97|-97.24|
USPME|sea|Port Manatee||27.63|-82.56|Manatee
USPNS|sea|Pensacola|彭萨科拉|30.4|-87.21|
USPOA|sea|Port Arthur|阿瑟港|29.87|-93.93|
USPRE|land|Presidio||29.56|-104.37|
USPSM|sea|Portsmouth (New Hampshire)||43.08|-70.76|
USPVD|sea|Providence||41.8|-71.39|
USPWM|sea|Portland (Maine)||43.65|-70.25|Portland ME
USRCH|sea|Richmond (California)||37.92|-122.37|
USRDU|air|Raleigh Durham Airport||35.88|-78.79|Durham, NC;Durham North Carolina;Raleigh
USRFD|air|Rockford Airport||42.2|-89.1|Rockford Illinois;Rockford IL;Greater Rockford Airport
USRGC|land|Rio Grande City||26.38|-98.82|
USRIC|sea|Richmond (Virginia)||37.46|-77.42|Richmond-Petersburg, VA
USRNO|land|Reno||39.53|-119.81|
USROC|land|Rochester (New York)||43.16|-77.61|
USRRT|land|Warroad||48.91|-95.31|
USRWC|sea|Redwood City||37.51|-122.21|
USSAC|sea|Sacramento|萨克拉门托|38.56|-121.55|
USSAN|sea|San Diego|圣迭戈|32.7|-117.15|
USSAT|land|San Antonio (Texas)|圣安东尼奥（美国）|29.43|-98.49|
USSAV|sea|Savannah|萨凡纳|32.08|-81.09|Georgia Ports Authority;Savanah
USSCK|sea|Stockton (California)||37.95|-121.32|
USSEA|sea|Seattle|西雅图|47.59|-122.34|Seattle-Tacoma;Seattle-Tacoma International Airport
USSFO|air|San Francisco Airport|旧金山机场|37.62|-122.38|San Francisco;San Francisco International Airport
USSGM|sea|Saginaw||43.42|-83.95|Saginaw-Bay City
USSGY|sea|Skagway||59.45|-135.32|
USSHV|land|Shreveport||32.5|-93.75|Shreveport-Bossier City
USSJC|air|San Jose (California)||37.36|-121.93|
USSLC|land|Salt Lake City|盐湖城|40.79|-111.98|
USSRP|sea|Searsport||44.46|-68.92|
USSSI|sea|Brunswick (Georgia)|不伦瑞克|31.13|-81.5|
USSSM|land|Sault Ste. Marie (Michigan)||46.49|-84.35|
USSTL|land|St. Louis|圣路易斯|38.63|-90.2|Saint Louis
USSWG|land|Sweet Grass||48.99|-111.96|Sweetgrass
USSXT|land|Santa Teresa||31.78|-106.67|
USSYO|land|San Ysidro|圣伊西德罗|32.55|-117.04|
USSYR|land|Syracuse (New York)||43.05|-76.15|
USTEC|land|Tecate (California)||32.58|-116.63|
USTIW|sea|Tacoma|塔科马|47.27|-122.41|
USTOL|sea|Toledo (Ohio)||41.66|-83.53|Toledo-Sandusky
USTPA|sea|Tampa|坦帕|27.95|-82.46|
USTUL|land|Tulsa||36.15|-95.99|
USTUS|land|Tucson||32.22|-110.93|
USTXT|sea|Texas City||29.38|-94.9|
USTYS|land|Knoxville||35.81|-83.99|
USVAN|sea|Vancouver (Washington)||45.63|-122.69|Vancouver WA
USWAS|land|Washington DC|华盛顿|38.9|-77.04|Washington, D.C.;Washington Dulles;Dulles
UYCYR|sea|Colonia del Sacramento||-34.47|-57.85|
UYFZB|sea|Fray Bentos|弗赖本托斯|-33.11|-58.31|
UYMVD|sea|Montevideo|蒙得维的亚|-34.9|-56.21|
UYNVP|sea|Nueva Palmira|新帕尔米拉|-33.88|-58.42|
UYPDU|sea|Paysandu||-32.32|-58.1|
UYRVY|land|Rivera||-30.9|-55.55|
UZAZN|land|Andijan|安集延|40.78|72.34|
UZBHK|land|Bukhara|布哈拉|39.77|64.43|
UZFEG|land|Fergana|费尔干纳|40.38|71.79|
UZKSQ|land|Karshi||38.86|65.79|
UZNCU|land|Nukus||42.46|59.6|
UZNMA|land|Namangan|纳曼干|41.0|71.67|
UZNVI|land|Navoi|纳沃伊|40.1|65.37|
UZSKD|land|Samarkand|撒马尔罕|39.65|66.96|
UZTAS|air|Tashkent Airport|塔什干机场|41.26|69.28|Tashkent;Tashkent City;Toshkent;Chukursay;St Chukursay
UZTER|land|Termez|铁尔梅兹|37.23|67.28|
UZTSH|land|Sergeli||41.23|69.22|
UZUGC|land|Urgench||41.55|60.63|
VCKTN|sea|Kingstown||13.15|-61.23|
VEEGU|sea|El Guamache|瓜马切|10.87|-64.06|
VEGUB|sea|Guaranao Bay||11.67|-70.21|
VEGUT|sea|Guanta|关塔|10.25|-64.59|
VELAG|sea|La Guaira|拉瓜伊拉|10.6|-66.93|La Guayra
VELSP|sea|Las Piedras|拉斯彼德拉斯|11.7|-70.21|Punto Fijo;Paraguana
VELVL|sea|La Vela de Coro||11.46|-69.57|
VEMAI|air|Maiquetia Airport|迈克蒂亚机场|10.6|-66.99|Maiquetia;Caracas;Simon Bolivar Airport
VEMAR|sea|Maracaibo|马拉开波|10.65|-71.71|
VEPBL|sea|Puerto Cabello|卡贝略港|10.48|-68.0|
VEPCZ|sea|Puerto La Cruz|拉克鲁斯港|10.22|-64.63|
VEPZO|sea|Puerto Ordaz|奥尔达斯港|8.31|-62.71|
VESAT|land|San Antonio del Tachira||7.81|-72.44|
VEVLN|land|Valencia (Venezuela)||10.16|-68.0|
VEYUR|land|Urena||7.92|-72.44|
VICHA|sea|Charlotte Amalie||18.34|-64.93|St Thomas
VICTD|sea|Christiansted||17.75|-64.7|
VNBDU|land|Binh Duong|平阳|10.98|106.65|Cang Tong hop Binh Duong;Cang Tong hop BDuong;ICD Song Than;Song Than
VNBNH|land|Bac Ninh|北宁|21.18|106.06|
VNCLI|sea|Cat Lai|吉莱|10.76|106.79|Tan Cang Cat Lai;Cang Cat Lai;Cat Lai Port HCM;Catlai;Catlai Openport;Cang Cat Lai HCM
VNCLN|sea|Cai Lan||21.42|107.05|
VNCMP|sea|Cai Mep|盖梅|10.54|107.03|Cai Mep International;Tan Cang Cai Mep;Vung Tau Cai Mep;TCIT;Cang TCIT;C Cai Mep TCIT
VNCMT|sea|Cai Mep International Terminal||10.53|107.03|CMIT;Cang QT Cai Mep
VNCMY|sea|Chan May|真云|16.33|108.01|Cang Chan May
VNCPH|sea|Cam Pha|锦普|21.02|107.36|Cang Cam Pha
VNCUA|sea|Cua Lo||18.82|105.71|Cang Cua Lo
VNCXR|sea|Cam Ranh|金兰|11.88|109.15|Cang Cam Ranh;Ba Ngoi
VNDAD|sea|Da Nang|岘港|16.05|108.2|Danang;Tien Sa;Cang Tien Sa
VNDNA|land|Dong Nai|同奈|10.92|106.83|Cang Dong Nai;ICD Bien Hoa;ICD Tan Cang Long Binh;ICD Long Binh
VNDQT|sea|Dung Quat|榕桔|15.4|108.79|Cang Dung Quat
VNDVU|sea|Dinh Vu|丁武|20.85|106.76|Cang Dinh Vu;Cang Dinh Vu HP;Nam Dinh Vu;Cang Nam Dinh Vu;PTSC Dinh Vu
VNHAN|air|Hanoi Noi Bai Airport|河内内排机场|21.22|105.81|Noi Bai;Hanoi;Ha Noi
VNHON|sea|Hon Gai|鸿基|20.95|107.08|Cang Hon Gai;Ha Long
VNHPH|sea|Haiphong|海防|20.86|106.68|Hai Phong;Cang Hai Phong;Haiphong Port
VNLCA|land|Lao Cai|老街|22.5|103.97|Cua khau Lao Cai
VNLGS|land|Lang Son|谅山|21.85|106.76|Huu Nghi;Cua khau Huu Nghi;Dong Dang;Ga Dong Dang;Tan Thanh Lang Son
VNMOC|land|Mong Cai|芒街|21.53|107.97|Cua khau Mong Cai
VNNGH|sea|Nghi Son|宜山|19.31|105.82|Cang Nghi Son
VNNHA|sea|Nha Trang|芽庄|12.21|109.21|Cang Nha Trang
VNPHG|land|Phuoc Long|福隆|10.83|106.77|ICD Phuoc Long;Cang ICD Phuoc Long;ICD Phuoclong;Phuoc Long ICD;Cang ICD Phuoclong 1;Cang ICD Phuoclong 2;Cang ICD Phuoclong 3
VNPHU|sea|Phu My|富美|10.59|107.05|Cang Phu My;Baria Serece
VNSGN|sea|Ho Chi Minh City|胡志明市|10.77|106.71|Ho Chi Minh;Saigon;Tp Ho Chi Minh;HCMC;Sai Gon;Hochiminh City;Hochiminh;Tp HCM
VNSPC|sea|Hiep Phuoc|协福|10.63|106.75|Cang Hiep Phuoc;SPCT
VNTCG|sea|Tan Cang (Ho Chi Minh City)||10.8|106.72|Tan Cang;Cang Tan Cang;Tan Cang HCM;Cang Tan Cang HCM
VNTSN|air|Tan Son Nhat Airport|新山一机场|10.82|106.66|Tan Son Nhat;Ho Chi Minh City Airport;Tansonnhat;Ho Chi Minh Airport;Tan Son Nhut;San bay Tan Son Nhat
VNUIH|sea|Quy Nhon|归仁|13.77|109.24|Qui Nhon;Cang Quy Nhon;Cang Qui Nhon
VNVAG|sea|Vung Ang|永昂|18.1|106.4|Cang Vung Ang
VNVCA|sea|Can Tho|芹苴|10.04|105.79|Cang Can Tho
VNVIC|sea|VICT (Ho Chi Minh City)||10.77|106.73|VICT;Cang VICT
VNVRO|sea|Vung Ro||12.86|109.4|
VNVUT|sea|Vung Tau|头顿|10.35|107.07|Cang Vung Tau;Ba Ria Vung Tau;Cang Ba Ria Vung Tau
VNYEV|land|Yen Vien|安园|21.08|105.91|Ga Yen Vien
VUVLI|sea|Port Vila||-17.73|168.33|
WSAPW|sea|Apia||-13.85|-171.75|
YEADE|sea|Aden|亚丁|12.79|45.02|
YEHOD|sea|Hodeidah|荷台达|14.83|42.9|
YEMKX|sea|Mukalla|穆卡拉|14.52|49.13|Al Mukalla
YEMOK|sea|Mokha||13.32|43.25|Mocha
ZABFN|land|Bloemfontein||-29.12|26.22|
ZACPT|sea|Cape Town|开普敦|-33.91|18.43|Ciudad del Cabo
ZADUR|sea|Durban|德班|-29.87|31.03|
ZAELS|sea|East London||-33.03|27.85|
ZAJNB|air|Johannesburg Airport|约翰内斯堡机场|-26.14|28.25|Johannesburg;O R Tambo
ZAMZY|sea|Mossel Bay|莫塞尔湾|-34.18|22.14|
ZAPLZ|sea|Port Elizabeth|伊丽莎白港|-33.71|25.52|Gqeberha
ZAPRY|land|Pretoria|比勒陀利亚|-25.75|28.19|
ZARCB|sea|Richards Bay|理查兹湾|-28.78|32.04|
ZASDB|sea|Saldanha Bay|萨尔达尼亚湾|-33.02|17.96|Saldanha
ZAZBA|sea|Coega||-33.77|25.67|Ngqura;Port of Ngqura
ZMCHU|land|Chirundu|奇龙杜|-16.04|28.85|
ZMKIW|land|Kitwe||-12.81|28.21|
ZMLUN|land|Lusaka|卢萨卡|-15.42|28.28|
ZMLVI|land|Livingstone||-17.85|25.85|
ZMNLA|land|Ndola|恩多拉|-12.97|28.64|
ZWBBG|land|Beitbridge|拜特布里奇|-22.21|29.99|Beit Bridge
ZWBUQ|land|Bulawayo|布拉瓦约|-20.15|28.58|
ZWHRE|land|Harare|哈拉雷|-17.83|31.05|
ZWUTA|land|Mutare|穆塔雷|-18.97|32.67|Forbes
ZWVFA|land|Victoria Falls||-17.93|25.83|
`
