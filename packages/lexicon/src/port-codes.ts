/** The port codes of customs authorities that differ from UN/LOCODE, and the states that follow names of ports. */

import { foldText, lazy } from './text.ts'

/**
 * The port codes of US customs: Schedule D (four digits, American ports) and Schedule K (five digits, foreign ports).
 * The lists have only unambiguous codes that were compared with the lists of US customs. An entry is a code and a
 * UN/LOCODE.
 */
const scheduleD =
  '0101 USPWM;0102 USBGR;0103 USEPM;0131 USPSM;0152 USSRP;0209 USDBY;0212 USHIS;0401 USBOS;0405 USNBD;0407 USFAV;0410 USBDR;0411 USHFD;0412 USHVN;0413 USNLO;0417 USBOS;0502 USPVD;0701 USOGS;0704 USMSS;0708 USAXB;0712 USCHM;0901 USBUF;0903 USROC;0904 USOSW;0906 USSYR;1001 USNYC;1002 USALB;1003 USEWR;1004 USPAY;1012 USJFK;1101 USPHL;1102 USCHT;1103 USILG;1104 USPIT;1105 USPAU;1107 USCDE;1108 USPHL;1109 USHAR;1113 USGLC;1303 USBAL;1305 USBAL;1401 USORF;1402 USNNS;1404 USRIC;1409 USCRW;1501 USILM;1502 USINT;1503 USRDU;1511 USMRH;1512 USCLT;1601 USCHS;1602 USGGE;1603 USGSP;1604 USCAE;1701 USSSI;1703 USSAV;1704 USATL;1801 USTPA;1803 USJAX;1805 USFEB;1808 USORL;1816 USPCV;1818 USPFN;1819 USPNS;1821 USPME;1822 USFMY;1901 USMOB;1902 USGPT;1903 USPGL;1904 USBHM;1910 USHSV;2001 USLMO;2002 USMSY;2003 USLIT;2004 USBTR;2006 USMEM;2007 USBNA;2008 USCHA;2010 USGRY;2016 USTYS;2017 USLCH;2018 USSHV;2101 USPOA;2104 USBPT;2301 USBRO;2302 USDRT;2303 USEGP;2304 USLRD;2305 USHID;2307 USRGC;2401 USELP;2402 USELP;2403 USPRE;2407 USABQ;2408 USSXT;2501 USSAN;2503 USCXL;2504 USSYO;2505 USTEC;2506 USOYM;2507 USCXL;2601 USDUG;2604 USOLS;2605 USPHX;2609 USTUS;2704 USLAX;2709 USLGB;2711 USELS;2713 USNTD;2720 USLAX;2721 USONT;2722 USLAS;2801 USSFO;2803 USFAT;2809 USSFO;2810 USSCK;2811 USOAK;2812 USRCH;2820 USMRZ;2821 USRWC;2833 USRNO;2834 USSJC;2835 USSAC;2901 USAST;2903 USCOB;2904 USPDX;2905 USLOG;2907 USBOI;2908 USVAN;2909 USKAM;2910 USPDX;3001 USSEA;3002 USTIW;3003 USGHR;3004 USBWS;3005 USBLI;3006 USPAE;3007 USCLM;3009 USACF;3010 USOTS;3022 USGEG;3023 USLYN;3026 USOLM;3029 USSEA;3101 USJNU;3102 USKTN;3103 USSGY;3111 USFAI;3126 USANC;3201 USHNL;3202 USITO;3203 USOGG;3205 USHNL;3303 USSLC;3304 USGTF;3307 USDEN;3310 USSWG;3401 USPMB;3411 USFAR;3423 USRRT;3501 USMSP;3502 USFSD;3510 USDLH;3512 USOMA;3513 USDSM;3604 USINL;3701 USMKE;3703 USGRB;3801 USDET;3802 USPHN;3803 USSSM;3804 USSGM;3806 USGRR;3807 USDET;3901 USCHI;3905 USGYY;3909 USRFD;4101 USCLE;4102 USCVG;4103 USCMH;4104 USDAY;4105 USTOL;4106 USERI;4110 USIND;4115 USLUI;4116 USEVV;4122 USASF;4501 USMKC;4503 USSTL;4504 USICT;4601 USNYC;4602 USPAY;4701 USJFK;4907 PRMAZ;4908 PRPSE;4909 PRSJU;4913 PRSJU;5101 VICHA;5104 VICTD;5201 USMIA;5202 USEYW;5203 USPEF;5204 USPAB;5205 USFPR;5206 USMIA;5301 USHOU;5306 USTXT;5309 USHOU;5310 USGLS;5311 USFPO;5312 USCRP;5313 USPLV;5401 USWAS;5501 USDFW;5502 USAMA;5503 USLBB;5504 USOKC;5505 USTUL;5506 USAUS;5507 USSAT;5583 USFWT'

