/**
 * Folded words (`foldText`) in company names that hardly identify a company. All words in a line have one meaning, in
 * different languages or abbreviations. The other words of a line are converted to its first word.
 */

import { countries } from './countries.ts'
import { foldText, lazy } from './text.ts'

const meanings = `
INTERNATIONAL INTL INTERNATL INTERNAT INTERNACIONAL INTERNACIONALES INTERNAZIONALE INTERNATIONALE ULUSLARARASI QUOCTE
TRADE TRADING TRADERS TRADER TRDG TRDNG TRAD TICARET TIC COMERCIO COMERCIAL COMERCIALIZADORA COMMERCE COMMERCIAL COMMERCIALE COMM HANDEL HANDELS HANDLOWA HANDLOWE TORG TORGOVLYA TORGOVIY THUONGMAI
IMPORT IMPORTS IMPORTING IMPORTER IMPORTERS IMPORTACAO IMPORTACION IMPORTACIONES IMPORTADORA IMPORTADOR ITHALAT NHAPKHAU IMP
EXPORT EXPORTS EXPORTING EXPORTER EXPORTERS EXPORTACAO EXPORTACION EXPORTACIONES EXPORTADORA EXPORTADOR IHRACAT XUATKHAU EXP
IMPEX IMPEXP IMPORTEXPORT
INDUSTRY INDUSTRIES INDUSTRIAL INDUSTRIALES INDUSTRIA INDUSTRIAS INDUSTRIE INDUSTRIEL SANAYI IND INDS INDL INDUS INDUSTRI CONGNGHIEP
TECHNOLOGY TECHNOLOGIES TECHNOLOGIE TECNOLOGIA TECNOLOGIAS TEKNOLOJI TEKNOLOJILERI TECH TECHNOL TECHNICAL CONGNGHE TEKHNOLOGII
MANUFACTURING MANUFACTURERS MANUFACTURER MANUFACTURE MFG MANUF MFRS MFR MANUFACTURERA FABRICACION FABRICATION IMALAT URETIM SANXUAT
FACTORY FACTORIES FAB FTY FABRICA FABRIKA FABRIKASI FABRIK FABRYKA USINE
ENTERPRISE ENTERPRISES ENTERPRISS ENT ENTP ENTERP EMPRESA EMPRESAS ENTREPRISE ENTREPRISES IMPRESA ISLETMESI
ENGINEERING ENGINEERS ENGG ENGR ENGRG INGENIERIA INGEGNERIA INGENIERIE MUHENDISLIK
DEVELOPMENT DEVELOPMENTS DEV DEVT DEVELOP DESARROLLO SVILUPPO PHATTRIEN
DISTRIBUTION DISTRIBUTIONS DISTRIBUTORS DISTRIBUTOR DISTRIBUTING DISTRIBUIDORA DISTRIBUIDOR DISTRIBUCION DISTRIBUCIONES DISTRIBUZIONE DIST DISTR DAGITIM
ELECTRONIC ELECTRONICS ELECTRON ELEC ELECT ELETRONICA ELECTRONICA ELETTRONICA ELEKTRONIK ELEKTRONIKA ELECTRONIQUE DIENTU
ELECTRIC ELECTRICAL ELECTRICS ELEKTRIK ELECTRICA ELETTRICA
EQUIPMENT EQUIPMENTS EQUIP EQPT EQUIPOS EKIPMAN EKIPMANLARI THIETBI
MACHINERY MACHINERIES MACH MACHINE MACHINES MAKINE MAKINA MAKINALARI MAQUINARIA MAQUINAS MACCHINE MASCHINEN MASCHINENBAU
PRODUCTS PRODUCT PRODS PROD PRODUCTOS PRODUTOS PRODOTTI PRODUITS PRODUKTE URUNLERI
PRODUCTION PRODUCTIONS PRODUCCION PRODUCAO PRODUZIONE PRODUKTION
MATERIALS MATERIAL MATLS MATL MATERIALES MATERIAIS MALZEME MALZEMELERI VATLIEU
SERVICES SERVICE SVCS SVC SERV SERVICIOS SERVICOS SERVIZI HIZMETLERI HIZMET DICHVU
GENERAL GEN GRAL GENEL TONGHOP
GROUP GRP GROUPE GRUPO GRUPPO GRUPPE GRUBU GRUP TAPDOAN
COMPANY CO COMPANIA CIA CIE COMPAGNIE COMPAGNIA COMPANHIA SIRKETI
CORPORATION CORP CORPORACION CORPORATE CORPN
TEXTILE TEXTILES TEX TEKSTIL TEXTIL TEXTILEIS TEXTILFABRIK DETMAY
GARMENT GARMENTS GMT GMTS APPAREL APPARELS MAYMAC CLOTHING KONFEKSIYON
CHEMICAL CHEMICALS CHEM QUIMICA QUIMICOS KIMYA CHIMICA CHEMIE HOACHAT
PLASTIC PLASTICS PLAST PLASTIK PLASTICOS PLASTICA NHUA
METAL METALS METALES METALLI METALLE METALURJI METALURGICA METALLURGY
STEEL STEELS ACERO ACEROS CELIK ACCIAI STAHL THEP
FURNITURE FURNITURES FURN MOBILYA MUEBLES MOBILI MOEBEL MOBEL MEUBLES NOITHAT
FOOD FOODS FOODSTUFF FOODSTUFFS GIDA ALIMENTOS ALIMENTARI ALIMENTARIA ALIMENTICIOS LEBENSMITTEL THUCPHAM
AGRICULTURE AGRICULTURAL AGRI AGRO TARIM AGRICOLA NONGNGHIEP
CONSTRUCTION CONSTRUCTIONS CONST CONSTR CONSTRUCCION CONSTRUCCIONES CONSTRUCTORA CONSTRUCAO INSAAT COSTRUZIONI YAPI XAYDUNG
AUTOMOTIVE AUTO AUTOMOBILE AUTOMOBILES OTOMOTIV AUTOMOTRIZ OTO
PHARMACEUTICAL PHARMACEUTICALS PHARMA PHARM FARMA ILAC FARMACEUTICA DUOCPHAM
SCIENCE SCIENCES SCIENTIFIC SCI CIENTIFICA BILIM
SYSTEM SYSTEMS SYS SISTEMAS SISTEM SISTEMLERI SISTEMI SYSTEME
SOLUTION SOLUTIONS SOLN SOLNS SOLUCIONES SOLUCOES COZUMLERI
SUPPLY SUPPLIES SUPPLIERS SUPPLIER SUMINISTROS FORNITURE TEDARIK
MARKETING MKTG MKT PAZARLAMA PAZ
FOREIGN DIS EXTERIOR
NATIONAL NATL NAC NACIONAL NAZIONALE MILLI
MANAGEMENT MGMT MGT MANAGMENT YONETIM
ASSOCIATES ASSOCIATION ASSOC ASSN ASOCIADOS
BROTHERS BROS HERMANOS IRMAOS KARDESLER FRATELLI GEBRUDER GEBR FRERES
SONS SON HIJOS FILHOS FIGLI SOHNE FILS OGULLARI
CENTER CENTRE CTR CENTRO MERKEZI ZENTRUM
PACKAGING PACKING PACK PKG AMBALAJ EMBALAJES EMBALAGENS BAOBI VERPACKUNG
HARDWARE HDWR HIRDAVAT FERRETERIA
LIGHTING LIGHT AYDINLATMA ILUMINACION ILLUMINAZIONE
PAPER KAGIT PAPEL PAPIER GIAY
GLASS VIDRIO VIDROS VETRO GLAS
CERAMIC CERAMICS CERAMICA CERAMICAS CERAMICHE SERAMIK KERAMIK
MEDICAL MEDIKAL MEDICA MEDICOS
WOOD AHSAP MADERA MADERAS LEGNO HOLZ
RUBBER KAUCUK CAUCHO GOMMA
ENERGY ENERJI ENERGIA ENERGIE
COMMUNICATION COMMUNICATIONS TELECOM TELECOMMUNICATIONS ILETISIM
INVESTMENT INVESTMENTS INVEST INV YATIRIM INVERSIONES DAUTU
COOPERATIVE COOP COOPERATIVA KOOPERATIFI COOPERATIE
LIMITED LTD LIMITADA LTDA
`

