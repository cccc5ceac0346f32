/** Weights in kilograms, and quantity units as files spell them. */
import { foldText, lazy } from './text.ts'

/** Kilograms in one unit. Pound and ounce: international avoirdupois; `ST` and `LT` mean too many things to be taken for tons. */
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
  JIN: 0.5,
  CT: 0.0002,
}

/** Canonical unit → spellings (folded at first use). UNECE Recommendation 20 codes are among them. */
const spellings: Readonly<Record<string, string>> = {
  KG: 'KGS;KGM;KILOGRAM;KILOGRAMS;KILOGRAMME;KILOS;KILO;KILOGRAMO;KILOGRAMOS;KILOGRAMI;KGR;KILOGRAM NET;KG NET;KGN;K;公斤;千克;КГ',
  G: 'GR;GRM;GRAM;GRAMS;GRAMOS;GM;克;Г',
  MG: 'MILLIGRAM;MILLIGRAMS',
  T: 'TON;TONS;TONNE;TONNES;MT;MTS;TNE;METRIC TON;METRIC TONS;TONELADA;TONELADAS;TAN;TẤN;吨;ТОННА;Т',
  LB: 'LBS;LBR;POUND;POUNDS;LIBRAS;磅',
  OZ: 'ONZ;OUNCE;OUNCES;盎司',
  LONG_TON: 'LTN;LONG TON;LONG TONS',
  SHORT_TON: 'STN;SHORT TON;SHORT TONS',
  QUINTAL: 'DTN;QUINTALS;DECITONNE',
  JIN: '斤;市斤',
  CT: 'CTM;CARAT;CARATS;克拉',
  PCS: 'PC;PCE;PIECE;PIECES;PIEZA;PIEZAS;UNIT;UNITS;UNIDAD;UNIDADES;UND;UNT;UNID;EA;EACH;NMB;NOS;NO;NUMBER;NUMBERS;NIU;C62;U;ADET;AD;CÁI;CHIẾC;CAI CHIEC;PSC;PIECES UNITS;个;件;只;台;支;条;把;ШТ;ITEM;NUM',
  SET: 'SETS;KIT;KITS;JUEGO;JUEGOS;BỘ;TAKIM;套;组;КОМПЛЕКТ',
  PAIR: 'PAIRS;PRS;PR;PAR;PARES;NPR;ĐÔI;CIFT;双;对;ПАР',
  DOZ: 'DOZEN;DOZENS;DZ;DZN;DPC;DOCENA;DOCENAS;TÁ;打',
  M: 'MTR;MTRS;METER;METERS;METRE;METRES;METRO;METROS;MÉT;米;М',
  M2: 'MTK;SQM;SQ M;SQUARE METER;SQUARE METERS;SQUARE METRE;SQUARE METRES;M²;MÉT VUÔNG;METRO CUADRADO;METREKARE;平方米;М2',
  M3: 'MTQ;CBM;CU M;CUBIC METER;CUBIC METERS;CUBIC METRE;M³;MÉT KHỐI;METRO CUBICO;METREKUP;立方米;М3',
  L: 'LTR;LITER;LITERS;LITRE;LITRES;LITRO;LITROS;LÍT;升;Л',
  CTN: 'CTNS;CARTON;CARTONS;CAJA;CAJAS;BOX;BOXES;THÙNG;KOLI;CASE;CASES;CS;箱;CT CARTON',
  BAG: 'BAGS;SACK;SACKS;BG;SACO;SACOS;BAO;袋;包',
  ROLL: 'ROLLS;RL;RO;ROLLO;ROLLOS;CUỘN;卷',
  PACK: 'PACKS;PK;PKG;PKGS;PACKAGE;PACKAGES;PAQUETE;PAQUETES;KIỆN;GÓI;PAKET',
  PALLET: 'PALLETS;PLT;PLTS;PX;PALET;托盘',
  DRUM: 'DRUMS;DR;BARREL;BARRELS;BBL;桶',
  BOTTLE: 'BOTTLES;BOT;BTL;CHAI;瓶',
  TEU: '',
  FEU: '',
  THOUSAND: 'MIL;KPCS;MILLAR;MILLARES;NGHÌN CÁI;千个;MLL;THOUSANDS;1000 PCS',
  KWH: 'KILOWATT HOUR',
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

/** The canonical unit (`KG`, `PCS`, `M2` …) of a spelling, or null when it is not known. */
export const normaliseUnit = (text: string): string | null => bySpelling().get(foldText(text)) ?? null

/**
 * A weight in kilograms; null when the unit is no weight or the number is not finite or negative.
 * Unknown stays unknown: a blank unit is not taken for kilograms.
 */
export const toKilograms = (weight: number, unit: string): number | null => {
  const factor = kilogramsByUnit[normaliseUnit(unit) ?? '']
  return factor === undefined || !Number.isFinite(weight) || weight < 0 ? null : weight * factor
}
