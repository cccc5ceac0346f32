/** The ports whose country code begins with Q to T; `port-data.ts` describes the columns. */
export const portRowsQ = `
QADOH|sea|Doha|多哈|25.35|51.49|
QAHMD|sea|Hamad|哈马德|25.02|51.6|Hamad Port
QARLF|sea|Ras Laffan|拉斯拉凡|25.92|51.58|
REPDG|sea|Port de Pointe des Galets||-20.93|55.29|Pointe des Galets;Le Port;La Reunion
ROAGI|sea|Agigea||44.09|28.64|Constanta Sud Agigea
ROBRA|sea|Braila||45.27|27.98|
ROBUH|land|Bucharest|布加勒斯特|44.43|26.1|București;Otopeni
ROCND|sea|Constanta|康斯坦察|44.1|28.65|Constantza;Constanza
ROGAL|sea|Galati|加拉茨|45.43|28.06|
ROTCE|sea|Tulcea||45.18|28.8|
RSBEG|land|Belgrade|贝尔格莱德|44.79|20.45|Beograd
RSNVS|land|Novi Sad||45.25|19.84|
RUAER|sea|Sochi|索契|43.6|39.73|Adler;MAPP Adler;G Adler;Sochi Adler
RUARH|sea|Arkhangelsk|阿尔汉格尔斯克|64.54|40.54|Archangel
RUASF|sea|Astrakhan|阿斯特拉罕|46.35|48.04|
RUAZO|sea|Azov|亚速|47.11|39.42|
RUBAX|land|Barnaul|巴尔瑙尔|53.35|83.78|
RUBEZ|land|Sebezh||56.28|28.48|
RUBLA|land|Balashikha||55.8|37.96|G Balashikha
RUBLT|sea|Baltiysk|波罗的斯克|54.64|19.9|
RUBQS|land|Blagoveshchensk|布拉戈维申斯克|50.26|127.53|Blagoveschensk
RUBRK|sea|Bronka||59.93|29.69|
RUBRY|land|Bryansk|布良斯克|53.25|34.37|
RUCEK|land|Chelyabinsk|车里雅宾斯克|55.16|61.4|
RUCHK|land|Chernyakhovsk||54.63|21.81|
RUDME|air|Moscow Domodedovo Airport|莫斯科多莫杰多沃机场|55.41|37.9|Domodedovo
RUEGO|land|Belgorod|别尔哥罗德|50.6|36.59|
RUGDX|sea|Magadan|马加丹|59.56|150.8|
RUGOJ|land|Nizhny Novgorod|下诺夫哥罗德|56.33|44.0|Nizhniy Novgorod
RUGRK|land|Grodekovo|格罗杰科沃|44.42|131.38|Pogranichny;Pogranichniy
RUHTA|land|Chita|赤塔|52.03|113.5|
RUIAR|land|Yaroslavl|雅罗斯拉夫尔|57.63|39.87|
RUIJK|land|Izhevsk|伊热夫斯克|56.85|53.2|
RUIKT|land|Irkutsk|伊尔库茨克|52.29|104.28|
RUIVA|land|Ivangorod||59.37|28.22|
RUIWA|land|Ivanovo||57.0|40.97|
RUKDT|sea|Kronstadt||59.99|29.77|Kronshtadt
RUKEJ|land|Kemerovo||55.35|86.09|
RUKGD|sea|Kaliningrad|加里宁格勒|54.71|20.45|
RUKHO|sea|Kholmsk|霍尔姆斯克|47.05|142.04|
RUKHV|land|Khabarovsk|哈巴罗夫斯克|48.48|135.07|
RUKJA|land|Krasnoyarsk|克拉斯诺亚尔斯克|56.01|92.85|
RUKKI|land|Khimki|希姆基|55.9|37.43|
RUKLF|land|Kaluga|卡卢加|54.51|36.26|
RUKOR|sea|Korsakov|科尔萨科夫|46.63|142.78|
RUKRR|land|Krasnodar|克拉斯诺达尔|45.04|38.98|
RUKUF|land|Samara|萨马拉|53.2|50.15|Samara City;G Samara
RUKVX|land|Kirov||58.6|49.66|
RUKZN|land|Kazan|喀山|55.79|49.12|
RULED|sea|St Petersburg|圣彼得堡|59.88|30.2|Saint Petersburg;Sankt-Peterburg;Leningrad;St. Petersburg Port;Pulkovo;G St Petersburg;S Petersburg;San Petersburgo
RULNX|land|Smolensk|斯摩棱斯克|54.78|32.04|
RULPK|land|Lipetsk|利佩茨克|52.61|39.59|
RUMCX|sea|Makhachkala|马哈奇卡拉|42.98|47.5|
RUMMK|sea|Murmansk||68.96|33.08|
RUMOT|land|Mytishchi||55.91|37.74|
RUMOW|land|Moscow|莫斯科|55.75|37.62|Moskva;Moscow City;g Moscow
RUMQF|land|Magnitogorsk|马格尼托哥尔斯克|53.41|58.98|
RUNFM|land|Naro-Fominsk||55.39|36.73|
RUNGI|land|Noginsk|诺金斯克|55.87|38.44|G Noginsk
RUNJK|sea|Nakhodka|纳霍德卡|42.82|132.88|
RUNKI|land|Naushki|纳乌什基|50.38|106.1|
RUNVS|sea|Novorossiysk|新罗西斯克|44.73|37.79|Novorossijsk
RUOBK|land|Obninsk||55.11|36.6|
RUOMS|land|Omsk|鄂木斯克|54.99|73.37|
RUOVB|land|Novosibirsk|新西伯利亚|55.03|82.92|Tolmachevo
RUOYA|sea|Olya||45.78|47.56|
RUPDK|land|Podolsk|波多利斯克|55.43|37.55|
RUPEE|land|Perm|彼尔姆|58.01|56.25|
RUPES|land|Petrozavodsk||61.79|34.35|
RUPKC|sea|Petropavlovsk-Kamchatsky|堪察加彼得罗巴甫洛夫斯克|53.02|158.65|Petropavlovsk-Kamchatskiy
RUPKV|land|Pskov|普斯科夫|57.82|28.33|
RUPRI|sea|Primorsk|普里莫尔斯克|60.35|28.67|
RUREN|land|Orenburg|奥伦堡|51.77|55.1|
RURND|land|Rostov-on-Don|顿河畔罗斯托夫|47.23|39.72|Rostov
RURTW|land|Saratov|萨拉托夫|51.53|46.03|
RURZN|land|Ryazan||54.63|39.74|
RUSHY|land|Shushary||59.81|30.38|
RUSPO|land|Stupino||54.89|38.08|G Stupino
RUSTW|land|Stavropol||45.04|41.97|
RUSVO|air|Moscow Sheremetyevo Airport|莫斯科谢列梅捷沃机场|55.97|37.41|Sheremetyevo;Sheremetievo
RUTAG|sea|Taganrog||47.24|38.87|
RUTAM|sea|Taman|塔曼|45.13|36.68|
RUTJM|land|Tyumen|秋明|57.15|65.53|
RUTMR|sea|Temryuk|捷姆留克|45.33|37.38|
RUTOF|land|Tomsk|托木斯克|56.49|84.95|
RUTTI|land|Tolyatti|陶里亚蒂|53.51|49.42|Togliatti
RUTUA|sea|Tuapse|图阿普谢|44.1|39.07|
RUTVR|land|Tver|特维尔|56.86|35.9|
RUTYA|land|Tula|图拉|54.19|37.62|
RUUFA|land|Ufa|乌法|54.73|55.96|
RUULU|sea|Ust-Luga|乌斯季卢加|59.68|28.43|
RUULY|land|Ulyanovsk||54.32|48.4|
RUURS|land|Kursk|库尔斯克|51.73|36.19|
RUUUD|land|Ulan-Ude|乌兰乌德|51.83|107.59|
RUUUS|land|Yuzhno-Sakhalinsk|南萨哈林斯克|46.96|142.74|
RUVGD|land|Vologda||59.22|39.89|
RUVKO|air|Moscow Vnukovo Airport|莫斯科伏努科沃机场|55.6|37.29|Vnukovo
RUVLA|land|Vladikavkaz|弗拉季高加索|43.02|44.68|
RUVNN|sea|Vanino|瓦尼诺|49.09|140.26|
RUVOG|land|Volgograd|伏尔加格勒|48.71|44.51|
RUVOZ|land|Voronezh|沃罗涅日|51.66|39.2|
RUVRS|land|Vorsino||55.24|36.62|
RUVVO|sea|Vladivostok|符拉迪沃斯托克|43.1|131.9|Vladivostok Port;Artem
RUVYG|sea|Vyborg|维堡|60.71|28.75|
RUVYP|sea|Vostochnyy|东方港|42.77|133.05|Vostochnyy Port;Vostochny;Vostochny Port;Vostochniy
RUVYS|sea|Vysotsk|维索茨克|60.63|28.57|
RUYEK|land|Yekaterinburg|叶卡捷琳堡|56.84|60.6|Ekaterinburg;Yekaterinburg City;Koltsovo;G Ekaterinburg
RUYEY|sea|Yeysk|叶伊斯克|46.72|38.27|Eysk;Yeisk
RUZAR|sea|Zarubino|扎鲁比诺|42.64|131.08|
RUZTT|land|Zlatoust||55.17|59.67|
RWKGL|land|Kigali|基加利|-1.95|30.06|Gikondo;Magerwa
SADMM|sea|Dammam|达曼|26.5|50.2|King Abdulaziz;King Abdulaziz Port Dammam;King Abdul Aziz Port;Ad Dammam;Damman
SAGIZ|sea|Jizan||16.9|42.54|Gizan
SAJED|sea|Jeddah|吉达|21.48|39.17|Jeddah Islamic Port;Jeddah Port;Jidda;Jiddah
SAJUB|sea|Jubail|朱拜勒|26.96|49.57|
SAKAC|sea|King Abdullah Port|阿卜杜拉国王港|22.53|39.09|King Abdullah City
SARAB|sea|Rabigh|拉比格|22.73|38.99|
SARAZ|sea|Ras al Khair|拉斯海尔|27.54|49.2|
SARTA|sea|Ras Tanura|拉斯塔努拉|26.65|50.16|
SARUH|air|Riyadh Airport|利雅得机场|24.96|46.7|Riyadh;King Khalid Airport
SARYP|land|Riyadh Dry Port|利雅得无水港|24.62|46.78|
SAYNB|sea|Yanbu|延布|23.96|38.21|Yanbu Al Bahr;King Fahd Industrial Port Yanbu;Yanbu Commercial Port
SBHIR|sea|Honiara||-9.45|159.97|Honiara, Guadalcanal Is
SCPOV|sea|Port Victoria||-4.62|55.48|
SDKRT|land|Khartoum|喀土穆|15.6|32.53|
SDPZU|sea|Port Sudan|苏丹港|19.62|37.22|Port Soudan
SEARN|air|Stockholm Arlanda Airport|斯德哥尔摩阿兰达机场|59.65|17.93|Arlanda
SEGOT|sea|Gothenburg|哥德堡|57.69|11.9|Goteborg;Gotemburgo
SEGVX|sea|Gavle|耶夫勒|60.69|17.19|
SEHAD|sea|Halmstad||56.66|12.85|
SEHEL|sea|Helsingborg||56.05|12.69|Helsimborg
SEKAN|sea|Karlshamn||56.15|14.86|
SELLA|sea|Lulea||65.58|22.17|
SEMMA|sea|Malmo|马尔默|55.6|13|
SENRK|sea|Norrkoping|北雪平|58.61|16.24|
SEOXE|sea|Oxelosund||58.66|17.12|
SESDL|sea|Sundsvall||62.4|17.35|
SESTO|sea|Stockholm|斯德哥尔摩|59.33|18.07|
SETRG|sea|Trelleborg||55.37|13.16|
SEUME|sea|Umea||63.81|20.34|
SEVST|sea|Vasteras||59.6|16.55|
SGSIN|sea|Singapore|新加坡|1.26|103.84|Jurong;Pasir Panjang;Singapur;Singapore Port;Tuas;Changi
SIKOP|sea|Koper|科佩尔|45.55|13.73|
SILJU|land|Ljubljana|卢布尔雅那|46.05|14.51|
SKBTS|land|Bratislava|布拉迪斯拉发|48.14|17.12|
SKDJA|land|Dunajska Streda||47.99|17.62|
SKKSC|land|Kosice|科希策|48.72|21.26|
SLFNA|sea|Freetown||8.47|-13.23|
SNDKR|sea|Dakar|达喀尔|14.68|-17.43|
SOBBO|sea|Berbera||10.43|45.01|
SOBSA|sea|Bossaso|博萨索|11.29|49.18|Bosaso;Bossasso;Boosaaso
SOKMU|sea|Kismayo|基斯马尤|-0.37|42.55|Kismayu
SOMGQ|sea|Mogadishu|摩加迪沙|2.05|45.32|
SRPBM|sea|Paramaribo||5.85|-55.2|
SSJUB|land|Juba|朱巴|4.85|31.58|
SSNIM|land|Nimule||3.6|32.06|
STTMS|sea|Sao Tome|圣多美|0.34|6.73|
SVAQJ|sea|Acajutla|阿卡胡特拉|13.6|-89.83|Acajutla Puerto
SVLUN|sea|La Union (El Salvador)||13.33|-87.83|
SVSAL|air|San Salvador|圣萨尔瓦多|13.44|-89.06|Comalapa
SXPHI|sea|Philipsburg||18.02|-63.04|Sint Maarten
SYALP|land|Aleppo|阿勒颇|36.2|37.16|
SYBAN|sea|Baniyas||35.18|35.95|
SYDAM|air|Damascus|大马士革|33.51|36.3|
SYLTK|sea|Latakia|拉塔基亚|35.52|35.78|
SYTTS|sea|Tartus||34.9|35.9|
SZMTS|land|Manzini||-26.5|31.37|Matsapha
TDNDJ|land|N'Djamena|恩贾梅纳|12.11|15.04|Ndjamena
TGLFW|sea|Lome|洛美|6.17|1.23|
THARA|land|Aranyaprathet||13.69|102.5|
THBKK|sea|Bangkok|曼谷|13.7|100.58|Krung Thep;Bangkok Port;Klong Toey;Khlong Toei
THCNX|air|Chiang Mai|清迈|18.77|98.96|
THHDY|air|Hat Yai||6.93|100.39|
THHKT|air|Phuket|普吉|8.11|98.31|
THLCH|sea|Laem Chabang|林查班|13.08|100.88|Leam Chabang;Laem Chabang Port;Lamchabang;Lamchabang Port
THLKR|land|Lat Krabang|莱卡邦|13.73|100.78|Ladkrabang;Lad Krabang;Lat Krabang ICD
THMAQ|land|Mae Sot||16.71|98.57|
THMAT|sea|Map Ta Phut|马普塔普|12.67|101.15|Maptaphut;Mab Ta Phut
THMDN|land|Mukdahan||16.54|104.72|
THSAO|land|Sadao||6.64|100.42|
THSGZ|sea|Songkhla|宋卡|7.2|100.6|
THSIA|air|Suvarnabhumi Airport|素万那普机场|13.69|100.75|Suvarnabhumi;Bangkok Airport;Bangkok Suvarnabhumi;Suvarnabhumi Cargo
THSRI|sea|Sriracha||13.13|100.88|Si Racha
TJDYU|land|Dushanbe|杜尚别|38.56|68.78|Dushanbe 2
TJKHU|land|Khujand|苦盏|40.28|69.62|Khudjand;Leninabad
TLDIL|sea|Dili||-8.55|125.57|
TMASB|land|Ashgabat|阿什哈巴德|37.95|58.38|
TMKRW|sea|Turkmenbashi|土库曼巴希|40.02|52.97|Turkmenbashy
TNBIZ|sea|Bizerte|比塞大|37.27|9.87|Bizerta
TNGAE|sea|Gabes|加贝斯|33.92|10.1|
TNLGN|sea|La Goulette|拉古莱特|36.81|10.31|
TNRDS|sea|Radès|拉迪斯|36.8|10.28|
TNSFA|sea|Sfax||34.75|10.77|
TNSUS|sea|Sousse||35.83|10.61|
TNTUN|sea|Tunis|突尼斯|36.81|10.18|
TNZRZ|sea|Zarzis||33.5|11.12|
TOTBU|sea|Nuku'alofa||-21.13|-175.2|
TRADA|land|Adana|阿达纳|37.0|35.32|
TRALI|sea|Aliaga|阿利亚加|38.82|26.94|
TRAMB|sea|Ambarli|安巴利|40.97|28.68|
TRANK|land|Ankara|安卡拉|39.93|32.85|
TRASR|land|Kayseri|开塞利|38.72|35.48|
TRAYT|sea|Antalya|安塔利亚|36.9|30.71|
TRBDM|sea|Bandirma||40.35|27.96|
TRBTN|sea|Bartin||41.68|32.23|
TRBTZ|land|Bursa|布尔萨|40.19|29.06|
TRCEY|sea|Ceyhan|杰伊汉|36.88|35.93|Botas;BTC Ceyhan
TRCKZ|sea|Canakkale|恰纳卡莱|40.15|26.41|
TRCOR|land|Corlu||41.16|27.8|
TRDIK|sea|Dikili||39.07|26.89|
TRDLV|sea|Dilovasi|迪洛瓦瑟|40.77|29.53|
TRDNZ|land|Denizli|代尼兹利|37.78|29.09|
TRDRC|sea|Derince|代林杰|40.75|29.83|
TREDI|land|Edirne|埃迪尔内|41.68|26.56|
TRERE|sea|Karadeniz Eregli|埃雷利|41.28|31.41|Eregli;Erdemir
TRERN|land|Erenkoy|埃伦柯伊|40.97|29.07|
TRESK|land|Eskisehir|埃斯基谢希尔|39.77|30.52|
TRGEB|land|Gebze|盖布泽|40.8|29.43|
TRGEM|sea|Gemlik|盖姆利克|40.43|29.12|
TRGIR|sea|Giresun||40.92|38.39|
TRGUL|sea|Gulluk|居吕克|37.24|27.6|
TRGZT|land|Gaziantep|加济安泰普|37.07|37.38|
TRHAL|land|Halkali|哈尔卡勒|41.03|28.79|
TRHAY|sea|Haydarpasa|海达尔帕夏|41.0|29.01|Haydarpasa Limani
TRHOP|sea|Hopa|霍帕|41.41|41.42|
TRIDM|sea|Isdemir||36.73|36.19|
TRIPS|land|Ipsala|伊普萨拉|40.92|26.38|
TRISK|sea|Iskenderun|伊斯肯德伦|36.6|36.18|
TRIST|sea|Istanbul|伊斯坦布尔|41.01|28.97|Istanbul Airport;Istanbul Havalimani;Ataturk;Estambul
TRIZM|sea|Izmir|伊兹密尔|38.44|27.15|Alsancak
TRKOC|sea|Kocaeli|科贾埃利|40.76|29.78|Izmit;Evyap
TRKPU|land|Kapikule|卡皮库莱|41.72|26.35|
TRKRB|sea|Karabiga||40.4|27.3|
TRKUS|sea|Kusadasi||37.86|27.26|
TRKYA|land|Konya|科尼亚|37.87|32.48|
TRMER|sea|Mersin|梅尔辛|36.8|34.64|Icel
TRMUD|sea|Mudanya||40.38|28.88|
TRNEM|sea|Nemrut|内姆鲁特|38.77|26.92|Nemrut Bay
TRORD|sea|Ordu||40.98|37.88|
TRRIZ|sea|Rize||41.03|40.52|
TRSAW|air|Istanbul Sabiha Gokcen Airport|伊斯坦布尔萨比哈机场|40.9|29.31|Sabiha Gokcen
TRSIC|sea|Sinop||42.02|35.15|
TRSSX|sea|Samsun|萨姆松|41.28|36.34|
TRTAS|sea|Tasucu||36.32|33.88|
TRTEK|sea|Tekirdag|泰基尔达|40.98|27.52|Asyaport
TRTUZ|sea|Tuzla||40.83|29.3|
TRTZX|sea|Trabzon||41.0|39.72|
TRUNY|sea|Unye||41.13|37.29|
TRYLA|sea|Yalova||40.66|29.27|
TRZON|sea|Zonguldak|宗古尔达克|41.46|31.79|
TTPOS|sea|Port-of-Spain|西班牙港|10.65|-61.52|
TTPTF|sea|Point Fortin||10.17|-61.69|
TTPTS|sea|Point Lisas||10.41|-61.46|Point Lisas Port
TWHUN|sea|Hualien|花莲|23.98|121.63|
TWKEL|sea|Keelung|基隆|25.14|121.74|Chilung;Keelung Port;Chi Lung
TWKHH|sea|Kaohsiung|高雄|22.61|120.28|Kao Hsiung;Kaoshiung
TWMLI|sea|Mailiao|麦寮|23.79|120.18|
TWSUO|sea|Suao|苏澳|24.59|121.86|
TWTPE|air|Taipei Taoyuan Airport|台北桃园机场|25.08|121.23|Taoyuan;Taipei
TWTXG|sea|Taichung|台中|24.27|120.52|Tai Chung;Taichung Port
TZARK|land|Arusha|阿鲁沙|-3.39|36.68|
TZDAR|sea|Dar es Salaam|达累斯萨拉姆|-6.83|39.29|Dar Es Salam
TZJRO|air|Kilimanjaro Airport|乞力马扎罗机场|-3.43|37.07|Kilimanjaro
TZMWZ|land|Mwanza|姆万扎|-2.52|32.9|
TZMYW|sea|Mtwara|姆特瓦拉|-10.27|40.2|
TZTGT|sea|Tanga|坦噶|-5.07|39.1|
TZZNZ|sea|Zanzibar||-6.17|39.2|
`