/**
 * Words that carry no meaning in a company name (articles, conjunctions and the like). They are ignored wherever they
 * occur.
 */
const silent = new Set(
  'AND VE UND Y E ET EN I THE OF FOR DE DEL DELLA DELLE DI DA DO DOS DAS LA LE EL LOS LAS VA'.split(' '),
)

/**
 * Words that distinguish companies of one group. A name with such an additional word belongs to another company; it is
 * not a longer spelling of the name without the word.
 */
const sisterWords = new Set(
  'HOLDING HOLDINGS HOLDINGI HLDGS INVESTMENT PROPERTIES REALTY GAYRIMENKUL FINANCE FINANCIAL LEASING INSURANCE SIGORTA FOUNDATION VAKFI CAPITAL LOGISTICS LOGISTIC LOJISTIK LOGISTICA NORTH SOUTH EAST WEST JUNIOR SENIOR'.split(
    ' ',
  ),
)

/**
 * Ports that occur in company names. The list is separate from the table of ports: names such as Kawasaki, Moss and
 * Newcastle are ports too, but in the name of a company they distinguish it from others.
 */
const portCities =
  "Aarhus;Abidjan;Abu Dhabi;Acajutla;Addis Ababa Airport;Adelaide;Aden;Agadir;Ain Sokhna;Ajman;Al Fujayrah;Alexandria;Algeciras;Algiers;Aliaga;Alicante;Almaty Airport;Altamira;Ambarli;Amsterdam;Amsterdam Schiphol Airport;Anchorage Airport;Ancona;Annaba;Antalya;Antofagasta;Antwerp;Apapa;Apia;Aqaba;Arica;Ashdod;Asunción;Atlanta Airport;Auckland;Bahia Blanca;Bahrain;Balboa;Balikpapan;Baltimore;Bandar Abbas;Bandar Khomeini;Bandirma;Bangkok;Banjul;Bar;Barcelona;Barranquilla;Basra;Bata;Batumi;Beihai;Beijing Capital Airport;Beira;Beirut;Bejaia;Belawan;Belem;Belfast;Belize City;Bell Bay;Bengaluru Airport;Benghazi;Berbera;Bergen;Bilbao;Bintulu;Bogotá Airport;Bordeaux;Boston;Bremen;Bremerhaven;Bridgetown;Brisbane;Bristol;Brownsville;Budapest Airport;Buenaventura;Buenos Aires;Buenos Aires Ezeiza Airport;Burgas;Busan;Bushehr;Cadiz;Cagayan de Oro;Cagliari;Cai Lan;Cai Mep;Cairo Airport;Caldera;Callao;Cape Town;Cartagena;Casablanca;Castellon de la Plana;Cat Lai;Caucedo;Cebu;Chancay;Charleston;Chengdu Airport;Chennai;Chiba;Chicago;Chicago O'Hare Airport;Chittagong;Chongqing;Chornomorsk;Civitavecchia;Cleveland;Cochin;Coega;Colombo;Colón;Conakry;Constanta;Copenhagen;Corinto;Cork;Coronel;Corpus Christi;Cotonou;Cristobal;Da Nang;Dakar;Dalian;Dallas Fort Worth Airport;Damietta;Dammam;Dar es Salaam;Darwin;Davao;Delhi Airport;Detroit;Dhaka Airport;Dili;Djibouti;Doha;Douala;Drammen;Dubai;Dubai World Central Airport;Dublin;Dunkirk;Durban;Durres;East London;East Midlands Airport;El Dekheila;Ennore;Ensenada;Esmeraldas;Fangcheng;Felixstowe;Fort-de-France;Fortaleza;Fos-sur-Mer;Frankfurt Airport;Fredericia;Freeport;Freetown;Fremantle;Fuzhou;Galveston;Gdansk;Gdynia;Gemlik;Genoa;Georgetown;Ghent;Gijon;Gioia Tauro;Gothenburg;Grangemouth;Guam;Guangzhou;Guaranao Bay;Guayaquil;Gulfport;Gwangyang;Haifa;Haikou;Haiphong;Hakata;Haldia;Halifax;Hamad;Hamburg;Hangzhou Airport;Hanko;Hanoi Noi Bai Airport;Havana;Hazira;Helsingborg;Helsinki;Hiroshima;Ho Chi Minh City;Hodeidah;Hong Kong;Honiara;Honolulu;Houston;Huangpu;Hull;Imbituba;Immingham;Incheon;Iquique;Iskenderun;Istanbul;Istanbul Airport;Itajaí;Itapoa;Izmir;Jacksonville;Jakarta;Jakarta Soekarno-Hatta Airport;Jebel Ali;Jeddah;Jiangmen;Jiujiang;Jizan;Johannesburg Airport;Jubail;Kaliningrad;Kandla;Kaohsiung;Karachi;Keelung;Khalifa Bin Salman;Khor al Fakkan;King Abdullah Port;Kingston;Klaipeda;Kobe;Kocaeli;Kolkata;Koper;Kota Kinabalu;Kotka;Kribi;Krishnapatnam;Kristiansand;Kuala Lumpur Airport;Kuantan;Kuching;La Guaira;La Spezia;Lae;Laem Chabang;Lagos;Lahore Airport;Laredo;Las Palmas de Gran Canaria;Latakia;Lautoka;Le Havre;Leipzig Airport;Leixões;Lekki;Lianyungang;Libreville;Lima Airport;Limassol;Lirquen;Lisbon;Liverpool;Livorno;Liège Airport;Lobito;Lome;London;London Gateway;London Heathrow Airport;Long Beach;Longview;Los Angeles;Luanda;Luxembourg Airport;Lyttelton;Lázaro Cárdenas;Macau;Madrid Airport;Makassar;Malabo;Malaga;Male;Malmo;Manaus;Manila;Manta;Manzanillo;Maputo;Maracaibo;Mariel;Marmagao;Marsaxlokk;Marseille;Masan;Massawa;Matadi;Matarani;Mazatlán;Melbourne;Melilla;Memphis Airport;Mersin;Mexico City Airport;Miami;Milan Malpensa Airport;Misurata;Mobile;Mogadishu;Moji;Mombasa;Mongla;Monrovia;Montevideo;Montreal;Moroni;Moscow Sheremetyevo Airport;Muara;Mumbai;Mundra;Munich Airport;Murmansk;Muscat;Nacala;Nagoya;Nairobi Airport;Nampo;Nanjing;Nansha;Nantes;Nantong;Napier;Naples;Nassau;Navegantes;Nelson;New Orleans;New York;New York JFK Airport;Newark;Nhava Sheva;Niigata;Ningbo;Norfolk;Nouadhibou;Nouakchott;Noumea;Novorossiysk;Nuku'alofa;Oakland;Odesa;Onne;Oran;Oranjestad;Osaka;Osaka Kansai Airport;Oslo;Padang;Paita;Palembang;Palermo;Papeete;Paramaribo;Paranaguá;Paris Charles de Gaulle Airport;Pasir Gudang;Pecem;Penang;Philadelphia;Phnom Penh;Pipavav;Piraeus;Pivdennyi;Ploce;Point Lisas;Pointe Noire;Pointe-a-Pitre;Pontianak;Port Chalmers;Port Elizabeth;Port Everglades;Port Gentil;Port Harcourt;Port Hueneme;Port Kembla;Port Klang;Port Louis;Port Moresby;Port Qasim;Port Said;Port Sudan;Port Victoria;Port Vila;Port de Pointe des Galets;Port-au-Prince;Port-of-Spain;Portland;Portland (Maine);Portsmouth;Poti;Prague Airport;Praia;Prince Rupert;Progreso;Providence;Puerto Barrios;Puerto Bolivar;Puerto Cabello;Puerto Cortes;Puerto Limón;Puerto Plata;Puerto Quetzal;Puerto Santo Tomas de Castilla;Pyeongtaek;Qingdao;Qinhuangdao;Quanzhou;Quebec;Quy Nhon;Radès;Ras al Khaimah;Rauma;Ravenna;Reykjavik;Richards Bay;Riga;Rijeka;Rio Grande;Rio Haina;Rio de Janeiro;Riyadh Airport;Rizhao;Rodman;Rosario;Rotterdam;Rouen;Saint-John;Salalah;Salerno;Salvador;Samsun;San Antonio;San Diego;San Francisco Airport;San Juan;San Vicente;San-Pedro;Santa Cruz de Tenerife;Santa Marta;Santiago Airport;Santo Domingo;Santos;Savannah;Seattle;Semarang;Sendai;Seoul Incheon Airport;Setubal;Sfax;Shanghai;Shanghai Pudong Airport;Shantou;Sharjah;Shekou;Shenzhen;Shimizu;Shuaiba;Shuwaikh;Sihanoukville;Sines;Singapore;Skikda;Sohar;Songkhla;Sousse;Southampton;Sriracha;St Petersburg;Stavanger;Stockholm;Suape;Subic Bay;Suez;Surabaya;Suva;Sydney;Szczecin;São Paulo Guarulhos Airport;Tacoma;Taganrog;Taicang;Taichung;Taipei Taoyuan Airport;Taizhou;Takoradi;Tallinn;Tamatave;Tampa;Tampico;Tanger Med;Tangier;Tanjung Pelepas;Taranto;Tarragona;Tartus;Tashkent Airport;Tauranga;Teesport;Tekirdag;Tel Aviv Ben Gurion Airport;Tema;Thessaloniki;Thilawa;Tianjin;Tilbury;Timaru;Tin Can Island;Tokyo;Tokyo Narita Airport;Tomakomai;Toronto;Toronto Pearson Airport;Townsville;Trabzon;Trieste;Tripoli;Tunis;Turku;Tuticorin;Ulsan;Umm Qasr;Ushuaia;Valencia;Valletta;Valparaíso;Vancouver;Vancouver Airport;Varna;Venice;Ventspils;Veracruz;Vienna Airport;Vigo;Viracopos Campinas Airport;Visakhapatnam;Vitoria;Vladivostok;Vlissingen;Vostochnyy;Vung Tau;Walvis Bay;Warsaw Airport;Waterford;Weihai;Wellington;Wenzhou;Wilhelmshaven;Willemstad;Wilmington;Wilmington (Delaware);Wuhan;Xi'an Airport;Xiamen;Xingang;Yangon;Yantai;Yantian;Yingkou;Yokkaichi;Yokohama;Zanzibar;Zarate;Zeebrugge;Zhangjiagang;Zhanjiang;Zhengzhou Airport;Zhenjiang;Zhoushan;Zhuhai;Zurich Airport"