const scheduleK =
  '35705 ARBUE;42157 NLRTM;42305 BEANR;42870 DEBRV;47537 ITLIV;53306 INMUN;55224 VNSGN;55976 SGSIN;57020 CNNGB;57035 CNSHA;57078 CNYTN;58023 KRPUS;58201 HKHKG;58309 TWKHH'

/**
 * The codes of Indian customs whose first five letters are not the UN/LOCODE of the place. A dash marks a code whose
 * first letters are the UN/LOCODE of another place. The last sign means sea (1), rail (2), air (4), inland container
 * depot (6) or land border (B).
 */
const indian =
  'INSBI6 INSBT;INKHD6 -;INSNF6 INHYD;INTMX6 INHYD;INWFD6 INBLR;INLDH6 INLUH;INDDL6 INLUH;INSGF6 INLUH;INSNI6 INLUH;INQRH6 INLUH;INQRP6 INLUH;INCPL6 INDER;INAPL6 INDER;INSTT6 INDER;INTTP6 INDER;INBVC6 INFBD;INBFR6 INFBD;INPNK6 INKNU;INCPC6 INKNU;INMBD6 INMOR;INBGK6 INJDH;INJUX6 INJDH;INTHA6 INJDH;INKKU6 INJAI;INNGP6 INNAG;INNGB6 INNAG;INKPK6 INNAG;ININD6 INPIR;INDHA6 INPIR;INMDD6 INMNP;INRAI6 INRPR;INRML6 INRPR;INSAJ6 INTUB;INSAU6 INSAA;INKBC6 INSTV;INHIR6 INSTV;INIGU6 INCJB;INCHE6 INTUP;INILP6 INIRU;INAJJ6 INARK;INHSU6 INHSR;INMDG6 INVER;INBDM6 INSON;INPNP6 INPAP;INPKR6 INREA;INHPI6 INKSR;INHDD6 INPGH;INBLJ6 INAGR;INASR6 INATQ;INASR2 INATQ;INKTT6 INKTU;INNSK6 INISK;INJNR6 INISK;INJNR4 INISK;INWAL6 INIXU;INMWA6 INIXU;INCCH6 INPNQ;INDIG6 -;INATRB INATT;INAGTB INIXA;INCBDB INCRB;INJSG6 INJHR;INGNR6 INGTR'

const readCodes = (table: string): ReadonlyMap<string, string> =>
  new Map(table.split(';').map((entry): [string, string] => [entry.slice(0, -6), entry.slice(-5)]))

const domestic = lazy(() => readCodes(scheduleD))
const foreign = lazy(() => readCodes(scheduleK))
const differing = lazy(
  () => new Map(indian.split(';').map((entry): [string, string] => [entry.slice(0, 6), entry.slice(7)])),
)

/**
 * Returns the UN/LOCODE of a code of US customs. A code of four digits is read only in files of the United States
 * (`inUnitedStates`), because codes of other countries also have four digits.
 */
export const locodeOfUsCode = (code: string, inUnitedStates: boolean): string | null =>
  foreign().get(code) ?? (inUnitedStates ? domestic().get(code) : undefined) ?? null

