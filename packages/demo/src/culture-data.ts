/**
 * The patterns for generating names of companies and people, one block for each culture. `roots`: parts of company
 * names that are not names of people. `patterns`: {R} root, {S} surname, {T} another surname, {C} city, {F} a word of
 * the industry, {L} legal form, {J}{K} two joined syllables. `fields`: words for the eleven presets in this order:
 * machinery, electronics, textiles, home, building, vehicles, energy, leisure, food, chemicals, health.
 */
type CultureText = { roots: string; surnames: string; givens: string; patterns: string; fields: string }

const englishFields =
  'Machinery/Industrial Supply/Equipment/Engineering;Electronics/Appliances/Tech;Apparel/Textiles/Garments/Footwear;Home/Furniture/Housewares;Building Products/Hardware/Tile & Stone;Auto Parts/Motors/Tire & Wheel;Lighting/Solar/Energy;Toys/Sporting Goods/Gifts;Foods/Food Distributors/Produce;Chemicals/Plastics/Polymers;Medical/Health Products/Cosmetics'

export const cultureTexts: Readonly<Record<string, CultureText>> = {
  en: {
    roots:
      'Summit;Pioneer;Blue Ridge;Harbor;Lakeside;Northgate;Evergreen;Liberty;Keystone;Silver Creek;Cedar;Redwood;Atlantic;Pacific;Crown;Sterling;Ironwood;Granite;Beacon;Prairie;Highland;Westfield;Oakmont;Falcon;Sunrise;Bayview;Clearwater;Stonebridge;Riverside;Old Mill;Anchor;Compass;Union;Heritage;Vanguard;Apex;Trident;Kingsway',
    surnames:
      'Smith;Johnson;Miller;Harris;Walker;Baker;Turner;Cooper;Morgan;Reed;Bennett;Hughes;Foster;Palmer;Ward;Griffin;Chambers;Lawson;Whitaker;Holloway;Barrett;Pemberton;Sullivan;Murphy;Graham',
    givens:
      'James;Emily;Michael;Sarah;Daniel;Laura;Andrew;Rachel;Thomas;Megan;Robert;Karen;Kevin;Amanda;Steven;Claire;Brian;Helen',
    patterns:
      '{R} {F} {L};{S} {F} {L};{S} & {T} {L};{R} {F} Group {L};{R} Imports {L};{S} Brothers {F} {L};{R} & {S} {F} {L};{C} {F} {L};{R} Trading {L};{R} Wholesale {L}',
    fields: englishFields,
  },
  de: {
    roots: 'Nord;Rhein;Alpen;Hanse;Isar;Neckar;Elbe;Weser;Euro;Baltic;Inno;Pro;Uni;Main;Vario;Tri;Meridian;Optima',
    surnames:
      'Müller;Schneider;Becker;Hoffmann;Krüger;Weber;Lehmann;Vogel;Brandt;Schuster;Kaiser;Lindner;Ritter;Hartmann;Böhm;Steiner;Wagner;Richter;Sommer;Heinrich;Ziegler;Brinkmann;Dietrich;Seidel;Pfeiffer',
    givens:
      'Thomas;Andrea;Stefan;Katrin;Michael;Sabine;Jürgen;Anna;Markus;Julia;Andreas;Petra;Florian;Claudia;Matthias;Lena',
    patterns:
      '{S} {F} {L};{S} & {T} {L};{S} & Söhne {F} {L};{R}{F} {L};{S} {F}handel {L};{F} {S} {L};{R} {F} {L};{S} Import-Export {L}',
    fields:
      'Maschinenbau/Technik/Antriebstechnik;Elektronik/Elektro;Textil/Moden;Möbel/Wohnen;Baustoff/Fliesen/Beschläge;Fahrzeugteile/Autoteile;Solar/Licht;Spielwaren/Sport;Feinkost/Lebensmittel;Chemie/Kunststoff;Medizintechnik/Kosmetik',
  },
  fr: {
    roots:
      'Atlantique;Rhône;Alpes;Hexagone;Mistral;Azur;Lutèce;Armor;Garonne;Horizon;Nouvelle Ère;Saint-Clair;Beaulieu;Bellevue;Grand Ouest;Val de Loire',
    surnames:
      'Martin;Dubois;Lefèvre;Moreau;Girard;Fontaine;Rousseau;Mercier;Blanchard;Perrin;Chevalier;Gauthier;Renaud;Marchand;Delacroix;Lambert;Barbier;Fournier;Bonnet;Caron',
    givens: 'Jean;Sophie;Pierre;Camille;Nicolas;Isabelle;Julien;Claire;Laurent;Marie;Philippe;Céline;Antoine;Nathalie',
    patterns:
      'Établissements {S} {L};{F} {S} {L};{R} {F} {L};{S} & Fils {L};{S} {F} {L};Comptoir {R} {L};{S} Distribution {L};{F} du {R} {L}',
    fields:
      'Mécanique/Équipements;Électronique/Électroménager;Textiles/Confection;Meubles/Maison;Matériaux/Carrelages/Quincaillerie;Pièces Auto/Automobiles;Énergie Solaire/Éclairage;Jouets/Sports;Alimentation/Saveurs;Chimie/Plastiques;Médical/Cosmétiques',
  },
  it: {
    roots:
      'Nuova;Euro;Italia;Adriatica;Emiliana;Lombarda;Veneta;Ligure;Toscana;Alpina;Padana;Mediterranea;Aurora;Sirio',
    surnames:
      'Rossi;Bianchi;Ferrari;Romano;Colombo;Ricci;Marini;Greco;Conti;Galli;Lombardi;Moretti;Barbieri;Fontana;Santoro;Rinaldi;Caruso;Mancini;Villa;Martinelli;Gentile;Pellegrini',
    givens:
      'Marco;Giulia;Andrea;Francesca;Luca;Chiara;Alessandro;Elena;Stefano;Silvia;Matteo;Paola;Giovanni;Laura;Davide;Valentina',
    patterns:
      '{F} {S} {L};{S} {F} {L};Fratelli {S} {L};{R} {F} {L};{S} & {T} {L};{S} Group {L};{F} {R} {L};Officine {S} {L}',
    fields:
      'Meccanica/Macchine/Impianti;Elettronica/Elettrodomestici;Tessile/Confezioni/Calzature;Arredamenti/Mobili;Ceramiche/Marmi/Ferramenta;Autoricambi/Ricambi;Illuminazione/Energia;Giocattoli/Sport;Alimentari/Conserve;Chimica/Plastica;Medicale/Cosmetica',
  },
  es: {
    roots:
      'del Norte;del Sur;Andina;Central;del Pacífico;Continental;La Estrella;San Martín;Santa Rosa;El Águila;Mundial;Universal;Atlántico;La Unión;Nueva Era;Los Álamos;del Valle;Gran Vía',
    surnames:
      'García;Rodríguez;Martínez;López;González;Hernández;Pérez;Sánchez;Ramírez;Torres;Flores;Rivera;Gómez;Díaz;Vargas;Castillo;Morales;Ortega;Navarro;Salazar;Mendoza;Fuentes;Cárdenas;Ibáñez',
    givens:
      'Carlos;María;José;Ana;Luis;Carmen;Javier;Lucía;Miguel;Patricia;Fernando;Gabriela;Alejandro;Rosa;Ricardo;Daniela;Jorge;Verónica',
    patterns:
      '{F} {R} {L};{F} {S} {L};Comercializadora {R} {L};Importadora {S} {L};Distribuidora {R} {L};{S} Hermanos {L};Grupo {S} {L};{S} y {T} {L};{F} {S} e Hijos {L};Importaciones {S} {L}',
    fields:
      'Maquinarias/Equipos Industriales;Electrónica/Electrodomésticos;Textiles/Confecciones/Calzados;Muebles/Hogar;Ferretería/Cerámicas/Materiales;Autopartes/Repuestos;Iluminación/Energía Solar;Juguetes/Deportes;Alimentos/Productos Agrícolas;Químicos/Plásticos;Equipos Médicos/Cosméticos',
  },
  pt: {
    roots:
      'do Sul;Brasil;Atlântica;Continental;Nova Era;São José;Santa Clara;Paulista;Nacional;Ipiranga;Aliança;Cruzeiro;Central;Horizonte',
    surnames:
      'Silva;Santos;Oliveira;Souza;Pereira;Lima;Carvalho;Almeida;Ferreira;Ribeiro;Rocha;Barbosa;Cardoso;Teixeira;Moreira;Correia;Nogueira;Tavares;Batista;Pacheco',
    givens:
      'João;Ana;Paulo;Mariana;Carlos;Fernanda;Rafael;Juliana;Pedro;Beatriz;Marcelo;Camila;Ricardo;Renata;André;Patrícia',
    patterns:
      '{F} {R} {L};{F} {S} {L};Comercial {S} {L};Distribuidora {R} {L};Irmãos {S} {L};Grupo {S} {L};{S} & {T} {L};{F} {S} e Filhos {L}',
    fields:
      'Máquinas/Equipamentos;Eletrônicos/Eletrodomésticos;Têxtil/Confecções/Calçados;Móveis/Utilidades;Cerâmica/Ferragens/Materiais de Construção;Autopeças/Motos;Iluminação/Energia Solar;Brinquedos/Esportes;Alimentos/Cereais;Química/Plásticos;Produtos Médicos/Cosméticos',
  },
  nl: {
    roots: 'Holland;Delta;Noord;Oranje;Euro;Maas;Schelde;Benelux;Trident;Polder;Haven;Kroon',
    surnames:
      'de Vries;van Dijk;Bakker;Jansen;Visser;Smit;Mulder;van den Berg;Peeters;Janssens;Maes;Willems;Claes;Hendriks;Dekker;Kuipers;Vermeulen;Wouters;Bos;de Groot',
    givens: 'Jan;Anna;Pieter;Sanne;Bart;Eva;Maarten;Lotte;Joris;Ilse;Koen;Femke;Wouter;Marieke',
    patterns:
      '{S} {F} {L};{R} {F} {L};{S} & Zonen {L};{F} {S} {L};{S} Handelsmaatschappij {L};{R} Import {L};{S} & {T} {L}',
    fields:
      'Machines/Techniek;Elektronica;Textiel/Mode;Meubelen/Interieur;Bouwmaterialen/Tegels;Auto-onderdelen/Banden;Verlichting/Solar;Speelgoed/Sport;Foods/Groenten en Fruit;Chemie/Kunststoffen;Medical/Cosmetica',
  },
  pl: {
    roots: 'Pol;Euro;Inter;Nord;Max;Prima;Vita;Mega;Silesia;Baltic;Tatra;Sigma;Delta;Orion',
    surnames:
      'Kowalski;Nowak;Wiśniewski;Wójcik;Kamiński;Lewandowski;Zieliński;Szymański;Dąbrowski;Kozłowski;Jankowski;Mazur;Krawczyk;Pawlak;Grabowski;Sikora;Baran;Duda',
    givens: 'Piotr;Anna;Krzysztof;Katarzyna;Tomasz;Magdalena;Paweł;Agnieszka;Marcin;Joanna;Michał;Ewa;Jakub;Monika',
    patterns: '{R}{F} {L};{F} {S} {L};{R}-{F} {L};Hurtownia {F} {S} {L};P.H.U. {S} {L};{R} {F} {L};{S} i Synowie {L}',
    fields:
      'Maszyny/Technika;Elektro/AGD;Tekstyl/Odzież;Meble/Dom;Budowa/Ceramika/Metal;Moto/Części;Solar/Światło;Zabawki/Sport;Food/Spożywcze;Chemia/Plast;Med/Kosmetyki',
  },
  cz: {
    roots: 'Moravia;Bohemia;Tatra;Inter;Euro;Alfa;Agro;Prima;Orlík;Vltava',
    surnames: 'Novák;Svoboda;Dvořák;Černý;Procházka;Kučera;Veselý;Horák;Němec;Marek;Pospíšil;Hájek;Král;Beneš',
    givens: 'Jan;Jana;Petr;Eva;Tomáš;Lenka;Martin;Hana;Pavel;Lucie;Jiří;Kateřina',
    patterns: '{R} {F} {L};{S} {F} {L};{R}{F} {L};{S} & {T} {L};{S} a syn {L}',
    fields:
      'Stroje/Technik;Elektro;Textil/Oděvy;Nábytek/Domov;Stavebniny/Keramika;Auto/Motor;Solar/Svítidla;Hračky/Sport;Potraviny/Food;Chemie/Plast;Medical/Kosmetika',
  },
  ro: {
    roots: 'Carpatica;Dacia;Danubius;Transilvania;Euro;Inter;Global;Nova;Prima;Alfa',
    surnames: 'Popescu;Ionescu;Popa;Dumitru;Stan;Stoica;Gheorghe;Matei;Ciobanu;Rusu;Moldovan;Marin;Lazăr;Dobre',
    givens: 'Andrei;Maria;Ion;Elena;Mihai;Ioana;Alexandru;Cristina;Radu;Ana;Bogdan;Gabriela',
    patterns: '{R} {F} {L};{S} {F} {L};{R} Impex {L};{F} {R} {L};{S} Prod Com {L}',
    fields:
      'Utilaje/Industrial;Electro/Electronics;Textile/Confecții;Mobila/Casa;Construct/Ceramica;Auto/Piese Auto;Solar/Lumina;Toys/Sport;Agro/Alimentar;Chimic/Plast;Medical/Cosmetics',
  },
  se: {
    roots: 'Nordic;Svea;Skandia;Baltic;Viking;Polar;Öresund;Fjord;Norra;Björk;Havs;Tre Kronor',
    surnames:
      'Andersson;Johansson;Karlsson;Nilsson;Larsen;Lindberg;Bergström;Lundqvist;Holm;Sørensen;Dahl;Nyström;Ekström;Sandberg;Wallin',
    givens: 'Erik;Anna;Lars;Emma;Anders;Karin;Johan;Sara;Henrik;Ida;Magnus;Maria;Fredrik;Linnea',
    patterns: '{S} {F} {L};{R} {F} {L};{S} & {T} {L};{S} Import {L};{R} {F} Group {L}',
    fields:
      'Maskin/Industri;Elektronik/El;Textil/Mode;Möbler/Interiör;Bygg/Kakel/Beslag;Bildelar/Motor;Belysning/Solenergi;Leksaker/Sport;Livsmedel/Foods;Kemi/Plast;Medical/Hälsa',
  },
  tr: {
    roots:
      'Anadolu;Yıldız;Güneş;Marmara;Ege;Toros;Özgür;Kardeşler;Altın;Merkez;Doğan;Bosfor;Akdeniz;Uludağ;Kartal;Başak;Ufuk;Umut;Pınar',
    surnames:
      'Yılmaz;Kaya;Demir;Çelik;Şahin;Yıldırım;Öztürk;Aydın;Arslan;Doğan;Kılıç;Aslan;Çetin;Koç;Kurt;Özdemir;Şimşek;Polat;Erdoğmuş;Güler',
    givens: 'Mehmet;Ayşe;Ahmet;Fatma;Mustafa;Zeynep;Emre;Elif;Murat;Selin;Hakan;Merve;Serkan;Esra;Burak;Gamze',
    patterns: '{R} {F} {L};{S} {F} {L};{R} {S} {F} {L};{S}lar {F} {L};{R} {F} Pazarlama {L};{S} Grup {F} {L}',
    fields:
      'Makina/Endüstri/Makine;Elektronik/Elektrik;Tekstil/Konfeksiyon/Ayakkabı;Mobilya/Ev Gereçleri;Seramik/Yapı Malzemeleri/İnşaat/Mermer;Otomotiv/Oto Yedek Parça;Aydınlatma/Enerji;Oyuncak/Spor;Gıda/Tarım Ürünleri;Kimya/Plastik;Medikal/Kozmetik',
  },
  ua: {
    roots:
      'Dnipro;Karpaty;Ukr;Kozak;Podillya;Galychyna;Soniachny;Alfa;Zorya;Myr;Dnister;Khreshchatyk;Lan;Vesna;Standart',
    surnames:
      'Shevchenko;Bondarenko;Kovalenko;Tkachenko;Kravchenko;Oliynyk;Marchenko;Savchenko;Rudenko;Melnyk;Lysenko;Petrenko',
    givens: 'Oleksandr;Olena;Andriy;Iryna;Serhiy;Oksana;Viktor;Nataliia;Mykola;Yuliia;Taras;Halyna',
    patterns: '{R}{F} {L};{R} {F} {L};{R} Trade {L};{R} Import {L};{F} {R} {L};TD {R} {L}',
    fields:
      'Mash/Tekhnika;Elektro/Elektronika;Tekstyl/Moda;Mebli/Dim;Bud/Keramika/Budmaterialy;Avto/Avtozapchastyny;Svitlo/Energo;Igrashky/Sport;Agro/Produkt;Khim/Plast;Med/Kosmetyka',
  },
  lk: {
    roots: 'Lanka;Ceylon;Serendib;Ruhunu;Sinharaja;Lotus;Kandyan;Mahaweli;Sigiri;Araliya;Pearl;Nuwara',
    surnames: 'Perera;Fernando;Silva;Jayawardena;Bandara;Wickramasinghe;Gunawardena;Dissanayake;Rajapaksha;Senanayake',
    givens: 'Nimal;Kumari;Chaminda;Dilani;Ruwan;Nadeesha;Sunil;Shanika;Mahesh;Thilini',
    patterns: '{R} {F} {L};{S} & Sons {L};{R} Exports {L};{R} {F} {L};{S} {F} {L};{R} Trading {L}',
    fields: englishFields,
  },
  ru: {
    roots:
      'Severny;Vostok;Sibir;Ural;Baltika;Soyuz;Mir;Grand;Alyans;Vektor;Progress;Zenit;Orion;Kvant;Region;Start;Olimp;Tekhno',
    surnames:
      'Ivanov;Smirnov;Kuznetsov;Popov;Sokolov;Lebedev;Kozlov;Novikov;Morozov;Petrov;Volkov;Solovyov;Vasiliev;Zaytsev;Pavlov;Shevchenko;Bondarenko;Kovalenko',
    givens: 'Alexander;Elena;Sergey;Olga;Dmitry;Natalia;Andrey;Irina;Alexey;Tatiana;Ivan;Svetlana;Mikhail;Anna',
    patterns: '{R}{F} {L};{R}-{F} {L};{F} {R} {L};TD {R} {L};{R} Trade {L};{R} Import {L};{R} {F} {L};GK {R} {L}',
    fields:
      'Mash/Stanko;Elektro/Elektronika;Tekstil/Moda/Obuv;Mebel/Dom;Stroy/Keramika/Stroymaterialy;Avto/Avtozapchast;Svet/Energo;Igrushka/Sport;Agro/Produkt;Khim/Plast;Med/Kosmetik',
  },
  gulf: {
    roots:
      'Al Noor;Al Madina;Gulf Star;Al Safa;Desert Rose;Al Wadi;Golden Falcon;Al Bahar;Emirates Star;Al Jazeera;Blue Pearl;Al Manara;Oasis;Al Rawabi;Palm;Najd;Al Khaleej;Al Fajr;Red Sea;Al Waha',
    surnames:
      'Al Mansoori;Al Hashimi;Al Otaibi;Al Ghamdi;Al Harbi;Al Rashid;Al Zahrani;Al Suwaidi;Al Shamsi;Al Qahtani;Al Dosari;Khan;Ahmed;Hussain',
    givens: 'Mohammed;Fatima;Ahmed;Aisha;Khalid;Noura;Omar;Maryam;Abdullah;Hessa;Saeed;Layla;Imran;Reem',
    patterns: '{R} {F} {L};{R} {F} Trading {L};{S} {F} {L};{S} & Sons {F} {L};{R} International {L};{R} {F} {L}',
    fields: englishFields,
  },
  arab: {
    roots:
      'El Nile;Delta;Pyramids;El Nasr;Horus;Cleopatra;Al Ahram;Lotus;Misr;El Salam;Petra;Al Quds;Rum;El Shorouk;Sphinx;Al Amal',
    surnames:
      'Hassan;Mahmoud;Ibrahim;Mostafa;Abdelrahman;El Sayed;Farouk;Khalil;Mansour;Haddad;Nasser;Saleh;Youssef;Shaheen',
    givens: 'Mohamed;Mona;Ahmed;Nour;Karim;Heba;Omar;Salma;Tarek;Dina;Hany;Rania;Sherif;Yasmin',
    patterns: '{R} {F} {L};{R} Company for {F} {L};{S} {F} {L};{R} {F} {L};{S} Group {L};{S} Brothers {F} {L}',
    fields: englishFields,
  },
  maghreb: {
    roots: 'Atlas;Maghreb;Sahara;Rif;Carthage;Al Andalous;Casa;Chaouia;Aurès;Djurdjura;Oasis;El Baraka',
    surnames: 'Benali;El Amrani;Bennani;Tazi;Alaoui;Berrada;Mansouri;Boudiaf;Cherif;Hamdi;Belkacem;Ziani;Idrissi;Fassi',
    givens: 'Mohammed;Fatima;Youssef;Khadija;Karim;Samira;Hicham;Amina;Rachid;Leila;Omar;Nadia',
    patterns: '{R} {F} {L};Société {R} {F} {L};{S} {F} {L};{R} Import {L};Établissements {S} {L};{S} Frères {L}',
    fields:
      'Équipements/Mécanique;Électronique/Électroménager;Textile/Confection;Meubles/Maison;Matériaux/Carrelage;Pièces Auto;Énergie/Éclairage;Jouets/Sports;Agroalimentaire/Alimentation;Chimie/Plastique;Médical/Cosmétique',
  },
  ng: {
    roots:
      'Divine Favour;Royal Crown;Golden Gate;Eagle;Zenith Star;Ocean Gate;Sunrise;Goodness;Unity;Victory;Palm Grove;Lion Heart;Jubilee;Sahel;Coastal;Mega Plus',
    surnames:
      'Okafor;Adeyemi;Eze;Balogun;Nwosu;Okonkwo;Bello;Abubakar;Ogunleye;Chukwu;Obi;Mensah;Owusu;Boateng;Asante;Danjuma',
    givens: 'Chinedu;Ngozi;Emeka;Amina;Tunde;Funmi;Ibrahim;Grace;Kwame;Ama;Kofi;Blessing;Segun;Chioma',
    patterns:
      '{R} {F} {L};{S} & Sons {F} {L};{S} {F} {L};{S} Brothers {L};{R} Ventures {L};{R} {F} {L};{S} Investment {L}',
    fields: englishFields,
  },
  ke: {
    roots:
      'Savannah;Mara;Rift Valley;Simba;Kilimanjaro;Uhuru;Highlands;Coast;Serengeti;Twiga;Umoja;Equator;Baobab;Tembo',
    surnames: 'Kamau;Otieno;Wanjiru;Mwangi;Njoroge;Patel;Shah;Ochieng;Kimani;Mushi;Juma;Kiptoo;Hassan;Mutua',
    givens: 'John;Mary;Peter;Grace;David;Faith;Joseph;Jane;Rajesh;Esther;Samuel;Joyce;James;Neema',
    patterns: '{R} {F} {L};{S} {F} {L};{R} Traders {L};{R} {F} {L};{S} & Sons {L};{R} Distributors {L}',
    fields: englishFields,
  },
  in: {
    roots:
      'Shree Ganesh;Sai;Balaji;Laxmi;Shakti;Om;Bharat;Navkar;Krishna;Surya;Ambika;Royal;Vardhman;Jay Ambe;Pioneer;Sunrise;Orient;Swastik;Mahavir;Ashoka;Durga;Akshar;Divine;National',
    surnames:
      'Patel;Shah;Gupta;Sharma;Agarwal;Jain;Mehta;Reddy;Iyer;Singh;Kapoor;Desai;Joshi;Nair;Bansal;Choudhary;Verma;Malhotra;Perera;Fernando',
    givens: 'Rajesh;Priya;Amit;Neha;Sanjay;Pooja;Vikram;Anjali;Suresh;Kavita;Rahul;Deepa;Manoj;Sunita;Arjun;Meera',
    patterns:
      '{R} {F} {L};{S} {F} {L};{R} Industries {L};{R} Overseas {L};{R} Exim {L};{S} & Sons {F} {L};{R} {F} {L};{R} Enterprises {L};{S} Brothers {F} {L}',
    fields:
      'Engineering/Machines/Machine Tools;Electronics/Electricals;Textiles/Exports/Garments/Fashions;Furniture/Handicrafts/Houseware;Ceramics/Granito/Hardware/Granites;Auto Components/Auto Industries;Solar/Lighting;Toys/Sports;Foods/Agro/Spices;Chemicals/Polymers;Pharma/Healthcare/Surgicals',
  },
  pk: {
    roots:
      'Al Karam;Indus;Crescent;Punjab;Khyber;Madina;Rehman;Star;Pak;Chenab;Ravi;Shaheen;Mehran;Zam Zam;Gulshan;Ittehad',
    surnames: 'Khan;Malik;Butt;Chaudhry;Qureshi;Sheikh;Siddiqui;Raza;Mirza;Akhtar;Iqbal;Javed;Anwar;Bhatti',
    givens: 'Muhammad;Ayesha;Ali;Sana;Usman;Hina;Bilal;Maria;Imran;Sadia;Faisal;Nadia;Kamran;Rabia',
    patterns: '{R} {F} {L};{S} {F} {L};{R} International {L};{R} {F} {L};{S} Brothers {F} {L};{R} Traders {L}',
    fields:
      'Engineering/Machinery;Electronics;Textile Mills/Garments/Apparel;Furniture/Home;Ceramics/Steel/Tiles;Autos/Auto Parts;Solar/Lights;Sports;Foods/Rice Mills;Chemicals/Plastics;Surgical/Pharma',
  },
  bd: {
    roots:
      'Padma;Meghna;Jamuna;Sonar Bangla;Bengal;Rupali;Dhaka;Surma;Karnaphuli;Shapla;Prime;Modern;Asian;Desh;Ananta;Shyamoli',
    surnames: 'Rahman;Hossain;Islam;Ahmed;Chowdhury;Uddin;Karim;Khan;Alam;Haque;Miah;Sarkar;Das;Roy',
    givens: 'Abdul;Nusrat;Mohammad;Farhana;Kamal;Shirin;Tanvir;Sadia;Rafiq;Sharmin;Anwar;Taslima',
    patterns: '{R} {F} {L};{S} {F} {L};{R} Group {L};{R} {F} {L};{S} & Brothers {L};{R} Trading {L};{R} Enterprise {L}',
    fields:
      'Machineries/Engineering;Electronics;Knitwear/Garments/Textile Mills/Fashions;Furniture/Home Products;Steel/Ceramics;Motors/Auto;Solar/Lighting;Toys;Agro/Foods;Chemical/Plastics;Pharmaceuticals/Healthcare',
  },
  cn: {
    roots:
      'Hong;Jin;Xin;Hua;Rui;Tai;Fu;Long;Yong;Sheng;Da;Bao;Kai;Jia;Wei;Heng;Zhong;Tian;Yu;Ming;Qi;Shun;Feng;Guang;An;Bo;Chuang;Dong;Hao;Jun;Lian;Mei;Ou;Run;Sen;Xiang;Ya;Yi;Zhen;Zhuo',
    surnames: 'Wang;Li;Zhang;Liu;Chen;Yang;Huang;Zhao;Wu;Zhou;Xu;Sun;Ma;Zhu;Hu;Lin;Guo;He;Luo;Zheng',
    givens: 'Wei;Fang;Jun;Li;Hao;Xiaoling;Jie;Ting;Lei;Yan;Peng;Min;Qiang;Juan;Bin;Xue;Haiyan;Zhiqiang;Jing;Yong',
    patterns:
      '{C} {J}{K} {F} {L};{C} {J}{K} {F} {L};{C} {J}{K} {L};{C} {J}{K} {F} {L};{J}{K} ({C}) {F} {L};{C} New {J}{K} {F} {L}',
    fields:
      'Machinery/Machinery Equipment/Precision Machinery/Pump Industry/Packaging Machinery;Electronics/Electric Appliance/Electronic Technology/Communication;Garments/Textile/Knitting/Shoes/Fashion;Furniture/Household Products/Houseware/Home Decor;Building Materials/Ceramics/Hardware/Stone/Metal Products/Steel;Auto Parts/Vehicle Industry/Motorcycle/Rubber;Lighting/New Energy/Solar Energy/Optoelectronics;Toys/Arts & Crafts/Sports Goods/Stationery/Outdoor Products;Foods/Agricultural Products/Aquatic Products;Chemical/Plastics/New Material/Fine Chemical;Medical Instrument/Pharmaceutical/Cosmetics/Biotech',
  },
  hk: {
    roots:
      'Golden Dragon;Wah Shing;Kin Yip;Fook Lee;Eastern Star;Hang Tai;Sun Lung;Great Wall;Victory;Wing Lok;Man Hing;Tai Fung;Pacific;Prosperity;Kam Wah',
    surnames: 'Chan;Wong;Lee;Leung;Cheung;Lau;Ng;Ho;Cheng;Lam;Yip;Tsang;Kwok;Fung',
    givens: 'Ka Wai;Wing;Man Kit;Suk Yee;Chi Ming;Mei Ling;Kwok Wai;Yuk Lan;Tony;Winnie;Peter;Carmen',
    patterns: '{R} {F} {L};{R} Industries {L};{R} Trading {L};{R} {F} {L};{R} International {L};{S} Kee {F} {L}',
    fields: englishFields,
  },
  tw: {
    roots: 'Yung;Chia;Hsin;Sheng;Ming;Tai;Feng;Hung;Chuan;Lung;Yi;Jui;Kuang;Cheng;Wei;Hsiang;Ta;Fu;Chang;Chin',
    surnames: 'Chen;Lin;Huang;Chang;Lee;Wang;Wu;Liu;Tsai;Yang;Hsu;Cheng;Hsieh;Kuo',
    givens: 'Chih-Ming;Mei-Hua;Chun-Hung;Shu-Fen;Chia-Hao;Ya-Ting;Wen-Hsiung;Li-Hua;Kevin;Joyce;Jason;Vivian',
    patterns: '{J} {K} {F} {L};{J}-{K} {F} {L};{J} {K} {L};Taiwan {J} {K} {F} {L};{J} {K} {F} {L}',
    fields:
      'Machinery/Precision;Electronics/Technology;Textile/Knitting;Furniture/Housewares;Hardware/Fasteners;Auto Parts/Cycle;Lighting/Opto;Sporting Goods/Toys;Food;Chemical/Plastics;Biotech/Medical',
  },
  jp: {
    roots:
      'Nippon;Asahi;Fuji;Taiyo;Kyoei;Daiwa;Sanyo;Showa;Tokai;Meiwa;Sakura;Toho;Shinko;Maruichi;Nissei;Kanto;Hokuto;Chuo',
    surnames:
      'Sato;Suzuki;Takahashi;Tanaka;Watanabe;Ito;Yamamoto;Nakamura;Kobayashi;Kato;Yoshida;Yamada;Sasaki;Matsumoto;Inoue;Kimura;Hayashi;Shimizu',
    givens: 'Hiroshi;Yuko;Takashi;Keiko;Kenji;Naoko;Makoto;Tomoko;Daisuke;Ayumi;Satoshi;Mai;Kazuo;Emi',
    patterns: '{R} {F} {L};{S} {F} {L};{S} Shoji {L};{R} Trading {L};{S} Seisakusho {L};{R} Sangyo {L};{S} Kogyo {L}',
    fields:
      'Machinery/Machine Works/Seiki;Electric/Denki/Electronics;Textile/Apparel;Furniture/Living;Building Materials/Metal/Tile;Auto Parts/Motor;Lighting/Energy;Toys/Sports;Foods/Shokuhin;Chemical/Kagaku/Plastics;Medical/Pharma',
  },
  kr: {
    roots:
      'Hanil;Daesung;Samwoo;Dongyang;Sejong;Kumho;Hansol;Woori;Shinhan;Taeyang;Daehan;Sunjin;Miraero;Namyang;Hanbit;Dongwon;Seoul;Cheil',
    surnames: 'Kim;Lee;Park;Choi;Jung;Kang;Cho;Yoon;Jang;Lim;Han;Oh;Seo;Shin;Kwon;Hwang',
    givens:
      'Min-jun;Ji-woo;Seo-yeon;Hyun-woo;Ji-hoon;Eun-ji;Sung-min;Soo-jin;Dong-hyun;Hye-jin;Jae-won;Yu-na;Young-ho;Mi-kyung',
    patterns: '{R} {F} {L};{R} {F} {L};{R} Trading {L};{R} International {L};{R} Industrial {L};{R} {F} Korea {L}',
    fields:
      'Machinery/Precision/Heavy Industries;Electronics/Tech;Textile/Apparel;Furniture/Living;Ceramics/Steel/Construction Materials;Auto Parts/Motors;Lighting/Energy;Toys/Sports;Foods/F&B;Chemical/Polymer;Medical/Cosmetics/Bio',
  },
  vn: {
    roots:
      'Minh Anh;Hoa Phat;Thanh Cong;Tan Phu;Dai Viet;Hoang Long;Nam Viet;An Phat;Phuong Dong;Viet Thang;Bao Ngoc;Gia Hung;Song Hong;Truong Thinh;Kim Long;Hai Ha;Phu Quy;Duc Thanh;Quang Minh;Thien Long;Viet Tien;Sao Mai;Dong Nam;Tien Phat',
    surnames: 'Nguyen;Tran;Le;Pham;Hoang;Phan;Vu;Dang;Bui;Do;Ngo;Duong;Ly;Huynh',
    givens:
      'Van Hung;Thi Lan;Minh Tuan;Thi Huong;Quoc Anh;Thu Trang;Duc Minh;Ngoc Anh;Thanh Hai;Thi Mai;Hoang Nam;Bich Ngoc',
    patterns:
      '{R} {F} {L};{R} {F} {L};{R} Trading and Service {L};{R} {F} Production {L};{R} Vietnam {L};{C} {F} {L};{R} {F} {L}',
    fields:
      'Mechanical/Machinery/Industrial Equipment;Electronics/Electrical;Garment/Textile/Footwear;Wood/Furniture/Household;Steel/Tiles/Building Materials/Stone;Auto/Motorcycle Parts;Solar/Lighting;Toys/Sports;Foods/Seafood/Agricultural Products/Cashew;Chemicals/Plastics;Medical Equipment/Pharmaceutical',
  },
  th: {
    roots:
      'Siam;Thai;Sukhothai;Chao Phraya;Erawan;Lanna;Ayutthaya;Golden Thai;Andaman;Rung Rueang;Charoen;Thong;Sahaphat;Bangkok;Ratana;Krungthep',
    surnames:
      'Srisuk;Wongsawat;Chaiyasit;Rattanakul;Suwannarat;Phromma;Saetang;Thongchai;Kittisak;Boonmee;Jaidee;Prasert',
    givens: 'Somchai;Siriporn;Anan;Kanya;Prasit;Malee;Nattapong;Pimchanok;Wichai;Ratree;Kittipong;Suda',
    patterns: '{R} {F} {L};{R} {F} {L};{R} Trading {L};{R} Intertrade {L};{R} Industry {L};{S} {F} {L}',
    fields:
      'Machinery/Engineering;Electric/Electronics;Garment/Textile;Furniture/Houseware;Ceramic/Steel/Hardware;Auto Parts/Rubber;Lighting/Energy;Toys/Sport;Foods/Rice/Frozen Foods/Fruit;Chemical/Plastic;Medical/Cosmetics',
  },
  id: {
    roots:
      'Sumber Jaya;Maju Bersama;Indo;Nusantara;Cahaya;Mitra;Sinar Mas Abadi;Karya;Surya;Bintang;Anugerah;Mulia;Sentosa;Makmur;Abadi;Prima;Citra;Bumi;Samudra;Garuda;Borneo;Jaya Raya',
    surnames:
      'Wijaya;Santoso;Hartono;Gunawan;Setiawan;Halim;Susanto;Kurniawan;Tanuwijaya;Pratama;Nugroho;Saputra;Lestari;Siregar',
    givens: 'Budi;Dewi;Agus;Siti;Andi;Rina;Hendra;Maya;Eko;Sri;Rudi;Fitri;Bambang;Ratna',
    patterns: '{L} {R} {F};{L} {R} {F} Indonesia;{L} {R} {F};{L} {R} {S};{L} {R} Sejahtera;{L} {F} {R}',
    fields:
      'Teknik/Mesin;Elektronik/Elektrindo;Tekstil/Garmindo/Busana;Furnitur/Mebel;Keramik/Baja/Bangunan;Motor/Otoparts;Energi/Lampu;Mainan/Sport;Pangan/Agro/Kopi;Kimia/Plastik;Medika/Farma',
  },
  my: {
    roots:
      'Syarikat Perdana;Maju Jaya;Hup Seng;Kian Huat;Lian Hin;Asia Pacific;Wira;Sinar;Tropika;Hock Soon;Mega;Permata;Bintang;Eng Leong;Harta;Straits',
    surnames: 'Tan;Lim;Lee;Ong;Wong;Abdullah;Rahman;Ismail;Hassan;Kumar;Ng;Yusof;Chong;Goh',
    givens: 'Wei Ming;Siti;Ahmad;Mei Yee;Kah Seng;Nurul;Hafiz;Li Ting;Suresh;Aisyah;Chee Keong;Farah',
    patterns: '{R} {F} {L};{R} {F} {L};{R} Marketing {L};{R} Trading {L};{R} Industries {L};{S} & {T} {F} {L}',
    fields: englishFields,
  },
  ph: {
    roots:
      'Luzon;Mabuhay;Manila Bay;Visayas;Pearl Orient;Golden Harvest;Cordillera;Sampaguita;Philippine Allied;Mayon;Island;Metro;Northstar;Goodwill;Unity',
    surnames: 'Santos;Reyes;Cruz;Bautista;Garcia;Mendoza;Tan;Lim;Villanueva;Ramos;Aquino;Dela Cruz;Sy;Gonzales',
    givens: 'Jose;Maria;Mark;Angelica;John Paul;Kristine;Ramon;Grace;Michael;Jennifer;Antonio;Liza',
    patterns:
      '{R} {F} {L};{S} {F} {L};{R} Commercial {L};{R} {F} {L};{S} & Sons {L};{R} Marketing {L};{R} Merchandising {L}',
    fields: englishFields,
  },
  sg: {
    roots:
      'Lion City;Straits;Asia Link;Merlion;Orchid;Raffles;Temasek;Eastern;Union;Hin Leong;Marina;Sentosa;Jurong;Pan Pacific',
    surnames: 'Tan;Lim;Lee;Ng;Ong;Wong;Goh;Chua;Koh;Teo;Kumar;Rahman',
    givens: 'Wei Jie;Hui Min;Jun Hao;Xin Yi;Marcus;Rachel;Kelvin;Michelle;Raj;Nurul;Desmond;Serene',
    patterns: '{R} {F} {L};{R} {F} {L};{R} Trading {L};{R} International {L};{S} {F} {L};{R} Global {L}',
    fields: englishFields,
  },
  kh: {
    roots: 'Angkor;Mekong;Khmer;Apsara;Bayon;Golden Rice;Tonle Sap;Royal;Sovann;Phnom',
    surnames: 'Sok;Chea;Kim;Chan;Heng;Ly;Meas;Sam;Keo;Pich',
    givens: 'Dara;Sophea;Vuthy;Sreymom;Rithy;Bopha;Sokha;Kunthea',
    patterns: '{R} {F} {L};{R} Trading {L};{R} {F} {L};{S} {F} {L}',
    fields: englishFields,
  },
  mm: {
    roots: 'Golden Myanmar;Shwe;Ayeyar;Royal Bagan;Mandalay Star;Inle;Kanbawza;Yoma;Shan;Padonmar',
    surnames: 'Aung;Htun;Win;Myint;Kyaw;Thein;Zaw;Hlaing;Naing;Oo',
    givens: 'Kyaw;Thida;Min;Su Su;Zaw;Khin;Aung;May;Ko;Hnin',
    patterns: '{R} {F} {L};{R} Trading {L};{R} {F} {L};{R} Family {L}',
    fields: englishFields,
  },
}