/** Cities that occur in company names and are not ports. */
const cities =
  'DONGGUAN FOSHAN YIWU HANGZHOU SUZHOU WUXI CHANGZHOU NANTONG JINAN QINGDAO JINHUA TAIZHOU WENZHOU JIAXING SHAOXING HUZHOU CIXI YUYAO YONGKANG ZHONGSHAN HUIZHOU JIANGMEN CHAOZHOU SHANTOU JIEYANG CHENGDU CHONGQING WUHAN CHANGSHA ZHENGZHOU XIAN SHIJIAZHUANG TANGSHAN HEBEI HENAN HUNAN HUBEI SHANDONG ZHEJIANG JIANGSU GUANGDONG FUJIAN ANHUI JIANGXI SICHUAN LIAONING QUANZHOU JINJIANG NANJING HEFEI KUNSHAN YANGZHOU ZIBO WEIFANG LINYI ANPING BEIJING DELHI MUMBAI BENGALURU BANGALORE HYDERABAD AHMEDABAD PUNE SURAT JAIPUR LUDHIANA KANPUR MORBI RAJKOT COIMBATORE TIRUPUR GURGAON NOIDA LAHORE SIALKOT FAISALABAD KARACHI DHAKA HANOI SAIGON HOCHIMINH DONGNAI BINHDUONG BANGKOK JAKARTA ANKARA BURSA GAZIANTEP KONYA DENIZLI KAYSERI MOSCOW MOSKVA KIEV KYIV WARSAW WARSZAWA LODZ KRAKOW PRAHA PRAGUE BUDAPEST WIEN VIENNA MUNICH MUENCHEN MUNCHEN BERLIN FRANKFURT STUTTGART KOLN COLOGNE DUSSELDORF NURNBERG PARIS LYON LILLE TOULOUSE MADRID MILANO MILAN ROMA ROME TORINO BOLOGNA FIRENZE LONDON MANCHESTER BIRMINGHAM LEEDS SHEFFIELD CHICAGO DALLAS ATLANTA DENVER PHOENIX DETROIT TORONTO MONTERREY GUADALAJARA MEXICO BOGOTA MEDELLIN CALI LIMA QUITO GUAYAQUIL CURITIBA CAMPINAS CORDOBA ROSARIO MENDOZA NAIROBI KAMPALA ADDIS JOHANNESBURG PRETORIA CAIRO TEHRAN BAGHDAD RIYADH AMMAN ALMATY TASHKENT SEOUL TOKYO OSAKA NAGOYA'

