/**
 * Spellings of countries in customs files and directories, one country in each line: alpha-2 | usual alternatives
 * (shown as nameAlias) | names in other languages (only recognised). Semicolons separate the entries of a list.
 */
export const countryAliasTable = `
AD||Andorre;Андорра;Andora;Vorstendom Andorra;アンドラ;안도라;أندورا
AE|UAE;U.A.E.;Emirates;Dubai;Abu Dhabi;Birleşik Arap Emirlikleri;BAE;Emiratos Arabes Unidos;EAU;阿拉伯联合酋长国|Emirati Arabi Uniti;Émirats Arabes Unis;Vereinigte Arabische Emirate;Emirados Árabes Unidos;ОАЭ;Các Tiểu Vương Quốc Ả Rập Thống Nhất;Zjednoczone Emiraty Arabskie;Verenigde Arabische Emiraten;Uni Emirat Arab;アラブ首長国連邦;아랍에미리트연합;الإمارات العربية المتحدة;Об'єднані Арабські Емірати
AF||Afganistán;Afeganistão;Афганистан;Islamitisch Emiraat Afghanistan;アフガニスタン;아프가니스탄;Афганістан
AG|Antigua;Antigua & Barbuda|Antigua y Barbuda;Antigua ve Barbuda;Antigua e Barbuda;Antigua-et-Barbuda;Antigua und Barbuda;Антигуа и Барбуда;Antigua và Barbuda;Antigua i Barbuda;Antigua en Barbuda;Antigua dan Barbuda;アンティグア・バーブーダ;안티구아 바부다;أنتيغوا وباربودا;Антигуа і Барбуда
AI||Anguila;Ангилья;アンギラ;앙길라;أنغويلا;Ангілья
AL|Arnavutluk|Albanie;Albanien;Албания;Republiek Albanië;アルバニア;알바니아;ألبانيا;Албанія
AM|Ermenistan|Arménie;Armenien;Армения;Republiek Armenië;アルメニア;아르메니아;أرمينيا;Вірменія
AO||Ангола;Republiek Angola;アンゴラ;앙골라;أنغولا
AQ||Antártida;Antarktika;Antartide;Antarctique;Antarktis;Антарктида;Antarktyka;南極;안타티카;القارة القطبية الجنوبية;Антарктика
AR|Arjantin;Ác-hen-ti-na|Argentine;Argentinien;Аргентина;Argentyna;Argentijnse Republiek;Argentinië;アルゼンチン;아르헨티나;الأرجنتين
AS||Samoa Americana;Amerikan Samoası;Samoa Americane;Samoa américaines;Amerikanisch-Samoa;Американское Самоа;Samoa Amerykańskie;Amerikaans-Samoa;Samoa Amerika;アメリカ領サモア;아메리칸 사모아;ساموا الأمريكية;Американське Самоа
AT|Avusturya|Autriche;Австрия;Republiek Oostenrijk;Oostenrijk;オーストリア;오스트리아;النمسا;Австрія
AU|Avustralya;Úc;Commonwealth of Australia|Australie;Australien;Австралия;Gemenebest van Australië;オーストラリア;호주;أستراليا;Австралія
AW||Аруба;アルバ;아루바;أروبا
AX||奥兰;Islas Åland;Åland Adaları;Isole Åland;Ilhas Åland;Аландские острова;Quần đảo Aland;Wyspy Alandzkie;オーランド諸島;올란드 제도;جزر أولاند;Аландські Острови
AZ|Azerbaycan|Azerbaiyán;Azerbaigian;Azerbaïdjan;Aserbaidschan;Azerbaijão;Азербайджан;Azerbejdżan;Republiek Azerbeidzjan;Azerbeidzjan;アゼルバイジャン;아제르바이잔;أذربيجان
BA|Bosnia;Bosnia-Herzegovina;Bosna Hersek|Bosnia y Herzegovina;Bosnia ed Erzegovina;Bosnie-Herzégovine;Bosnien und Herzegowina;Босния и Герцеговина;Bosnia và Herzegovina;Bośnia i Hercegowina;Bosnië en Herzegovina;Bosnië-Herzegovina;Bosnia dan Herzegovina;ボスニア・ヘルツェゴビナ;보스니아 헤르체고비나;البوسنة والهرسك;Боснія і Герцеговина
BB||Barbade;Барбадос;バルバドス;바베이도스;باربادوس
BD|Bangladeş;孟加拉|Bangladesch;Бангладеш;Bangladesz;Volksrepubliek Bangladesh;バングラデシュ;방글라데시;بنغلاديش
BE|Belçika;Belgica;Belgique;België;Belgien|Belgio;Бельгия;Belgia;Koninkrijk België;ベルギー;벨기에;بلجيكا;Бельгія
BF||Буркина-Фасо;ブルキナファソ;부르키나파소;بوركينا فاسو;Буркіна-Фасо;Upper Volta
BG|Bulgaristan|Bulgarie;Bulgarien;Болгария;Republiek Bulgarije;Bulgarije;ブルガリア;불가리아;بلغاريا;Болгарія
BH||Bahrein;Bahreyn;Бахрейн;Bahrajn;Koninkrijk Bahrein;バーレーン;바레인
BI||Бурунди;Republiek Burundi;ブルンジ;부룬디;بوروندي;Бурунді
BJ||Benim;Бенин;Republiek Benin;ベナン;베냉;بنين;Бенін;Dahomey
BL||São Bartolomeu;Сен-Бартелеми;サン・バルテルミー;생 바르 텔레 미;سان بارتيلمي;Сен-Бартелемі
BM||Bermudas;Bermudes;Бермуды;Bermudy;バミューダ;버뮤다;برمودا;Бермудські Острови
BN|Brunei Darussalam|Бруней;ブルネイ・ダルサラーム;브루나이;بروناي;Бруней-Даруссалам
BO|Bolivia, Plurinational State of|Bolivya;Bolivie;Bolivien;Боливия;Boliwia;Plurinationale Staat Bolivia;ボリビア多民族国;볼리비아;بوليفيا;Болівія
BQ|Caribbean Netherlands|荷兰加勒比区;Bonaire, San Eustaquio y Saba;Karayip Hollanda;Isole BES;Bonaire, Saint-Eustache et Saba;Países Baixos Caribenhos;Бонэйр, Синт-Эстатиус и Саба;Bonaire, Sint Eustatius và Saba;Bonaire, Sint Eustatius i Saba;Bonaire, Sint Eustatius en Saba;ボネール、シント・ユースタティウスおよびサバ;보네르,신트유스타티우스,사바;الجزر الكاريبية الهولندية;Карибські Нідерланди
BR|Brezilya;Bra-xin|Brasile;Brésil;Brasilien;Бразилия;Brazylia;Federale Republiek Brazilië;Brazilië;ブラジル;브라질;البرازيل;Бразилія
BS|The Bahamas|Bahamalar;Багамы;Bahamy;Gemenebest van de Bahama's;Bahama's;Bahama;バハマ;바하마;باهاماس;Багамські Острови
BT||Bután;Bhoutan;Butão;Бутан;Koninkrijk Bhutan;ブータン;부탄;بوتان
BV||Isla Bouvet;Bouvet Adası;Isola Bouvet;Île Bouvet;Bouvetinsel;Ilha Bouvet;Остров Буве;Đảo Bouvet;Wyspa Bouveta;Bouvet Eiland;Kepulauan Bouvet;ブーベ島;부베섬;جزيرة بوفيه;Острів Буве
BW||Botsvana;Botsuana;Ботсвана;Republiek Botswana;ボツワナ;보츠와나;بوتسوانا
BY|Byelorussia;Beyaz Rusya;Bielorrusia|Bielorussia;Biélorussie;Bielorrússia;Białoruś;Republiek Wit-Rusland;Wit-Rusland;Belarusia;ベラルーシ;벨라루스;روسيا البيضاء;Білорусь
BZ||Belice;Белиз;ベリーズ;벨리즈;بليز;Беліз
CA|Kanada;Ca-na-da|Канада;カナダ;캐나다;كندا
CC||Islas Cocos (Keeling);Cocos (Keeling) Adaları;Isole Cocos e Keeling;Îles Cocos;Kokosinseln;Ilhas Cocos (Keeling);Кокосовые острова;Quần đảo Cocos (Keeling);Wyspy Kokosowe;Cocoseilanden;Kepulauan Cocos (Keeling);ココス（キーリング）諸島;코코스 제도;جزر كوكوس;Кокосові Острови
CD|Congo, Democratic Republic of the;Congo, the Democratic Republic of the;Democratic Republic of Congo;Congo, Dem. Rep.;DRC;Zaire;Congo Kinshasa;刚果民主共和国|Democratic Republic of the Congo;Congo (República Democrática del);Kongo - Kinşasa;Repubblica Democratica del Congo;República Democrática do Congo;Демократическая Республика Конго;Cộng hòa Dân chủ Công-gô;Demokratyczna Republika Konga;Democratische Republiek Congo;Republik Demokratik Kongo;コンゴ民主共和国;콩고 민주 공화국;جمهورية الكونغو الديمقراطية;Демократична Республіка Конго;Congo Democratic Republic;Congo Democratic Republic of;Dem. Rep. of Congo
CF|Central African Rep;CAR|República Centroafricana;Orta Afrika Cumhuriyeti;Repubblica Centrafricana;République Centrafricaine;Zentralafrikanische Republik;República Centro-Africana;ЦАР;Cộng hòa Trung Phi;Republika Środkowoafrykańska;Centraal-Afrikaanse Republiek;Afrika Tengah;中央アフリカ共和国;중앙 아프리카;جمهورية أفريقيا الوسطى;Центральноафриканська Республіка
CG|Congo, Rep.;Republic of Congo;Congo Brazzaville;刚果共和国|Republic of the Congo;Kongo - Brazavil;Repubblica del Congo;Republik Kongo;Республика Конго;Công-gô;Kongo;Republiek Congo;コンゴ共和国;콩고;جمهورية الكونغو;Конго
CH|İsviçre;Suiza;Thụy Sĩ;Schweiz;Suisse|Svizzera;Suíça;Швейцария;Szwajcaria;Zwitserse Bondsstaat;Zwitserland;Swiss;スイス;스위스;سويسرا;Швейцарія
CI|Ivory Coast;Fildişi Sahili;Costa de Marfil|Costa d'Avorio;Elfenbeinküste;Costa do Marfim;Кот-д’Ивуар;Wybrzeże Kości Słoniowej;Republiek Ivoorkust;Ivoorkust;Pantai Gading;コートジボワール;코트디부아르;ساحل العاج;Кот-Д'Івуар;Cote dIvoire
CK||Islas Cook;Cook Adaları;Isole Cook;Îles Cook;Cookinseln;Ilhas Cook;Острова Кука;Quần đảo Cook;Wyspy Cooka;Cookeilanden;Kepulauan Cook;クック諸島;쿡 제도;جزر كوك;Острови Кука
CL|Şili;Chi-lê|Cile;Chili;Чили;Republiek Chili;チリ;칠레;تشيلي;Чилі
CM||Camerún;Kamerun;Cameroun;Camarões;Камерун;Republiek Kameroen;Kameroen;カメルーン;카메룬;الكاميرون
CN|PRC;P.R. China;PR China;P.R.C.;People's Republic of China;China, People's Republic of;Mainland China;China Mainland;Çin;Çin Halk Cumhuriyeti;Trung Quốc;中华人民共和国;中國;中国大陆;Republica Popular China;Cina;Kitay|Chine;КНР (Китайская Народная Республика);Chiny;Volksrepubliek China;中華人民共和国;중국;الصين;Китай;China P.R.;Китайская Народная Республика;ÇHC
CO|Kolombiya|Colombie;Kolumbien;Колумбия;Kolumbia;Republiek Colombia;Kolombia;コロンビア;콜롬비아;كولومبيا;Колумбія
CR||Kosta Rika;Коста-Рика;Kostaryka;Republiek Costa Rica;コスタリカ;코스타리카;كوستاريكا
CU||Küba;Куба;Republiek Cuba;キューバ;쿠바;كوبا
CV|Cape Verde|Capo Verde;Cap-Vert;Kap Verde;Кабо-Верде;Republika Zielonego Przylądka;Republiek Kaapverdië;Kaapverdië;Tanjung Verde;カーボベルデ;카보 베르데;الرأس الأخضر
CW||Кюрасао;キュラソー;큐라소;كوراساو
CX||Isla de Navidad;Christmas Adası;Isola del Natale;Île Christmas;Weihnachtsinsel;Ilha de Natal;Остров Рождества;Đảo Giáng sinh;Wyspa Bożego Narodzenia;Christmaseiland;Kersteiland;Pulau Natal;クリスマス島;크리스마스섬;جزيرة عيد الميلاد;Острів Різдва
CY|Kıbrıs;Chipre|Güney Kıbrıs Rum Kesimi;Cipro;Chypre;Zypern;Кипр;Cypr;Republiek Cyprus;Siprus;キプロス;사이프러스;قبرص;Кіпр
CZ|Czech Republic;Czech Rep;Çek Cumhuriyeti;Çekya;Republica Checa;Séc;Cộng hòa Séc|Repubblica Ceca;République Tchèque;Tschechische Republik;Tschechien;Chéquia;Чехия;Czechy;Tsjechische Republiek;Tsjechië;Republik Ceko;チェコ;체코공화국;جمهورية التشيك;Чехія
DE|Almanya;Alemania;Federal Republic of Germany;Đức;Germania;Allemagne|Alemanha;Германия;Niemcy;Bondsrepubliek Duitsland;Duitsland;Jerman;ドイツ;독일;ألمانيا;Німеччина;West Germany;Germany Federal Republic
DJ||Yibuti;Cibuti;Gibuti;Dschibuti;Джибути;Dżibuti;Republiek Djibouti;ジブチ;지부티;جيبوتي;Джибуті
DK|Danimarka;Dinamarca;Đan Mạch|Danimarca;Danemark;Дания;Dania;Koninkrijk Denemarken;Denemarken;デンマーク;덴마크;الدنمارك;Данія
DM||Dominika;Dominique;Доминика;Gemenebest Dominica;ドミニカ国;도미니카 연방;دومينيكا;Домініка
DO|Dominican Rep|Dominik Cumhuriyeti;Repubblica Dominicana;République Dominicaine;Dominikanische Republik;Доминиканская Республика;Cộng hòa Dominica;Dominikana;Dominicaanse Republiek;Republik Dominika;ドミニカ共和国;도미니카 공화국;جمهورية الدومينيكان;Домініканська Республіка
DZ|Cezayir;Argelia;Algérie|Algerien;Алжир;Algieria;Democratische Volksrepubliek Algerije;Algerije;アルジェリア;알제리
EC||Ekvador;Équateur;Equador;Эквадор;Ekwador;Republiek Ecuador;Ekuador;エクアドル;에콰도르;الإكوادور;Еквадор
EE|Estonya|Estonie;Estland;Эстония;Republiek Estland;エストニア;에스토니아;إستونيا;Естонія
EG|Mısır;Egipto;Ai Cập;Arab Republic of Egypt|Egitto;Égypte;Ägypten;Egito;Египет;Egipt;Arabische Republiek Egypte;Mesir;エジプト;이집트;Єгипет
EH||阿拉伯撒哈拉民主共和国;Sahara Occidental;Batı Sahara;Sahara Occidentale;Westsahara;Saara Ocidental;САДР;Tây Sahara;Sahara Zachodnia;Westelijke Sahara;Sahara Barat;西サハラ;서사하라;Західна Сахара
ER||Eritre;Érythrée;Eritreia;Эритрея;Erytrea;Staat Eritrea;エリトリア;에리트레아;إريتريا;Еритрея
ES|İspanya;Espagne;Tây Ban Nha|Spagna;Spanien;Espanha;Испания;Hiszpania;Koninkrijk Spanje;Spanje;Spanyol;スペイン;스페인;إسبانيا;Іспанія
ET||Etiopía;Etiyopya;Éthiopie;Äthiopien;Эфиопия;Federale Democratische Republiek Ethiopië;エチオピア;이디오피아;إثيوبيا;Ефіопія
FI|Finlandiya;Finlandia;Phần Lan|Finlande;Finnland;Финляндия;Republiek Finland;フィンランド;핀란드;فنلندا;Фінляндія
FJ||Figi;Fidji;Fidschi;Фиджи;Fidżi;Republiek Fiji;フィジー;피지;فيجي;Фіджі
FK|Malvinas|福克兰群岛;Islas Malvinas;Falkland Adaları;Isole Falkland;Îles Malouines;Falklandinseln;Ilhas Malvinas;Фолклендские острова;Quần đảo Falkland (Malvinas);Falklandy;Falklandeilanden;Kepulauan Falkland(Malvinas);フォークランド（マルビナス）諸島;포클랜드섬;جزر فوكلاند;Фолклендські Острови
FM|Federated States of Micronesia;Micronesia (Federated States of)|Mikronezya;Stati Federati di Micronesia;Micronésie;Mikronesien;Микронезия;Liên bang Micronesia;Mikronezja;Federale Staten van Micronesië;Federasi Mikronesia;ミクロネシア連邦;미크로네시아;ولايات ميكرونيسيا المتحدة;Мікронезія
FO||Islas Feroe;Faroe Adaları;Isole Fær Øer;Îles Féroé;Färöer;Ilhas Faroé;Фареры;Quần đảo Faroe;Wyspy Owcze;Faeröer;Kepulauan Faroe;フェロー諸島;페로 군도;جزر فارو;Фарерські Острови
FR|Fransa;Francia;Pháp;Metropolitan France;France, Metropolitan|Frankreich;França;Франция;Francja;Franse Republiek;Frankrijk;Perancis;フランス;프랑스;فرنسا;Франція
GA||Gabun;Gabão;Габон;Republiek Gabon;ガボン;가봉;الغابون
GB|UK;U.K.;Great Britain;Britain;England;Scotland;Wales;Northern Ireland;United Kingdom of Great Britain and Northern Ireland;Birleşik Krallık;İngiltere;Inglaterra;Reino Unido;Anh;Vương quốc Anh;英格兰;大不列颠|Regno Unito;Royaume-Uni;Vereinigtes Königreich;Großbritannien;Великобритания;Wielka Brytania;Verenigd Koninkrijk van Groot-Brittannië en Noord-Ierland;Verenigd Koninkrijk;Britania Raya;イギリス;영국;المملكة المتحدة;Великобританія
GD||Granada;Grenade;Гренада;グレナダ;그레나다;غرينادا
GE|Gürcistan|Géorgie;Georgien;Грузия;Gruzja;ジョージア;그루지아;جورجيا;Грузія
GF||Guayana Francesa;Fransız Guyanası;Guyana Francese;Französisch-Guayana;Guiana Francesa;Гвиана;Guyane thuộc Pháp;Gujana Francuska;Frans-Guyana;Guyana Perancis;フランス領ギアナ;프랑스령 기아나;غويانا الفرنسية;Гвіана
GG||根西;Guernesey;Гернси;ガーンジー;건지;غيرنزي;Гернсі
GH||Gana;Гана;Republiek Ghana;ガーナ;가나;غانا
GI||Cebelitarık;Gibilterra;Гибралтар;ジブラルタル;지브랄타;جبل طارق;Гібралтар
GL||Groenlandia;Grönland;Groenland;Gronelândia;Гренландия;Grenlandia;グリーンランド;그린랜드;جرينلاند;Гренландія
GM|The Gambia|Republic of The Gambia;Gambiya;Gambie;Гамбия;Republiek Gambia;ガンビア;감비아;غامبيا;Гамбія
GN||Gine;Guiné;Гвинея;Gwinea;Republiek Guinee;ギニア;기니;غينيا;Гвінея
GP||Guadalupe;Guadalupa;Гваделупа;Gwadelupa;グアドループ;과들루프;غوادلوب
GQ||Ekvator Ginesi;Guinea Equatoriale;Guinée équatoriale;Äquatorialguinea;Guiné Equatorial;Экваториальная Гвинея;Gwinea Równikowa;Republiek Equatoriaal-Guinea;Equatoriaal-Guinea;Guinea Khatulistiwa;赤道ギニア;적도 기니;غينيا الاستوائية;Екваторіальна Гвінея
GR|Yunanistan;Grecia;Hellas;Hy Lạp;EL|Grèce;Griechenland;Греция;Grecja;Helleense Republiek;Griekenland;Yunani;ギリシャ;그리스;اليونان;Греція
GS||Georgia del Sur y las Islas Sandwich del Sur;Güney Georgia ve Güney Sandwich Adaları;Georgia del Sud e isole Sandwich meridionali;Géorgie du Sud-et-les Îles Sandwich du Sud;Südgeorgien und die Südlichen Sandwichinseln;Geórgia do Sul e Ilhas Sandwich do Sul;Южная Георгия и Южные Сандвичевы Острова;Nam Georgia và Quần đảo Nam Sandwich;Georgia Południowa i Sandwich Południowy;Zuid-Georgia en de Zuidelijke Sandwicheilanden;Georgia Selatan dan Kepulauan Sandwich Selatan;サウスジョージア・サウスサンドウィッチ諸島;남조지아 군도;جورجيا الجنوبية وجزر ساندويتش الجنوبية;Південна Джорджія та Південні Сандвічеві Острови
GT||Гватемала;Gwatemala;Republiek Guatemala;Guatamala;グアテマラ;과테말라;غواتيمالا
GU||Гуам;グアム;괌;غوام
GW||Gine-Bissau;Guinée-Bissau;Гвинея-Бисау;Gwinea Bissau;Republiek Guinee-Bissau;ギニアビサウ;기네비쏘;غينيا بيساو;Гвінея-Бісау
GY||Guiana;Гайана;Gujana;Coöperatieve Republiek Guyana;ガイアナ;가이아나;غيانا;Гаяна
HK|Hong Kong;Hongkong;Hong Kong SAR;Hong Kong SAR China;China, Hong Kong SAR;Hong Kong Special Administrative Region;香港特别行政区;中國香港;HKSAR|Çin Hong Kong ÖYB;Гонконг;홍콩;هونغ كونغ
HM||Heard e Islas McDonald;Heard Adası ve McDonald Adaları;Isole Heard e McDonald;Îles Heard-et-MacDonald;Heard und McDonaldinseln;Ilha Heard e Ilhas McDonald;Херд и Макдональд;Đảo Heard và Quần đảo Mcdonald;Wyspy Heard i McDonalda;Heard en McDonaldeilanden;Pulau Heard dan Kepulauan McDonald;ハード島とマクドナルド諸島;허드 맥도날드 군도;جزيرة هيرد وجزر ماكدونالد;Острів Герд і Острови Макдоналд
HN||Гондурас;Republiek Honduras;ホンジュラス;온두라스;هندوراس
HR|Hırvatistan;Croacia|Croazia;Croatie;Kroatien;Хорватия;Chorwacja;Republiek Kroatië;Kroatië;Kroasia;クロアチア;크로아티아;كرواتيا;Хорватія
HT||Гаити;Republiek Haïti;ハイチ;아이티;هايتي;Гаїті
HU|Macaristan;Hungria;Hung-ga-ri|Ungheria;Hongrie;Ungarn;Венгрия;Węgry;Hongaarse Republiek;Hongarije;Hungaria;ハンガリー;헝가리;المجر;Угорщина
ID|Endonezya;印尼;Indonesien|Indonésie;Индонезия;Indonezja;Republiek Indonesië;インドネシア;인도네시아;إندونيسيا;Індонезія
IE|Republic of Ireland;Eire;İrlanda|Irlande;Irland;Ирландия;Irlandia;Ierse Republiek;Ierland;アイルランド;아일랜드;أيرلندا;Ірландія
IL|İsrail|Israele;Израиль;Izrael;Staat Israël;イスラエル;이스라엘;إسرائيل;Ізраїль
IM||Isla de Man;Man Adası;Isola di Man;Île de Man;Insel Man;Ilha de Man;Остров Мэн;Đảo Man;Wyspa Man;Man Eiland;マン島;맨섬;جزيرة مان;Острів Мен
IN|Hindistan;Ấn Độ;Bharat;Republic of India|Inde;Indien;Индия;Indie;Republiek India;インド;인도;الهند;Індія
IO||Territorio Británico del Océano Índico;Britanya Hint Okyanusu Toprakları;Territori Britannici dell'Oceano Indiano;Océan Indien Britannique;Britisches Territorium im Indischen Ozean;Território Britânico do Oceano Índico;Британская территория в Индийском океане;Lãnh thổ Ấn Độ Dương thuộc Anh;Brytyjskie Terytorium Oceanu Indyjskiego;Brits Indische oceaan;Teritori Samudra Hindia Britania;イギリス領インド洋地域;영인도 제도;إقليم المحيط الهندي البريطاني;Британська Територія в Індійському Океані
IQ|Irak|Iraque;Ирак;Republiek Irak;イラク;이라크;Ірак
IR|Iran, Islamic Republic of;Islamic Republic of Iran|República Islámica de Irán;Irão;Иран;Cộng hòa Hồi giáo Iran;Islamitische Republiek Iran;イラン・イスラム共和国;이란;إيران;Іран;Persia
IS||Islandia;İzlanda;Islanda;Islande;Исландия;IJslandse Republiek;IJsland;アイスランド;아이슬란드;آيسلندا;Ісландія
IT|İtalya;Italie;Italien;Ý|Италия;Włochy;Italiaanse Republiek;イタリア;이탈리아;إيطاليا;Італія
JE||泽西;Джерси;ジャージー;저지;جيرزي;Джерсі
JM||Jamaika;Giamaica;Jamaïque;Ямайка;Jamajka;ジャマイカ;자메이카;جامايكا
JO|Ürdün|Jordania;Giordania;Jordanie;Jordanien;Иордания;Hasjemitisch Koninkrijk Jordanië;Yordania;ヨルダン;요르단;Йорданія
JP|Japonya;Japón;Nhật Bản;Nippon|Giappone;Japão;Япония;Japonia;Jepang;일본;اليابان;Японія
KE||Kenia;Quénia;Кения;Republiek Kenia;ケニア;케냐;كينيا;Кенія
KG|Kırgızistan;Kyrgyz Republic;Kirghizia|Kirguistán;Kirghizistan;Kirgisistan;Quirguistão;Киргизия;Kirgistan;Kirgizische Republiek;Kirgizië;キルギス;키르키즈스탄;قيرغيزستان;Киргизстан
KH|Kamboçya;Camboya;Campuchia;Cam-pu-chia|Cambogia;Cambodge;Kambodscha;Camboja;Камбоджа;Kambodża;Koninkrijk Cambodja;Cambodja;Kamboja;カンボジア;캄보디아;كمبوديا;Kampuchea;Democratic Kampuchea
KI||Quiribati;Кирибати;Republiek Kiribati;キリバス;키르바시;كيريباتي;Кірибаті
KM||Comoras;Komorlar;Comore;Comores;Komoren;Коморы;Komory;Unie der Comoren;Comoren;Komoro;コモロ;코모로;جزر القمر;Комори
KN|St Kitts and Nevis|Saint Kitts y Nevis;Saint Kitts ve Nevis;Saint Kitts e Nevis;Saint-Christophe-et-Niévès;St. Kitts und Nevis;São Cristóvão e Neves;Сент-Китс и Невис;Saint Kitts và Nevis;Saint Kitts i Nevis;Federatie Saint Kitts en Nevis;Saint Kitts en Nevis;Saint Kitts dan Nevis;セントクリストファー・ネイビス;세인트 키츠 네비스;سانت كيتس ونيفيس;Сент-Кітс і Невіс
KP|Korea, Democratic People's Republic of;DPRK;DPR Korea;Kuzey Kore;Corea del Norte;Korea (North);Triều Tiên|República Popular Democrática de Corea;Corea del Nord;Corée du Nord;Nordkorea;Coreia do Norte;КНДР (Корейская Народно-Демократическая Республика);Korea Północna;Democratische Volksrepubliek Korea;Noord-Korea;Korea Utara;朝鮮民主主義人民共和国;كوريا الشمالية;Корейська Народно-Демократична Республіка
KR|Korea;Korea, Republic of;Republic of Korea;Korea Republic;Korea (South);Korea Rep;Rep. of Korea;Güney Kore;Kore Cumhuriyeti;Corea del Sur;Corea;Hàn Quốc;南韩;大韩民国;S. Korea|República de Corea;Corea del Sud;Corée du Sud;Südkorea;Coreia do Sul;Республика Корея;Korea Południowa;Republiek Korea;Zuid-Korea;Korea Selatan;大韓民国;كوريا الجنوبية;Республіка Корея;Корея
KW|Kuveyt|Koweït;Кувейт;Cô-oét;Kuwejt;Staat Koeweit;Koeweit;クウェート;쿠웨이트
KY||Islas Caimán;Cayman Adaları;Isole Cayman;Îles Caïmans;Kaimaninseln;Ilhas Caimão;Острова Кайман;Quần đảo Cayman;Kajmany;Kaaimaneilanden;Kepulauan Cayman;ケイマン諸島;케이맨섬;جزر كايمان;Кайманові Острови
KZ|Kazakistan|Kazajistán;Kasachstan;Cazaquistão;Казахстан;Kazachstan;Republiek Kazachstan;カザフスタン;카자흐스탄;كازاخستان
LA|Lao People's Democratic Republic;Lao PDR|República Democrática Popular de Lao;Лаос;Cộng hòa Dân chủ nhân dân Lào;Lao Democratische Volksrepubliek;ラオス人民民主共和国;라오스;لاوس
LB|Lübnan|Líbano;Liban;Libanon;Ливан;Libanese Republiek;レバノン;레바논;Ліван
LC|St Lucia|Santa Lucía;Sainte-Lucie;Сент-Люсия;セントルシア;세인트 루시아;سانت لوسيا;Сент-Люсія
LI||Лихтенштейн;Vorstendom Liechtenstein;リヒテンシュタイン;리히텐슈타인;ليختنشتاين;Ліхтенштейн
LK|Ceylon|Шри-Ланка;Democratische Socialistische Republiek Sri Lanka;スリランカ;스리랑카;سريلانكا
LR||Liberya;Либерия;Republiek Liberia;リベリア;라이베리아;ليبيريا;Ліберія
LS||Lesoto;Лесото;Koninkrijk Lesotho;レソト;레소토;ليسوتو
LT|Litvanya;Lituania|Lituanie;Litauen;Литва;Litwa;Republiek Litouwen;Litouwen;リトアニア;리투아니아;ليتوانيا
LU||Luxemburgo;Lüksemburg;Lussemburgo;Luxemburg;Люксембург;Groothertogdom Luxemburg;ルクセンブルク;룩셈부르크;لوكسمبورغ
LV|Letonya;Letonia|Lettonia;Lettonie;Lettland;Латвия;Łotwa;Republiek Letland;Letland;ラトビア;라트비아;لاتفيا;Латвія
LY|Libyan Arab Jamahiriya|Libia;Libye;Libyen;Ливия;Staat Libië;Libië;リビア;리비아;Лівія
MA|Fas;Marruecos;Maroc|Marocco;Marokko;Marrocos;Марокко;Ma-rốc;Maroko;Koninkrijk Marokko;Moroko;モロッコ;모로코
MC||Monako;Монако;Vorstendom Monaco;モナコ;모나코;موناكو
MD|Moldova, Republic of;Republic of Moldova|Moldavia;Moldavie;Moldawien;Молдавия;Cộng hoà Moldova;Mołdawia;Republiek Moldavië;モルドバ共和国;몰도바;مولدوفا;Молдова
ME|Karadağ|Черногория;Czarnogóra;モンテネグロ;몬테네그로;الجبل الأسود;Чорногорія
MF|St Martin|Saint Martin (French part);Saint Martin (francesa);Saint-Martin (partie française);Сен-Мартен;Saint Martin (phần Pháp);Sint-Maarten (Frans deel);Sint-Maarten (Franse Antillen);Collectiviteit van Sint-Maarten;サン・マルタン（フランス領）;세인트 마틴 (프랑스어 부분);سانت مارتن (الجزء الفرنسي)
MG||Madagaskar;Мадагаскар;Republiek Madagaskar;マダガスカル;마다가스카르;مدغشقر
MH||Islas Marshall;Marshall Adaları;Isole Marshall;Îles Marshall;Marshallinseln;Ilhas Marshall;Маршалловы Острова;Quần đảo Marshall;Wyspy Marshalla;Republiek der Marshalleilanden;Marshalleilanden;Kepulauan Marshall;マーシャル諸島;마샬군도;جزر مارشال;Маршаллові Острови
MK|Macedonia;FYROM;Macedonia, the former Yugoslav Republic of;Republic of North Macedonia;Kuzey Makedonya|The Republic of North Macedonia;Macedonia del Norte;Macedonia del Nord;Macédoine du Nord;Nordmazedonien;Macedónia do Norte;Северная Македония;Bắc Macedonia;Macedonia Północna;Republiek Noord-Macedonië;Noord-Macedonië;Makedonia Utara;北マケドニア;마케도니아;مقدونيا الشمالية;Північна Македонія
ML||Мали;Republiek Mali;マリ;말리;مالي;Малі
MM|Burma;Myanmar (Burma);Birmania;Miến Điện|Birmania  Myanmar;Mianmar (Birmânia);Мьянма;Mjanma;Republiek van de Unie van Myanmar;ミャンマー;미얀마;بورما;М'янма
MN||Moğolistan;Mongolie;Mongolei;Монголия;Mông Cổ;モンゴル;몽골;منغوليا;Монголія
MO|Macao;Macau;Macao SAR;Macau China;China, Macao SAR;澳门;中國澳門|Çin Makao ÖYB;Макао;Ma Cao;Makau;マカオ;마카오;ماكاو
MP||Islas Marianas del Norte;Kuzey Mariana Adaları;Isole Marianne Settentrionali;Îles Mariannes du Nord;Nördliche Marianen;Ilhas Marianas do Norte;Северные Марианские Острова;Quần đảo Bắc Mariana;Mariany Północne;Noordelijke Marianen;Kepulauan Mariana Utara;北マリアナ諸島;북마리아나 군도;جزر ماريانا الشمالية;Північні Маріанські Острови
MQ||Martinica;Martinik;Мартиника;Martynika;マルティニーク;마르티니크;مارتينيك;Мартиніка
MR||Moritanya;Mauritanie;Mauretanien;Мавритания;Mauretania;Islamitische Republiek Mauritanië;モーリタニア;모리타니;Мавританія
MS||Monserrate;Монтсеррат;モントセラト;몬트세라트;مونتسرات
MT||Malte;Мальта;Republiek Malta;マルタ;몰타;مالطا
MU||Mauricio;Maurícia;Маврикий;Republiek Mauritius;モーリシャス;모리셔스;موريشيوس;Маврикій
MV||Maldivas;Maldivler;Maldive;Malediven;Мальдивы;Malediwy;Republiek der Maldiven;Maldiven;モルディブ;몰디브;جزر المالديف;Мальдіви
MW||Malaui;Malavi;Малави;Republiek Malawi;マラウイ;말라위;مالاوي;Малаві
MX|Meksika;Mejico;Estados Unidos Mexicanos;Mê-hi-cô|Messico;Mexique;Mexiko;Мексика;Meksyk;Verenigde Mexicaanse Staten;Meksiko;メキシコ;멕시코;المكسيك
MY|Malezya;Malasia;Mã Lai|Malesia;Malaisie;Малайзия;Bán đảo Mã Lai;Malezja;Maleisië;マレーシア;말레이시아;ماليزيا;Малайзія
MZ||Mozambik;Mozambico;Mosambik;Мозамбик;Republiek Mozambique;モザンビーク;모잠비크;موزمبيق;Мозамбік
NA||Namibya;Namibie;Намибия;Republiek Namibië;ナミビア;나미비아;ناميبيا;Намібія
NC||Nueva Caledonia;Yeni Kaledonya;Nuova Caledonia;Neukaledonien;Nova Caledónia;Новая Каледония;Nowa Kaledonia;Nieuw-Caledonië;Kaledonia Baru;ニューカレドニア;뉴칼레도니아;كاليدونيا الجديدة;Нова Каледонія
NE||Nijer;Нигер;Republiek Niger;ニジェール;니제르;النيجر;Нігер
NF||Isla Norfolk;Norfolk Adası;Isola Norfolk;Île Norfolk;Norfolkinsel;Ilha Norfolk;Остров Норфолк;Đảo Norfolk;Kepulauan Norfolk;ノーフォーク島;노퍽섬;جزيرة نورفولك;Острів Норфолк
NG||Nijerya;Нигерия;Federale Republiek Nigeria;ナイジェリア;나이지리아;نيجيريا;Нігерія
NI||Nikaragua;Никарагуа;Republiek Nicaragua;ニカラグア;니카라과;نيكاراغوا;Нікарагуа
NL|Holland;The Netherlands;Hollanda;Holanda;Paises Bajos;Hà Lan;Niederlande;Kingdom of the Netherlands|Netherlands (Kingdom of the);Paesi Bassi;Pays-Bas;Países Baixos;Нидерланды;Holandia;Koninkrijk der Nederlanden;Belanda;オランダ;네덜란드;هولندا;Нідерланди
NO|Norveç;Noruega;Na Uy|Norvegia;Norvège;Norwegen;Норвегия;Norwegia;Koninkrijk Noorwegen;Noorwegen;ノルウェー;노르웨이;النرويج;Норвегія
NP||Непал;Federale Democratische Republiek Nepal;ネパール;네팔;نيبال
NR||Науру;Republiek Nauru;ナウル;나우루;ناورو
NU||Ниуэ;ニウエ;니우에;نييوي;Ніуе
NZ|Yeni Zelanda;Nueva Zelanda;Niu Di-lân|Nuova Zelanda;Nouvelle-Zélande;Neuseeland;Nova Zelândia;Новая Зеландия;Nowa Zelandia;Nieuw-Zeeland;Selandia Baru;ニュージーランド;뉴질랜드;نيوزيلندا;Нова Зеландія
OM|Umman|Omã;Оман;Sultanaat Oman;オマーン;오만
PA||Панама;Republiek Panama;パナマ;파나마;بنما
PE||Pérou;Перу;Republiek Peru;ペルー;페루;بيرو
PF||Polinesia Francesa;Fransız Polinezyası;Polinesia Francese;Französisch-Polynesien;Французская Полинезия;Polynésie thuộc Pháp;Polinezja Francuska;Frans-Polynesië;Polinesia Perancis;フランス領ポリネシア;프랑스령 폴리네시아;بولينزيا الفرنسية;Французька Полінезія
PG||Papua Nueva Guinea;Papua Yeni Gine;Papua Nuova Guinea;Papouasie-Nouvelle-Guinée;Papua-Neuguinea;Papua-Nova Guiné;Папуа — Новая Гвинея;Papua-Nowa Gwinea;Onafhankelijke Staat Papoea-Nieuw-Guinea;Papoea-Nieuw-Guinea;Papua Nugini;パプアニューギニア;파푸아 뉴기니;بابوا غينيا الجديدة;Папуа-Нова Гвінея
PH|The Philippines;Filipinler;Filipinas;Phi-líp-pin;Phil|Filippine;Philippinen;Филиппины;Filipiny;Republiek der Filipijnen;Filipijnen;Filipina;フィリピン;필리핀;الفلبين;Філіппіни
PK||Paquistão;Пакистан;Islamitische Republiek Pakistan;パキスタン;파키스탄;باكستان
PL|Polonya;Polonia;Ba Lan|Pologne;Polen;Польша;Republiek Polen;Polandia;ポーランド;폴랜드;بولندا;Польща
PM||San Pedro y Miquelón;Saint Pierre ve Miquelon;Saint Pierre e Miquelon;Saint-Pierre und Miquelon;Сен-Пьер и Микелон;Saint Pierre và Miquelon;Saint-Pierre i Miquelon;Saint-Pierre en Miquelon;Saint Pierre dan Miquelon;サンピエール島・ミクロン島;세인트리에르도,미괘론도;سان بيير وميكلون;Сен-П'єр і Мікелон
PN||Pitcairn Adaları;Isole Pitcairn;Îles Pitcairn;Pitcairninseln;Ilhas Pitcairn;Острова Питкэрн;ピトケアン;핏케언 군도;جزر بيتكيرن;Піткерн
PR||Porto Riko;Porto Rico;Пуэрто-Рико;Portoryko;Puerto Riko;プエルトリコ;푸에르토리코;بورتوريكو;Пуерто-Рико
PS|Palestine, State of;State of Palestine;Palestinian Territory;Palestinian Territory, Occupied;Occupied Palestinian Territory;West Bank and Gaza;Filistin|Palestina;Filistin Bölgeleri;Stato di Palestina;Staat Palästina;Territórios palestinos;Государство Палестина;Lãnh thổ Palestine, bị chiếm đóng;Palestyna;Staat Palestina;パレスチナ;팔레스타인;Палестина
PT|Portekiz;Bồ Đào Nha|Portogallo;Португалия;Portugalia;Portugese Republiek;ポルトガル;포르투칼;البرتغال;Португалія
PW||Palaos;Палау;Republiek Palau;パラオ;팔라우;بالاو
PY||Paraguai;Парагвай;Paragwaj;Republiek Paraguay;パラグアイ;파라과이;باراغواي
QA|Katar|Catar;Катар;Staat Qatar;カタール;카타르
RE||Reunião;Реюньон;レユニオン;리유니온;لا ريونيون;Реюньйон
RO|Romanya;Rumania|Roumanie;Rumänien;Roménia;Румыния;Rumani;Rumunia;Roemeense Republiek;Roemenië;ルーマニア;루마니아;رومانيا;Румунія
RS|Sırbistan|Serbie;Serbien;Sérvia;Сербия;Republiek Servië;Servië;セルビア;세르비아;صربيا;Сербія
RU|Russian Federation;Russian Fed;Rusya;Rusya Federasyonu;Rusia;Federacion de Rusia;Liên bang Nga;俄罗斯联邦;俄国|Russie;Russische Föderation;Russland;Российская Федерация;Rosja;Russische Federatie;Rusland;ロシア連邦;러시아연방;روسيا;Росія
RW||Ruanda;Руанда;Republiek Rwanda;ルワンダ;르완다;رواندا
SA|KSA;Kingdom of Saudi Arabia;Suudi Arabistan;Arabia Saudita;Saudi|Arabie Saoudite;Saudi-Arabien;Саудовская Аравия;Arabia Saudyjska;Koninkrijk Saudi-Arabië;Saudi-Arabië;Arab Saudi;サウジアラビア;사우디아라비아;السعودية;Саудівська Аравія
SB||Islas Salomón;Solomon Adaları;Isole Salomone;Îles Salomon;Salomonen;Ilhas Salomão;Соломоновы Острова;Quần đảo Solomon;Wyspy Salomona;Salomonseilanden;Kepulauan Solomon;ソロモン諸島;솔로몬 아일랜드;جزر سليمان;Соломонові Острови
SC||Seyşeller;Seychellen;Сейшельские Острова;Seszele;Republiek der Seychellen;セーシェル;세이셸;سيشل;Сейшельські Острови
SD||Soudan;Sudão;Судан;Republiek Soedan;Soedan;スーダン;수단
SE|İsveç;Suecia;Thụy Điển|Svezia;Suède;Schweden;Швеция;Szwecja;Koninkrijk Zweden;Zweden;スウェーデン;스웨덴;السويد;Швеція
SG|Singapur;Xin-ga-po|Singapour;Singapura;Сингапур;Republiek Singapore;シンガポール;싱가포르;سنغافورة
SH||圣赫勒拿、阿森松和特里斯坦-达库尼亚;Santa Helena, Ascensión y Tristán de Acuña;Sant'Elena, Isola di Ascensione e Tristan da Cunha;Sainte-Hélène;St. Helena;Santa Helena;Острова Святой Елены, Вознесения и Тристан-да-Кунья;Wyspa Świętej Heleny, Wyspa Wniebowstąpienia i Tristan da Cunha;Sint-Helena;セントヘレナ・アセンションおよびトリスタンダクーニャ;세인트 헬레나;سانت هيلينا وأسينشين وتريستان دا كونا;Острів Святої Єлени
SI||Eslovenia;Slovenya;Slovénie;Slowenien;Словения;Słowenia;Republiek Slovenië;スロベニア;슬로베니아;سلوفينيا;Словенія
SJ||Svalbard y Jan Mayen;Svalbard ve Jan Mayen Adaları;Svalbard e Jan Mayen;Svalbard et Île Jan Mayen;Svalbard und Jan Mayen;Шпицберген и Ян-Майен;Svalbard và Jan Mayen;Svalbard i Jan Mayen;Spitsbergen en Jan Mayen;Svalbard dan Jan Mayen;スヴァールバル諸島およびヤンマイエン島;스발바드, 잠마엔도;سفالبارد ويان ماين;Острови Шпіцберген та Ян-Маєн
SK|Slovak Republic;Slovak Rep|Eslovaquia;Slovakya;Slovacchia;Slovaquie;Slowakei;Словакия;Słowacja;Slowaakse Republiek;Slowakije;スロバキア;슬로바키아;سلوفاكيا;Словаччина
SL||Sierra Leona;Serra Leoa;Сьерра-Леоне;Republiek Sierra Leone;シエラレオネ;시에라 리온;سيراليون;Сьєрра-Леоне
SM||Saint-Marin;Сан-Марино;Republiek San Marino;サンマリノ;산 마리노;سان مارينو
SN||Сенегал;Republiek Senegal;セネガル;세네갈;السنغال
SO||Somali;Somalie;Сомали;Federale Republiek Somalië;ソマリア;소말리아;الصومال;Сомалі
SR||Surinam;Суринам;Republiek Suriname;スリナム;수리남;سورينام
SS||Sudán del Sur;Güney Sudan;Sudan del Sud;Soudan du Sud;Südsudan;Sudão do Sul;Южный Судан;Nam Sudan;Sudan Południowy;Republiek Zuid-Soedan;Zuid-Soedan;Sudan Selatan;南スーダン;남수단;جنوب السودان;Південний Судан
ST|Sao Tome & Principe|Santo Tomé y Príncipe;São Tomé ve Príncipe;São Tomé-et-Principe;São Tomé und Príncipe;Сан-Томе и Принсипи;Sao Tome và Principe;Wyspy Świętego Tomasza i Książęca;Democratische Republiek São Tomé en Principe;São Tomé en Principe;Sao Tome dan Principe;サントメ・プリンシペ;상토메프린시페;ساو تومي وبرينسيب;Сан-Томе і Принсіпі
SV||Сальвадор;Salwador;Republiek El Salvador;エルサルバドル;엘살바도르;السلفادور
SX|St Maarten|Sint Maarten (Dutch part);Sint Maarten (neerlandesa);Saint-Martin (partie néerlandaise);Синт-Мартен;Sint Maarten (phần Hà Lan);Sint Maarten (Nederlands deel);Land Sint Maarten;シント・マールテン（オランダ領）;신트마르텐;سانت مارتن (الجزء الهولندي);Сінт-Мартен
SY|Syrian Arab Republic;Suriye;Siria|República Árabe Siria;Syrie;Syrien, Arabische Republik;Сирия;Cộng Hòa Arab Syrian;Syrische Arabische Republiek;Suriah;シリア・アラブ共和国;시리아;Сирія
SZ|Swaziland|Esuatini;Svaziland;Royaume d'Eswatini;Essuatíni;Эсватини;Koninkrijk Eswatini;スワジランド;스와질란드;سوازيلاند;Есватіні
TC|Turks and Caicos|Islas Turcas y Caicos;Turks ve Caicos Adaları;Isole Turks e Caicos;Îles Turques-et-Caïques;Turks- und Caicosinseln;Ilhas Turcas e Caicos;Теркс и Кайкос;Quần đảo Turks và Caicos;Turks i Caicos;Turks- en Caicoseilanden;Turks dan Caicos Islands;タークス・カイコス諸島;터크스;جزر توركس وكايكوس;Острови Теркс і Кайкос
TD||Çad;Ciad;Tschad;Chade;Чад;Czad;Republiek Tsjaad;Tsjaad;チャド;차드;تشاد
TF||Tierras Australes Francesas;Fransız Güney Toprakları;Territori Francesi del Sud;Französische Süd- und Antarktisgebiete;Terras Austrais e Antárticas Francesas;Французские Южные и Антарктические Территории;Vùng đất phía Nam và châu Nam Cực thuộc Pháp;Francuskie Terytoria Południowe i Antarktyczne;Franse Zuidelijke Gebieden;Antartika Perancis;フランス領南方・南極地域;프랑스 남부영토;أراض فرنسية جنوبية وأنتارتيكية;Французькі Південні і Антарктичні Території
TG||Того;Togolese Republiek;トーゴ;토고;توغو
TH|Tayland;Tailandia;Thái Lan|Thailandia;Thaïlande;Таиланд;Tajlandia;Koninkrijk Thailand;タイ;태국;تايلاند;Таїланд;Siam
TJ|Tacikistan|Tayikistán;Tagikistan;Tadjikistan;Tadschikistan;Tajiquistão;Таджикистан;Tadżykistan;Republiek Tadzjikistan;Tadzjikistan;タジキスタン;타지키스탄;طاجيكستان
TK||Токелау;トケラウ;토켈로;توكيلاو
TL|East Timor|Timor Est;Osttimor;Восточный Тимор;Timor Wschodni;Democratische Republiek Timor-Leste;東ティモール;동티모르;تيمور الشرقية;Тимор-Лешті
TM||Turquemenistão;Туркмения;Turkmeense Republiek;トルクメニスタン;트르크메니스탄;تركمانستان;Туркменистан
TN|Tunus;Túnez;Tunisie|Tunesien;Тунис;Tunezja;Republiek Tunesië;Tunesië;チュニジア;튀니지아;Туніс
TO||Тонга;Koninkrijk Tonga;トンガ;통가;تونغا
TR|Turkey;Turkie;Republic of Turkey;Turquía;Thổ Nhĩ Kỳ;TURKIYE CUMHURIYETI|Turchia;Turquie;Türkei;Турция;Turcja;Republiek Turkije;Turkije;Turki;トルコ;터키;تركيا;Туреччина
TT|Trinidad;Trinidad & Tobago|Trinidad y Tobago;Trinidad ve Tobago;Trinidad e Tobago;Trinité-et-Tobago;Trinidad und Tobago;Trindade e Tobago;Тринидад и Тобаго;Trinidad và Tobago;Trynidad i Tobago;Republiek Trinidad en Tobago;Trinidad en Tobago;Trinidad dan Tobago;トリニダード・トバゴ;트리니다드 토바고;ترينيداد وتوباغو;Тринідад і Тобаго
TV||Тувалу;ツバル;트발루;توفالو
TW|Taiwan;Taiwan, Province of China;Chinese Taipei;台湾;台灣;中国台湾省;Tayvan;Đài Loan;Taiwan, R.O.C.|Repubblica di Cina;Тайвань;Китайская Республика;Tajwan;중화민국;تايوان;Тайвань, Провінція Китаю;Formosa
TZ|United Republic of Tanzania;Tanzania, United Republic of|Tanzanya;République unie de Tanzanie;Tansania, Vereinigte Republik;Tansania;Танзания;Cộng hòa Thống nhất Tanzania;Verenigde Republiek Tanzania;タンザニア;탄자니아;تانزانيا;Танзанія
UA|Ukrayna;Ucrania|Ucraina;Украина;Ukraina;Oekraïne;ウクライナ;우크라이나;أوكرانيا
UG||Ouganda;Уганда;Republiek Oeganda;Oeganda;ウガンダ;우간다;أوغندا
UM||Islas Ultramarinas Menores de los Estados Unidos;ABD Uzak Adaları;Isole minori esterne degli Stati Uniti;Îles mineures éloignées des États-Unis;Ilhas Distantes dos EUA;Внешние малые острова (США);Quần đảo nhỏ hẻo lánh của Hoa Kỳ;Dalekie Wyspy Mniejsze Stanów Zjednoczonych;Amerikaanse Kleinere Afgelegen Eilanden;合衆国領有小離島;미국령 소군도;جزر الولايات المتحدة;Зовнішні Віддалені Острови (США)
US|U.S.A.;United States of America;美利坚合众国;EE.UU.;EEUU;Estados Unidos de America;ABD;Amerika;Amerika Birleşik Devletleri;America;US America|U.S.;Estados Unidos;A.B.D.;Birleşik Devletler;Stati Uniti d'America;États-Unis d'Amérique;Vereinigte Staaten von Amerika;Vereinigte Staaten;Estados Unidos da América;США;Hợp chủng quốc Hoa Kỳ;Stany Zjednoczone;Verenigde Staten van Amerika;Verenigde Staten;Amerika Serikat;アメリカ合衆国;미국;الولايات المتحدة;Etats-Unis;Etats Unis d'Amerique;EUA;Stati Uniti;Соединенные Штаты Америки
UY||Uruguai;Уругвай;Urugwaj;Oostelijke Republiek Uruguay;ウルグアイ;우루과이;الأوروغواي
UZ|Özbekistan|Ouzbékistan;Usbekistan;Uzbequistão;Узбекистан;Republiek Oezbekistan;Oezbekistan;ウズベキスタン;우즈베키스탄;أوزبكستان
VA|Holy See;Vatican;Vatican City State|Holy See (Vatican City State);Santa Sede;Vatikan;Città del Vaticano;Saint-Siège (Vatican);Vatikanstadt;Santa Sé;Ватикан;Tòa Thánh (Thành phố Vatican);Watykan;Vaticaanstad;バチカン市国;바티칸;الفاتيكان
VC|St Vincent;Saint Vincent;St. Vincent and the Grenadines|San Vicente y las Granadinas;Saint Vincent ve Grenadinler;Saint Vincent e Grenadine;Saint-Vincent-et-les-Grenadines;St. Vincent und die Grenadinen;São Vicente e Granadinas;Сент-Винсент и Гренадины;Saint Vincent và Grenadines;Saint Vincent i Grenadyny;Saint Vincent en de Grenadines;Saint Vincent dan the Grenadines;セントビンセントおよびグレナディーン諸島;세인트 빈센트 그레나딘;سانت فينسنت والغرينادين;Сент-Вінсент і Гренадіни
VE|Venezuela, Bolivarian Republic of|Венесуэла;Wenezuela;Bolivariaanse Republiek Venezuela;ベネズエラ・ボリバル共和国;베네수엘라;فنزويلا;Венесуела
VG|BVI;Virgin Islands (British)|Islas Vírgenes británicas;Britanya Virjin Adaları;Isole Vergini Britanniche;Îles vierges britanniques;Britische Jungferninseln;Ilhas Virgens Britânicas;Виргинские Острова (Великобритания);Quần đảo Virgin, Anh;Brytyjskie Wyspy Dziewicze;Britse Maagdeneilanden;イギリス領ヴァージン諸島;영국령 버진아일랜드;جزر العذراء البريطانية;Британські Віргінські Острови
VI|US Virgin Islands;Virgin Islands (U.S.)|Islas Vírgenes de los Estados Unidos;ABD Virjin Adaları;Isole Vergini Americane;Îles vierges américaines;Amerikanische Jungferninseln;Ilhas Virgens Americanas;Виргинские Острова (США);Quần đảo Virgin, Hoa Kỳ;Wyspy Dziewicze Stanów Zjednoczonych;Amerikaanse Maagdeneilanden;アメリカ領ヴァージン諸島;미국령 버진아일랜드;جزر العذراء الأمريكية;Віргінські Острови (США)
VN|Socialist Republic of Vietnam|Vietname;Вьетнам;Wietnam;Socialistische Republiek Vietnam;ベトナム;베트남;فيتنام;В'єтнам;Vietnam Socialist Republic;Viet Nam Socialist Republic;Socialist Republic of Viet Nam
VU||Вануату;Republiek Vanuatu;バヌアツ;바누아투;فانواتو
WF||Wallis y Futuna;Wallis ve Futuna Adaları;Wallis e Futuna;Wallis und Futuna;Уоллис и Футуна;Lãnh thổ quần đảo Wallis và Futuna;Wallis i Futuna;Wallis en Futuna;ウォリス・フツナ;월리스 후트나;والس وفوتونا;Волліс і Футуна
WS||Самоа;Onafhankelijke Staat Samoa;サモア;사모아;ساموا
XK|Kosova;Kosovë|Косово;Kosowo;コソボ;코소보;كوسوفو
YE||Jemen;Iémen;Йемен;Republiek Jemen;Yaman;イエメン;예멘;Ємен
YT||Майотта;Majotta;マヨット;마요트;مايوت
ZA|Güney Afrika;Güney Afrika Cumhuriyeti;Sudafrica;RSA;Republic of South Africa;Nam Phi|Afrique du Sud;Südafrika;África do Sul;ЮАР;Południowa Afryka;Republiek Zuid-Afrika;Zuid-Afrika;Afrika Selatan;南アフリカ;남아프리카;جنوب أفريقيا;Південна Африка
ZM||Zambiya;Zambie;Sambia;Замбия;Republiek Zambia;ザンビア;잠비아;زامبيا;Замбія
ZW||Zimbabue;Zimbabve;Simbabwe;Зимбабве;Republiek Zimbabwe;ジンバブエ;짐바브웨 공화국;زيمبابوي;Зімбабве;Rhodesia;Southern Rhodesia
`