/**
 * Returns the UN/LOCODE that a code of customs in the country stands for: a code of Indian customs (`INTKD6`), or the
 * last three letters of a UN/LOCODE (`PKG` in Malaysia). Null for any other text. The code need not be a known port.
 */
export const locodeOfLocalCode = (text: string, countryCode: string): string | null => {
  if (/^[A-Z]{3}$/.test(text)) return `${countryCode}${text}`
  return countryCode === 'IN' && /^IN[A-Z]{3}[1246B]$/.test(text) ? (differing().get(text) ?? text.slice(0, 5)) : null
}

const states =
  'AL ALABAMA;AK ALASKA;AZ ARIZONA;AR ARKANSAS;CA CALIFORNIA;CO COLORADO;CT CONNECTICUT;DE DELAWARE;FL FLORIDA;GA GEORGIA;HI HAWAII;ID IDAHO;IL ILLINOIS;IN INDIANA;IA IOWA;KS KANSAS;KY KENTUCKY;LA LOUISIANA;ME MAINE;MD MARYLAND;MA MASSACHUSETTS;MI MICHIGAN;MN MINNESOTA;MS MISSISSIPPI;MO MISSOURI;MT MONTANA;NE NEBRASKA;NV NEVADA;NH NEW HAMPSHIRE;NJ NEW JERSEY;NM NEW MEXICO;NY NEW YORK;NC NORTH CAROLINA;ND NORTH DAKOTA;OH OHIO;OK OKLAHOMA;OR OREGON;PA PENNSYLVANIA;RI RHODE ISLAND;SC SOUTH CAROLINA;SD SOUTH DAKOTA;TN TENNESSEE;TX TEXAS;UT UTAH;VT VERMONT;VA VIRGINIA;WA WASHINGTON;WV WEST VIRGINIA;WI WISCONSIN;WY WYOMING;DC DISTRICT OF COLUMBIA'
const provinces =
  'AB ALBERTA;BC BRITISH COLUMBIA;MB MANITOBA;NB NEW BRUNSWICK;NL NEWFOUNDLAND;NS NOVA SCOTIA;ON ONTARIO;ON ONT;QC QUEBEC;QC QUE;SK SASKATCHEWAN'

/** Older abbreviations of American states: `Wilmington, Del.` */
const olderAbbreviations =
  'AL ALA;AZ ARIZ;AR ARK;CA CALIF;CO COLO;CT CONN;DE DEL;FL FLA;IL ILL;IN IND;KS KANS;MA MASS;MI MICH;MN MINN;MS MISS;MT MONT;NE NEBR;NV NEV;OK OKLA;OR ORE;PA PENN;TN TENN;TX TEX;WA WASH;WI WIS'

/** A state of the United States or a province of Canada; `code` has two letters. */
export type Region = { countryCode: 'US' | 'CA'; code: string }

const regions = lazy(() => {
  const read = (table: string, countryCode: Region['countryCode']) =>
    table.split(';').flatMap((entry): [string, Region][] => {
      const region: Region = { countryCode, code: entry.slice(0, 2) }
      return [
        [region.code, region],
        [entry.slice(3), region],
      ]
    })
  return new Map([...read(provinces, 'CA'), ...read(olderAbbreviations, 'US'), ...read(states, 'US')])
})

/** Returns the state or province of a text by its name or abbreviation: `Texas`, `TX`, `Tex.`, `N.C.`, `ONT`. */
export const regionOf = (text: string): Region | null => {
  const key = foldText(text)
  return regions().get(key) ?? regions().get(key.replaceAll(' ', '')) ?? null
}

const stateCodes = lazy(() => new Map(states.split(';').map((entry) => [entry.slice(3), entry.slice(0, 2)])))

/** Returns the two letters of a state of the United States by its name, or null. */
export const stateCodeOf = (name: string): string | null => stateCodes().get(foldText(name)) ?? null