const meaningOf = lazy(() => {
  const index = new Map<string, string>()
  for (const line of meanings.trim().split('\n')) {
    const [first = '', ...others] = line.split(' ')
    for (const word of [first, ...others]) if (!index.has(word)) index.set(word, first)
  }
  return index
})

const places = lazy(() => {
  const named = [...portCities.split(';'), ...countries().map((country) => country.nameEn)]
  return new Set([...named.map(foldText), ...cities.split(' ')])
})

/** Returns the common form of a word (`TRDG` → `TRADE`), or null for a word that is not listed. */
export const commonMeaning = (word: string): string | null => meaningOf().get(word) ?? null
export const isSilentWord = (word: string): boolean => silent.has(word)
export const isSisterWord = (word: string): boolean => sisterWords.has(word)
export const isPlaceWord = (word: string): boolean => places().has(word)
/** Whether the text is a place name or consists only of place names: `SAINT PETERSBURG`, `SHENZHEN CHINA`. */
export const isPlaceName = (folded: string): boolean => places().has(folded) || folded.split(' ').every(isPlaceWord)

/**
 * The common words of at least six letters by first letter and length (`T8`). They are used to recognise misspelt
 * words.
 */
export const longCommonWords = lazy(() =>
  Map.groupBy(
    [...meaningOf().keys()].filter((word) => word.length >= 6),
    (word) => `${word[0]}${word.length}`,
  ),
)
