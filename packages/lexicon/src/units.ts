/** Converts weights to kilograms, and recognises quantity units as files spell them. */

import { foldText, lazy } from './text.ts'

/**
 * The number of kilograms in each unit of weight. Pound and ounce are international avoirdupois. `CWT` without a
 * country is the American hundredweight, because it comes from American files. `ST`, `LT` and `QQ` are omitted, because
 * they are ambiguous.
 */
const kilogramsByUnit: Readonly<Record<string, number>> = {
  KG: 1,
  G: 0.001,
  MG: 0.000001,
  T: 1000,
  LB: 0.45359237,
  OZ: 0.028349523125,
  LONG_TON: 1016.0469088,
  SHORT_TON: 907.18474,
  QUINTAL: 100,
  CWT: 45.359237,
  LONG_CWT: 50.80234544,
  THOUSAND_LB: 453.59237,
  TROY_OZ: 0.0311034768,
  JIN: 0.5,
  CT: 0.0002,
}

/**
 * The spellings of each canonical unit, including the codes of UNECE Recommendation 20. The spellings are folded on
 * first use.
 */
const spellings: Readonly<Record<string, string>> = {
  KG: 'KGS;KGM;KILOGRAM;KILOGRAMS;KILOGRAMME;KILOS;KILO;KILOGRAMO;KILOGRAMOS;KILOGRAMI;KGR;KGRS;KILOGRAM NET;KG NET;NET KG;NET KGS;KGN;K;KILOGRAM(S);KILOGRAMME NET;KILOGRAMOS NETOS;KILO NETO;KILOGRAMA;KILOGRAMAS;QUILOGRAMA;QUILO;QUILOS;KILOGRAMO NETO;KILOGRAMO LIQUIDO;QUILOGRAMA LIQUIDO;公斤;千克;公斤净重;КГ;КИЛОГРАММ;КИЛОГРАММЫ;KILÔGAM;KÝ;KI LO GAM',
  G: 'GR;GRM;GRAM;GRAMS;GRAMME;GRAMMES;GRAMO;GRAMOS;GRAMA;GRAMAS;GM;GMS;GRS;克;Г;ГР;ГРАММ',
  MG: 'MILLIGRAM;MILLIGRAMS',
  T: 'TON;TONS;TONNE;TONNES;MT;MTS;TNE;TNS;TN;TM;TO;METRIC TON;METRIC TONS;METRIC TONNE;METRIC TONNES;METRICTON;M TON;M TONS;TONELADA;TONELADAS;TONELADA METRICA;TONELADAS METRICAS;TONELADA METRICA LIQUIDA;TONNE METRIQUE;TAN;TẤN;吨;公吨;ТОННА;ТОНН;ТОННЫ;Т;1000 KG;1000 KGS;1000KG;THOUSAND KG',
  LB: 'LBS;LBR;POUND;POUNDS;LIBRA;LIBRAS;LIBBRE;POUND(S);ФУНТ;磅',
  OZ: 'ONZ;OZS;OUNCE;OUNCES;ONZA;ONZAS;ONCA;盎司',
  LONG_TON: 'LTN;LONG TON;LONG TONS;LONGTON;UK TON;英吨;长吨',
  SHORT_TON: 'STN;SHORT TON;SHORT TONS;SHORTTON;US TON;美吨;短吨',
  QUINTAL: 'Q;QTL;QTLS;QUINTALS;QUINTALES;QUINTAUX;DTN;DECITONNE;DECITON;KENTAL;ЦЕНТНЕР;公担',
  CWT: 'CWA;HUNDREDWEIGHT;HUNDRED POUNDS;SHORT CWT;CENTAL',
  LONG_CWT: 'CWI;LONG CWT;LONG HUNDREDWEIGHT',
  THOUSAND_LB: 'KLB;1000 LB;1000 LBS;MLB',
  TROY_OZ: 'APZ;TROY OZ;TROY OUNCE;TROY OUNCES;OZT',
  JIN: '斤;市斤',
  CT: 'CTM;CARAT;CARATS;克拉',
  PCS: 'PC;PCE;PIECE;PIECES;PIEZA;PIEZAS;UNIT;UNITS;UNIDAD;UNIDADES;UND;UNT;UNID;EA;EACH;NMB;NOS;NO;NUMBER;NUMBERS;NIU;C62;U;ADET;AD;CÁI;CHIẾC;CAI CHIEC;PSC;PIECES UNITS;个;件;只;台;支;条;把;块;张;片;根;枚;粒;颗;辆;架;艘;ШТ;ШТУКА;ШТУК;ITEM;ITEMS;NUM;STK;STUCK;STUECK;PIÈCE;PIÈCES;PEZZI;PEZZO;PEÇA;PEÇAS;BUAH;TANE;PIECE(S);PCS.;PZA;PZAS;PZ;UNIDAD(ES);UNIDAD O ARTICULO;UNI;UN;UNS;QUẢ;H87;UNT',
  SET: 'SETS;KIT;KITS;JUEGO;JUEGOS;JGO;JOGO;JOGOS;BỘ;TAKIM;ENSEMBLE;SATZ;套;组;副;КОМПЛЕКТ;НАБОР',
  PAIR: 'PAIRS;PRS;PR;PAR;PARES;NPR;ĐÔI;CIFT;PAIRE;PAIRES;PAIO;PAAR;双;对;ПАР;ПАРА;ПАРЫ;PASANG',
  DOZ: 'DOZEN;DOZENS;DZ;DZN;DZNS;DPC;DOCENA;DOCENAS;DUZIA;DUZIAS;DUZINE;DOUZAINE;TÁ;打;ДЮЖИНА',
  M: 'MTR;MTRS;METER;METERS;METRE;METRES;METRO;METROS;MÉT;LM;RM;RUNNING METER;METRO LINEAL;LINEAR METER;米;延米;М;МЕТР;П М',
  M2: 'MTK;SQM;SQMTR;SQMT;SQMTS;SQ MTR;SQ MTRS;SMT;SM;M 2;MTR2;MT2;MTS2;METRO QUADRADO;METROS CUADRADOS;METROS QUADRADOS;METRO QUADRO;QUADRATMETER;METRE CARRE;METRES CARRES;METRE KARE;КВ М;КВАДРАТНЫЙ МЕТР;М²;平米;METER PERSEGI;SQ M;SQUARE METER;SQUARE METERS;SQUARE METRE;SQUARE METRES;M²;MÉT VUÔNG;METRO CUADRADO;METREKARE;平方米;М2',
  M3: 'MTQ;CBM;M 3;MT3;MTS3;METROS CUBICOS;METRE CUBE;METRES CUBES;КУБ М;КУБИЧЕСКИЙ МЕТР;方;立方;CU M;CUBIC METER;CUBIC METERS;CUBIC METRE;M³;MÉT KHỐI;METRO CUBICO;METREKUP;立方米;М3',
  L: 'LTR;LTRS;LTS;LIT;LITR;LITROS;ЛИТР;公升;LITER(S);LITRE;LITRES;LITRO;LITROS;LÍT;升;Л',
  CTN: 'CTNS;CARTON;CARTONS;CAJA;CAJAS;BOX;BOXES;THÙNG;KOLI;CASE;CASES;CS;箱;CT CARTON',
  BAG: 'BAGS;SACK;SACKS;BG;SACO;SACOS;BAO;袋;包',
  ROLL: 'ROLLS;RLS;ROL;RLL;RULO;RL;RO;ROLLO;ROLLOS;CUỘN;卷',
  PACK: 'PACKS;PK;PKG;PKGS;PACKAGE;PACKAGES;PAQUETE;PAQUETES;KIỆN;GÓI;PAKET',
  PALLET: 'PALLETS;PAL;PALETTE;PLT;PLTS;PX;PALET;托盘',
  DRUM: 'DRUMS;DR;BARREL;BARRELS;BBL;桶',
  BOTTLE: 'BOTTLES;BOT;BTL;BTLS;BOTELLA;BOTELLAS;GARRAFA;SISE;CHAI;瓶',
  TEU: '',
  FEU: '',
  THOUSAND: 'MIL;TH;THD;MILHEIRO;ТЫС ШТ;1000 UNIDADES;KPCS;MILLAR;MILLARES;NGHÌN CÁI;千个;MLL;THOUSANDS;1000 PCS',
  FT: 'FEET;FOOT;FOT;LFT;PIE;PIES;英尺',
  FT2: 'FTK;SQFT;SQ FT;SQF;SQUARE FEET;SQUARE FOOT;SFT;平方英尺',
  YD: 'YRD;YDS;YARD;YARDS;YARDA;YARDAS;码',
  YD2: 'YDK;SQ YD;SQYD;SQUARE YARD;SQUARE YARDS',
  IN: 'INH;INCH;INCHES',
  CM: 'CMT;CENTIMETER;CENTIMETERS',
  KM: 'KMT;KILOMETER;KILOMETERS',
  ML: 'MLT;MILLILITER;MILLILITERS;毫升',
  GAL: 'GLL;GLI;GALLON;GALLONS;GALON;GALONES;加仑',
  GROSS: 'GRO;GROSSES;GRUESA;GRUESAS;罗',
  REAM: 'REAMS;RESMA;令',
  SHEET: 'SHEETS;SHT;HOJA;HOJAS;FOLHA;LÁ',
  BALE: 'BALES;BL;BLS;FARDO;FARDOS;BALYA',
  BUNDLE: 'BUNDLES;BDL;BDLS;BE;ATADO;ATADOS;捆',
  CAN: 'CANS;LATA;LATAS;TENEKE;LON;罐',
  TIN: 'TINS',
  JAR: 'JARS;FRASCO;FRASCOS',
  BUCKET: 'BUCKETS;PAIL;PAILS;BALDE;CUBETA',
  KWH: 'KILOWATT HOUR;KILOWATT HOURS',
  MWH: 'MEGAWATT HOUR',
  KW: 'KWT;KILOWATT;KILOWATTS',
  W: 'WATT;WATTS;WTT',
}

const bySpelling = lazy(() => {
  const index = new Map<string, string>()
  for (const unit of Object.keys(spellings)) index.set(foldText(unit), unit)
  for (const [unit, others] of Object.entries(spellings))
    for (const spelling of others.split(';')) {
      const key = foldText(spelling)
      if (key !== '' && !index.has(key)) index.set(key, unit)
    }
  return index
})

/** Returns the canonical units with all their spellings, for tests of the table. */
export const unitSpellings = (): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(spellings).map(([unit, others]) => [unit, others.split(';').filter((spelling) => spelling !== '')])

/** Returns the canonical unit (`KG`, `PCS`, `M2` …) of a spelling, or null when the spelling is unknown. */
export const normaliseUnit = (text: string): string | null => bySpelling().get(foldText(text)) ?? null

/**
 * Returns a weight in kilograms; null when the unit is no weight, or when the number is negative or not finite. For an
 * empty unit the result is also null, because the weight need not be in kilograms.
 */
export const toKilograms = (weight: number, unit: string): number | null => {
  const factor = kilogramsByUnit[normaliseUnit(unit) ?? '']
  return factor === undefined || !Number.isFinite(weight) || weight < 0 ? null : weight * factor
}
