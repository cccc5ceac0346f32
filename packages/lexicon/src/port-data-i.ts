/** The ports whose country code begins with I to K; `port-data.ts` describes the columns. */
export const portRowsI = `
IDAMQ|sea|Ambon|安汶|-3.7|128.17|
IDBDJ|sea|Banjarmasin|马辰|-3.33|114.56|
IDBDO|land|Bandung|万隆|-6.91|107.61|Gedebage;Gede Bage
IDBIT|sea|Bitung|比通|1.44|125.19|
IDBKS|sea|Bengkulu|明古鲁|-3.9|102.3|
IDBLW|sea|Belawan|勿拉湾|3.78|98.69|Belawan, Sumatra;Belawan Medan
IDBOA|sea|Benoa||-8.75|115.21|
IDBPN|sea|Balikpapan||-1.28|116.83|
IDBTH|sea|Batam|巴淡|1.13|104.02|Batam Island
IDBUR|sea|Batu Ampar|巴都安巴|1.17|104.0|
IDBXT|sea|Bontang||0.13|117.5|
IDCBN|sea|Cirebon|井里汶|-6.71|108.57|
IDCGK|air|Jakarta Soekarno-Hatta Airport|雅加达苏加诺机场|-6.13|106.66|Soekarno Hatta;Soekarno-Hatta Airport;Cengkareng
IDCIG|sea|Cigading|芝加丁|-6.02|105.95|Ciwandan
IDCKR|land|Cikarang|芝卡朗|-6.3|107.15|Cikarang Dry Port
IDCXP|sea|Cilacap|芝拉扎|-7.74|109.0|
IDDJB|sea|Jambi|占碑|-1.6|103.61|
IDDJJ|sea|Jayapura|查亚普拉|-2.54|140.71|
IDDPS|air|Denpasar|登巴萨|-8.75|115.17|Bali;Ngurah Rai
IDDUM|sea|Dumai|杜迈|1.69|101.45|
IDGRE|sea|Gresik|锦石|-7.16|112.66|
IDJKT|sea|Jakarta|雅加达|-6.1|106.88|Tanjung Priok;Tg Priok;Tanjung Priok Jakarta;Jakarta Tanjung Priok;Tj Priok
IDJUA|air|Surabaya Juanda Airport|泗水朱安达机场|-7.38|112.78|Juanda
IDKBU|sea|Kotabaru||-3.24|116.22|
IDKDI|sea|Kendari|肯达里|-3.97|122.58|
IDKNO|air|Medan Kualanamu Airport|棉兰瓜拉纳穆机场|3.64|98.88|Kualanamu;Medan;Kuala Namu
IDKTJ|sea|Kuala Tanjung|瓜拉丹戎|3.37|99.48|
IDMAK|sea|Makassar|望加锡|-5.12|119.4|Ujung Pandang;Soekarno Hatta Makassar
IDMOW|sea|Morowali|莫罗瓦利|-2.83|122.15|Bahodopi
IDMRK|sea|Merak|孔雀港|-5.93|106.0|
IDPDG|sea|Padang||-0.95|100.35|
IDPJG|sea|Panjang|潘姜|-5.47|105.32|
IDPKU|sea|Pekanbaru|北干巴鲁|0.53|101.45|
IDPLM|sea|Palembang||-2.98|104.78|Palembang, Sumatra
IDPNK|sea|Pontianak||-0.03|109.34|Pontianak, Kalimantan
IDPUM|sea|Pomalaa||-4.19|121.6|
IDSOQ|sea|Sorong|索龙|-0.88|131.25|
IDSRG|sea|Semarang|三宝垄|-6.97|110.48|Tanjung Emas;Tg Emas
IDSRI|sea|Samarinda|三马林达|-0.5|117.15|
IDSUB|sea|Surabaya|泗水|-7.2|112.73|Tanjung Perak;Tg Perak;Tanjung Perak Surabaya;Surabaya Tanjung Perak
IDTBR|sea|Teluk Bayur|巴东特鲁克巴尤尔|-1.0|100.37|
IDTRK|sea|Tarakan|打拉根|3.3|117.6|
IEDUB|sea|Dublin|都柏林|53.35|-6.2|
IEFOV|sea|Foynes||52.61|-9.11|Shannon Foynes
IELMK|sea|Limerick||52.66|-8.63|
IEORK|sea|Cork||51.9|-8.49|
IEROS|sea|Rosslare||52.25|-6.34|
IESNN|air|Shannon Airport||52.7|-8.92|Shannon
IEWAT|sea|Waterford||52.25|-7.1|
ILASH|sea|Ashdod|阿什杜德|31.83|34.64|
ILETH|sea|Eilat|埃拉特|29.55|34.95|Elat
ILHAD|sea|Hadera||32.47|34.88|
ILHFA|sea|Haifa|海法|32.82|35.0|
ILTLV|air|Tel Aviv Ben Gurion Airport|特拉维夫机场|32.01|34.89|Ben Gurion;Tel Aviv
INAGR|land|Agra|阿格拉|27.18|78.01|
INAKV|land|Ankleshwar||21.63|73.0|Ankaleshwar;Ankleswar
INALA|sea|Alang|阿朗|21.41|72.2|Alang SBY
INAMD|air|Ahmedabad Airport|艾哈迈达巴德机场|23.07|72.63|Ahmedabad;Ahmedabad Air Cargo;Ahmedabad Air ACC
INAMG|land|Amingaon||26.2|91.67|Amingaon Gauhati;Guwahati Amingaon
INARK|land|Arakkonam||13.08|79.67|Arakkonam Melpakkam;Melpakkam;Arakkanom
INATQ|air|Amritsar|阿姆利则|31.71|74.8|Amritsar Chheharta;Amritsar Rail Cargo;Amritsar Rajasansi
INATT|land|Attari|阿塔里|31.6|74.61|Attari Road;Attari Amritsar;Wagah Border;Attari Railway Station
INBAW|land|Bawal||28.08|76.58|
INBBI|air|Bhubaneswar|布巴内斯瓦尔|20.24|85.82|
INBDI|land|Baddi||30.96|76.79|
INBED|sea|Bedi||22.53|70.04|Bedi Bandar
INBHL|land|Bhilwara||25.35|74.64|
INBHU|sea|Bhavnagar|包纳加尔|21.76|72.24|
INBLR|air|Bengaluru|班加罗尔|13.2|77.71|Bangalore;Bengaluru Airport;Whitefield;Bangalore Whitefield;Whitefield Bangalore
INBOM|sea|Mumbai|孟买|18.95|72.84|Bombay;Sahar;Sahar Air Cargo;Mumbai Air;Bombay Air;Bombay Air Cargo;Mumbai Air Cargo
INBRC|land|Vadodara|瓦多达拉|22.31|73.18|Baroda;Dashrath;Vadodara Dashrath;Dashrath Vadodara;Varnama
INBSL|land|Bhusawal||21.05|75.79|
INBWD|land|Bhiwadi||28.21|76.86|
INCCJ|air|Kozhikode|科泽科德|11.14|75.95|Calicut
INCCU|sea|Kolkata|加尔各答|22.55|88.31|Calcutta
INCDL|sea|Cuddalore||11.71|79.78|
INCJB|air|Coimbatore|哥印拜陀|11.03|77.04|Irugur;Coimbatore Air Cargo;Peelamedu
INCML|land|Kathuwas||28.04|76.4|Khatuwas;Kathuwas Alwar
INCOK|sea|Cochin|科钦|9.97|76.23|Kochi
INCRB|land|Changrabandha||26.41|88.95|
INDAH|sea|Dahej|达黑|21.69|72.54|Dahej Port
INDEL|air|Delhi Airport|德里机场|28.56|77.1|New Delhi;Delhi Air;Delhi;Delhi Air Cargo;New Delhi Air Cargo;Indira Gandhi
INDER|land|Dadri|达德里|28.55|77.56|Dadri ACPL CFS;Dadri ACPL;ICD Dadri CONCOR;CONCOR Dadri;Dadri STTPL;Dadri CGML;CGM Dadri;Dadri TTPL;CFS Albatross Dadri
INDIG|sea|Dighi||18.28|72.99|Dighi Port
INDMA|sea|Dhamra|达姆拉|20.82|86.96|Dhamra Port;Dhamara
INDUR|land|Durgapur|杜尔加布尔|23.55|87.32|
INDWK|land|Dawki||25.19|92.02|
INENR|sea|Ennore|恩诺尔|13.26|80.34|Kamarajar;Ennore Port;Kamarajar Port
INFBD|land|Faridabad|法里达巴德|28.41|77.31|Ballabhgarh;Ballabgarh;Piyala;Faridabad Ballabgarh;Piyala Ballabgarh
INGAU|air|Guwahati|古瓦哈提|26.11|91.59|Gauhati
INGGV|sea|Gangavaram|甘加瓦拉姆|17.62|83.24|Gangavaram Port
INGHR|land|Garhi Harsaru||28.44|76.93|Garhi Harsaru Gurgaon;Gari Harsaru;Gurgaon ICD;Garhi Harsaru Gurgaon ICD
INGOI|air|Goa Airport|果阿机场|15.38|73.83|Goa;Dabolim
INGPR|sea|Gopalpur||19.3|84.96|
INGTR|land|Guntur||16.3|80.44|Marripalem;Marripalaem
INHAL|sea|Haldia||22.07|88.07|
INHLI|land|Hili (India)||25.28|88.99|Hilli
INHSR|land|Hosur||12.74|77.83|
INHYD|air|Hyderabad|海得拉巴|17.24|78.43|Sanath Nagar;Sanatnagar;Hyderabad Sanath Nagar;Hyderabad Sanatnagar;Shamshabad
INHZA|sea|Hazira|哈兹拉|21.09|72.65|Hazira Port Surat
INIDR|air|Indore|印多尔|22.72|75.8|
INIRU|land|Irungattukottai||12.99|79.98|Irungattukottai ILP;Irungattukottai Sriperumbudur;Sriperumbudur
INISK|land|Nashik|纳西克|20.0|73.79|Nasik;Janori;Nashik Janori;Ambad
INIXA|land|Agartala|阿加尔塔拉|23.84|91.28|
INIXC|air|Chandigarh|昌迪加尔|30.67|76.79|
INIXE|air|Mangaluru Airport||12.96|74.89|Bajpe;Mangalore Air Cargo
INIXM|air|Madurai|马杜赖|9.83|78.09|
INIXU|air|Aurangabad|奥兰加巴德|19.86|75.4|Waluj;Aurangabad Waluj;Chhatrapati Sambhajinagar;Waluj Aurangabad;Maliwada
INIXW|land|Jamshedpur|贾姆谢德布尔|22.8|86.2|
INIXY|sea|Kandla|坎德拉|23.03|70.22|Kandla Sea;Deendayal
INIXZ|sea|Port Blair||11.67|92.74|
INJAI|land|Jaipur|斋浦尔|26.91|75.79|Kanakpura;Jaipur Kanakpura;Kanakpura Jaipur;Concor Kanakpura Jaipur
INJBN|land|Jogbani||26.4|87.27|
INJDH|land|Jodhpur|焦特布尔|26.24|73.02|Bhagat Ki Kothi;Jodhpur Bhagat Ki Kothi;Basni;Jodhpur Concor;Jodhpur Basni;Thar Dry Port Jodhpur
INJGA|air|Jamnagar|贾姆讷格尔|22.47|70.01|
INJGD|sea|Jaigarh||17.29|73.21|Jaigad;Jaigarh Port
INJHR|land|Jharsuguda||21.86|84.01|
INJIG|land|Jaigaon||26.85|89.38|
INJUC|land|Jalandhar|贾朗达尔|31.33|75.58|
INKAK|sea|Kakinada|卡基纳达|16.98|82.28|Kakinada Sea
INKAR|land|Karur||10.96|78.08|
INKAT|sea|Kattupalli|卡图帕利|13.31|80.35|Kattupalli Port;Kattupalli Village Ponneri Taluk Tiruvallur;Katupalli
INKNU|land|Kanpur|坎普尔|26.45|80.33|Kanpur JRY;JRY Kanpur;Kanpur Panki;Panki;Chakeri
INKRI|sea|Krishnapatnam||14.29|80.12|Krishnapatnam Port
INKRK|sea|Karaikal||10.84|79.85|Karaikal Port
INKRW|sea|Karwar||14.8|74.11|
INKSR|land|Kashipur||29.21|78.96|
INKTU|land|Kota||25.18|75.84|Kota Rawtha
INKYM|land|Kottayam||9.59|76.52|
INLKO|air|Lucknow|勒克瑙|26.76|80.88|
INLON|land|Loni|洛尼|28.75|77.29|Loni Ghaziabad
INLUH|land|Ludhiana|卢迪亚纳|30.9|75.86|Dhandari Kalan;Ludhiana Dhandari Kalan;ICD Ludhiana Dhandari Kalan;Sahnewal;Kilaraipur;Kila Raipur;Ludhiana Sahnewal
INMAA|sea|Chennai|金奈|13.1|80.3|Madras;Chennai Sea
INMBS|land|Madhosingh||25.28|82.45|Madho Singh
INMDA|sea|Magdalla||21.14|72.74|Surat Magdalla
INMNP|land|Mandideep||23.1|77.53|Mandideep Bhopal
INMOR|land|Moradabad|莫拉达巴德|28.84|78.77|Pakwara;Moradabad Pakwara;Pakwara Moradabad
INMPR|land|Malanpur||26.36|78.28|Malanpur Gwalior
INMRE|land|Moreh||24.24|94.31|
INMRJ|land|Miraj||16.83|74.65|
INMRM|sea|Marmagao||15.4|73.78|Marmugao;Mormugao;Goa Port;Goa Sea
INMUN|sea|Mundra|蒙德拉|22.74|69.7|Mundra Sea
INNAG|land|Nagpur|那格浦尔|21.15|79.09|Ajni;Nagpur Ajni;Butibori;Mihan;Nagpur Mihan
INNAV|sea|Navlakhi||22.96|70.45|
INNDA|land|Noida|诺伊达|28.57|77.32|
INNGR|land|Nepalgunj Road||27.97|81.66|Rupaidiha;Rupaidih
INNML|sea|New Mangalore|新芒格洛尔|12.93|74.81|Mangalore;Mangaluru;New Mangalore Sea;Mangalore Sea;Panambur
INNSA|sea|Nhava Sheva|那瓦什瓦|18.95|72.95|Jawaharlal Nehru;JNPT;Nhava Sheva Sea;JNPT Nhava Sheva;Jawaharlal Nehru Port;Nava Sheva;Jawaharlal Nehru (Nhava Sheva);Nhavasheva
INOKH|sea|Okha||22.47|69.08|
INPAP|land|Panipat|帕尼帕特|29.39|76.97|Babarpur;Jattipur
INPAV|sea|Pipavav|皮帕瓦沃|20.97|71.55|Pipavav (Victor) Port;Victor;Pipavav Victor Port Gujarat;Pipavav - Victor Port Gujarat Sea;Gujarat Pipavav
INPBD|sea|Porbandar|博尔本德尔|21.63|69.6|
INPGH|land|Pantnagar||29.03|79.49|
INPIR|land|Pithampur||22.6|75.69|Pithampur Indore;Pitampur;Indore Pithampur;Dhannad;Pithampur Dhannad
INPMP|land|Pimpri||18.63|73.8|Pimpri Pune
INPNQ|air|Pune|浦那|18.58|73.92|Poona;Chinchwad;Pune Chinchwad
INPNY|sea|Puducherry||11.92|79.83|Pondicherry
INPPG|land|Patparganj|帕特帕甘杰|28.62|77.29|Patparganj Delhi
INPRT|sea|Paradip|帕拉迪布|20.26|86.67|Paradeep;Paradip Garh;Paradip Sea
INPTL|land|Patli||28.41|76.83|Patli Gurgaon
INPTP|land|Petrapole|彼得拉波尔|23.04|88.88|Petrapole Road;Petrapole Land Customs Station;Bongaon
INPWL|land|Palwal||28.15|77.33|
INREA|land|Rewari||28.19|76.62|Pali Rewari;Rewari Pali
INRPR|land|Raipur|赖布尔|21.25|81.63|Naya Raipur
INRTM|land|Ratlam||23.33|75.04|
INRXL|land|Raxaul|勒格绍尔|26.98|84.85|
INSAA|land|Sanand||22.99|72.38|Thar Dry Port Sanand;Sanand Thar Dry Port;Thar Dry Port Ahmedabad Gujarat
INSBT|land|Sabarmati|萨巴尔马蒂|23.08|72.59|Sabarmati ICD;Sabarmati Ahmedabad;Khodiyar;Ahmedabad ICD
INSIK|sea|Sikka||22.43|69.84|Sika;Sikka Port
INSNL|land|Sonauli||27.47|83.47|Sunauli;Nautanwa
INSON|land|Sonipat||28.99|77.02|Sonepat
INSTV|land|Surat|苏拉特|21.17|72.83|Kribhco Surat;Surat Kribhco;Surat SEZ;Surat Hira Bourse
INSXR|air|Srinagar||33.99|74.77|
INTKD|land|Tughlakabad|图格拉卡巴德|28.51|77.28|Tuglakabad;Tughlakabad Delhi;New Delhi Tughlakabad;Delhi TKD
INTLG|land|Talegaon||18.73|73.68|Talegaon Pune;Pune Talegaon
INTRV|air|Thiruvananthapuram|特里凡得琅|8.48|76.92|Trivandrum
INTRZ|air|Tiruchirappalli|蒂鲁吉拉帕利|10.77|78.71|Trichy;Tiruchirapalli
INTUB|land|Tumb||20.22|72.83|Tumb Vapi;Tumb Village;Tumb Umbergaon;Navkar Tumb
INTUN|sea|Tuna||22.97|70.1|Tuna Tekra
INTUP|land|Tiruppur|蒂鲁布尔|11.11|77.34|Tirupur;Chettipalayam;Tirupur Chettipalayam
INTUT|sea|Tuticorin|杜蒂戈林|8.78|78.13|Thoothukudi;V O Chidambaranar;Tuticorin Sea;V O Chidambaranar Port
INTVT|land|Tondiarpet||13.13|80.29|Tondiarpet Chennai;Tondiapet
INUDR|land|Udaipur|乌代浦尔|24.58|73.68|
INVAD|sea|Vadinar||22.44|69.67|
INVER|land|Verna||15.36|73.94|Verna Goa
INVNS|air|Varanasi|瓦拉纳西|25.45|82.86|
INVPI|land|Vapi||20.37|72.91|
INVTZ|sea|Visakhapatnam|维沙卡帕特南|17.7|83.3|Vizag;Visakhapatnam Sea;Vizac;Visakhapatnam Port;Vizag Sea
INVZJ|sea|Vizhinjam|维津贾姆|8.37|76.99|Vizhinjam Port
IQBGW|air|Baghdad|巴格达|33.26|44.23|
IQBSR|sea|Basra|巴士拉|30.5|47.82|Basrah
IQEBL|air|Erbil|埃尔比勒|36.24|43.96|Arbil
IQFAO|sea|Al Faw|法奥|29.98|48.47|
IQKAZ|sea|Khor al Zubair|祖拜尔港|30.19|47.88|
IQSYH|air|Sulaymaniyah|苏莱曼尼亚|35.56|45.32|
IQUQR|sea|Umm Qasr|乌姆盖斯尔|30.03|47.94|Umm Qasr Port;Um Qasr
IRASA|sea|Assaluyeh||27.48|52.61|Asaluyeh
IRBAM|sea|Amirabad||36.85|53.37|
IRBAZ|sea|Bandar Anzali|安扎利|37.47|49.46|Anzali
IRBKM|sea|Bandar Khomeini||30.43|49.1|Bandar Imam Khomeini;Imam Khomeini Port;Bandar Imam
IRBND|sea|Bandar Abbas|阿巴斯港|27.15|56.21|Shahid Rajaee;Shahid Rajaee Port;Bandarabbas;Bander Abbas
IRBUZ|sea|Bushehr||28.97|50.83|
IRKHO|sea|Khorramshahr|霍拉姆沙赫尔|30.44|48.18|
IRMHD|land|Mashhad|马什哈德|36.3|59.6|
IRTBZ|land|Tabriz|大不里士|38.08|46.29|
IRTHR|air|Tehran|德黑兰|35.69|51.42|Teheran
IRZBR|sea|Chabahar|恰巴哈尔|25.3|60.62|Chah Bahar
ISHAF|sea|Hafnarfjordur||64.07|-21.95|
ISREY|sea|Reykjavik|雷克雅未克|64.15|-21.95|
ITAOI|sea|Ancona|安科纳|43.63|13.5|
ITAUG|sea|Augusta|奥古斯塔|37.21|15.22|
ITBDS|sea|Brindisi|布林迪西|40.65|17.97|
ITBGO|air|Bergamo Orio al Serio Airport|贝加莫机场|45.67|9.7|Orio al Serio;Bergamo
ITBLQ|land|Bologna|博洛尼亚|44.49|11.34|Bologna Interporto
ITBRI|sea|Bari|巴里|41.13|16.86|
ITCAG|sea|Cagliari||39.22|9.12|
ITCHI|sea|Chioggia||45.21|12.29|
ITCTA|sea|Catania|卡塔尼亚|37.5|15.09|
ITCVV|sea|Civitavecchia||42.1|11.8|
ITFCO|air|Rome Fiumicino Airport|罗马菲乌米奇诺机场|41.8|12.25|Fiumicino;Rome;Roma
ITGIT|sea|Gioia Tauro|焦亚陶罗|38.42|15.9|
ITGOA|sea|Genoa|热那亚|44.41|8.92|Genova;Genua;Gênes
ITLIN|air|Milan Linate Airport|米兰利纳特机场|45.45|9.28|Linate;Segrate Airport Milan;Segrate
ITLIV|sea|Livorno|里窝那|43.55|10.32|Leghorn;Liorna
ITMDC|sea|Marina di Carrara|马里纳迪卡拉拉|44.03|10.04|Carrara
ITMNF|sea|Monfalcone|蒙法尔科内|45.79|13.55|
ITMSN|sea|Messina|墨西拿|38.19|15.56|
ITMXP|air|Milan Malpensa Airport|米兰马尔彭萨机场|45.63|8.72|Malpensa;Milano;Milan
ITNAP|sea|Naples|那不勒斯|40.83|14.25|Napoli;Napoles
ITPDA|land|Padua|帕多瓦|45.41|11.88|Padova
ITPIO|sea|Piombino||42.93|10.55|
ITPMO|sea|Palermo||38.12|13.37|
ITRAN|sea|Ravenna|拉文纳|44.42|12.2|
ITSAL|sea|Salerno|萨莱诺|40.68|14.77|
ITSPE|sea|La Spezia|拉斯佩齐亚|44.1|9.84|Laspezia;Spezia
ITSVN|sea|Savona|萨沃纳|44.31|8.49|
ITTAR|sea|Taranto||40.48|17.23|
ITTRN|land|Turin|都灵|45.07|7.69|Torino
ITTRS|sea|Trieste|的里雅斯特|45.65|13.78|
ITVCE|sea|Venice|威尼斯|45.43|12.33|Venezia;Marghera;Porto Marghera;Venecia
ITVDL|sea|Vado Ligure|瓦多利古雷|44.27|8.44|Vado;Vado Bologna
ITVRN|land|Verona|维罗纳|45.44|10.99|
JMKIN|sea|Kingston|金斯敦|17.97|-76.82|
JMMBJ|sea|Montego Bay||18.47|-77.93|
JOAMM|air|Amman|安曼|31.72|35.99|Queen Alia
JOAQJ|sea|Aqaba|亚喀巴|29.52|35.0|
JPAXT|sea|Akita|秋田|39.76|140.06|
JPCHB|sea|Chiba|千叶|35.61|140.11|
JPCKK|air|New Chitose Airport|新千岁机场|42.78|141.69|Chitose;Sapporo
JPFKY|sea|Fukuyama|福山|34.45|133.44|
JPFSK|sea|Fushiki|伏木|36.79|137.06|Toyama Shinko;Fushiki Toyama
JPFUK|air|Fukuoka Airport|福冈机场|33.59|130.45|
JPHHE|sea|Hachinohe|八户|40.54|141.52|
JPHIC|sea|Hitachinaka|常陆那珂|36.41|140.61|Hitachi Naka
JPHIJ|sea|Hiroshima||34.39|132.46|
JPHIM|sea|Himeji|姬路|34.77|134.64|
JPHKD|sea|Hakodate|函馆|41.78|140.72|
JPHKT|sea|Hakata|博多|33.6|130.42|Fukuoka
JPHND|air|Tokyo Haneda Airport|东京羽田机场|35.55|139.78|Haneda;Tokyo Haneda
JPHSM|sea|Hososhima|细岛|32.44|131.66|
JPIHA|sea|Niihama|新居滨|33.98|133.27|
JPIMB|sea|Imabari|今治|34.07|133.0|
JPIMI|sea|Imari|伊万里|33.31|129.84|
JPISI|sea|Ishikari|石狩|43.2|141.3|Ishikari Bay New Port
JPISM|sea|Ishinomaki|石卷|38.41|141.27|
JPIWK|sea|Iwakuni|岩国|34.17|132.24|
JPKIJ|sea|Niigata||37.92|139.04|
JPKIX|air|Osaka Kansai Airport|大阪关西机场|34.43|135.23|Kansai;Osaka Kansai;Kansai International Airport;Kansai International
JPKNZ|sea|Kanazawa|金泽|36.61|136.61|
JPKOJ|sea|Kagoshima|鹿儿岛|31.59|130.57|
JPKSM|sea|Kashima|鹿岛|35.93|140.68|
JPKUH|sea|Kushiro|钏路|42.99|144.36|
JPKWS|sea|Kawasaki|川崎|35.51|139.74|
JPMAI|sea|Maizuru|舞鹤|35.49|135.37|
JPMIZ|sea|Mizushima|水岛|34.5|133.74|
JPMOJ|sea|Moji|门司|33.9|130.97|Kitakyushu
JPMUR|sea|Muroran|室兰|42.34|140.96|
JPMYJ|sea|Matsuyama|松山|33.86|132.71|
JPNAH|sea|Naha|那霸|26.21|127.67|Okinawa
JPNAO|sea|Naoetsu|直江津|37.18|138.25|
JPNGO|sea|Nagoya|名古屋|35.05|136.85|Chubu;Central Japan International Airport;Chubu Centrair
JPNGS|sea|Nagasaki|长崎|32.74|129.87|
JPNRT|air|Tokyo Narita Airport|东京成田机场|35.76|140.39|Narita
JPOIT|sea|Oita|大分|33.26|131.66|
JPOMZ|sea|Omaezaki|御前崎|34.61|138.22|
JPONA|sea|Onahama|小名滨|36.94|140.9|
JPOSA|sea|Osaka|大阪|34.64|135.43|
JPOTR|sea|Otaru|小樽|43.2|141.01|
JPSBS|sea|Shibushi|志布志|31.47|131.1|
JPSDJ|sea|Sendai||38.13|140.92|Sendai, Miyagi
JPSGM|sea|Sendai Shiogama||38.3|141.03|Sendaishiogama;Shiogama
JPSHS|sea|Shimonoseki|下关|33.95|130.93|
JPSKT|sea|Sakata|酒田|38.94|139.82|
JPSMN|sea|Sakaiminato|境港|35.54|133.24|
JPSMZ|sea|Shimizu|清水|35.02|138.49|
JPTAK|sea|Takamatsu|高松|34.36|134.05|
JPTHS|sea|Toyohashi|丰桥|34.73|137.33|Mikawa
JPTKS|sea|Tokushima|德岛|34.04|134.59|Tokushima Komatsushima
JPTKY|sea|Tokuyama|德山|34.04|131.8|Tokuyamakudamatsu;Tokuyama Kudamatsu
JPTMK|sea|Tomakomai||42.63|141.61|
JPTRG|sea|Tsuruga|敦贺|35.67|136.07|
JPTYO|sea|Tokyo|东京|35.62|139.78|Tokio
JPUBJ|sea|Ube|宇部|33.94|131.24|
JPUKB|sea|Kobe|神户|34.67|135.22|
JPWAK|sea|Wakayama|和歌山|34.22|135.14|
JPYAT|sea|Yatsushiro|八代|32.51|130.56|
JPYKK|sea|Yokkaichi|四日市|34.97|136.62|
JPYOK|sea|Yokohama|横滨|35.45|139.66|
KEBUS|land|Busia (Kenya)||0.46|34.1|
KEEDL|land|Eldoret|埃尔多雷特|0.52|35.27|
KEKIS|land|Kisumu|基苏木|-0.1|34.75|
KELAU|sea|Lamu|拉穆|-2.27|40.9|
KEMBA|sea|Mombasa|蒙巴萨|-4.06|39.66|Kilindini;Mombasa Port
KENBO|air|Nairobi Airport|内罗毕机场|-1.32|36.93|Nairobi;Embakasi;Jomo Kenyatta;ICD Embakasi;ICD Nairobi;Nairobi ICD
KGFRU|land|Bishkek|比什凯克|42.87|74.59|Alamedin
KGOSS|land|Osh|奥什|40.53|72.8|
KHBVT|land|Bavet||11.08|106.17|
KHKOS|sea|Sihanoukville|西哈努克港|10.64|103.51|Kompong Som;Kampong Saom;Sihanoukville Port
KHPNH|sea|Phnom Penh|金边|11.58|104.92|
KHPPT|land|Poipet||13.65|102.57|
KHREP|air|Siem Reap|暹粒|13.41|103.81|
KITRW|sea|Tarawa||1.36|172.93|
KMYVA|sea|Moroni||-11.72|43.25|
KPNAM|sea|Nampo|南浦|38.73|125.4|
KRCHA|air|Jeju|济州|33.51|126.53|Cheju
KRGMP|air|Gimpo|金浦|37.56|126.8|Kimpo
KRICN|air|Seoul Incheon Airport|首尔仁川机场|37.46|126.44|Incheon Airport;Seoul
KRINC|sea|Incheon|仁川|37.45|126.6|Inchon
KRKAN|sea|Gwangyang|光阳|34.93|127.7|Kwangyang;Kwang Yang;Gwang Yang;Gwangyang Port
KRKPO|sea|Pohang|浦项|36.03|129.39|
KRKUV|sea|Gunsan|群山|35.97|126.62|Kunsan
KRMAS|sea|Masan||35.2|128.57|
KRMOK|sea|Mokpo|木浦|34.78|126.38|
KRONS|sea|Onsan|温山|35.43|129.35|
KRPTK|sea|Pyeongtaek|平泽|36.97|126.84|Pyongtaek
KRPUS|sea|Busan|釜山|35.1|129.04|Pusan;Busan New Port;Pusan New Port;Busan CY
KRTGH|sea|Donghae|东海|37.49|129.13|Tonghae
KRTJI|sea|Dangjin|唐津|36.99|126.74|
KRTSN|sea|Daesan|大山|37.0|126.42|
KRUSN|sea|Ulsan|蔚山|35.53|129.32|
KRUWN|land|Uiwang|义王|37.34|126.95|Uiwang ICD
KRYOS|sea|Yeosu|丽水|34.74|127.74|Yosu
KWKWI|air|Kuwait Airport|科威特机场|29.24|47.97|Kuwait City
KWMEA|sea|Mina al Ahmadi|艾哈迈迪港|29.06|48.16|
KWSAA|sea|Shuaiba|舒艾拜|29.03|48.13|
KWSWK|sea|Shuwaikh|舒韦赫|29.35|47.92|Shuwaikh Port;Kuwait Shuwaikh
KYGCM|sea|Georgetown (Cayman)||19.3|-81.38|Grand Cayman
KZAAU|sea|Aktau|阿克套|43.6|51.22|
KZAKX|land|Aktobe|阿克托别|50.28|57.17|Aktyubinsk
KZALA|air|Almaty Airport|阿拉木图机场|43.35|77.04|Almaty;Alma-Ata
KZAST|land|Astana|阿斯塔纳|51.17|71.45|Nur-Sultan;Nursultan
KZCIT|land|Shymkent|奇姆肯特|42.32|69.6|Chimkent
KZDZH|land|Taraz|塔拉兹|42.9|71.37|Zhambyl
KZGUW|land|Atyrau|阿特劳|47.12|51.88|
KZHOR|land|Khorgos|霍尔果斯|44.22|80.41|Horgos Kazakhstan;Altynkol
KZKGF|land|Karaganda|卡拉干达|49.8|73.1|Karagandy
KZKSN|land|Kostanay|科斯塔奈|53.21|63.63|
KZPLX|land|Semey|塞米伊|50.41|80.25|Semipalatinsk
KZPPK|land|Petropavl|彼得罗巴甫尔|54.87|69.16|Petropavlovsk Kazakhstan
KZPWQ|land|Pavlodar|巴甫洛达尔|52.29|76.95|
KZUKK|land|Oskemen|厄斯克门|49.95|82.61|Ust-Kamenogorsk
KZURA|land|Oral|乌拉尔斯克|51.23|51.37|Uralsk
`
