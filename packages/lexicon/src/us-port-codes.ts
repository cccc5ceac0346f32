/**
 * The port codes of US customs: Schedule D (four digits, American ports) and Schedule K (five digits, foreign ports).
 * The list has only unambiguous codes of the busiest ports. An entry is a code and a UN/LOCODE; semicolons separate the
 * entries.
 */

import { lazy } from './text.ts'

const scheduleD =
  '0101 USPWM;0401 USBOS;0502 USPVD;1001 USNYC;1003 USEWR;1101 USPHL;1103 USILG;1303 USBAL;1401 USORF;1501 USILM;1601 USCHS;1703 USSAV;1801 USTPA;1803 USJAX;1901 USMOB;1902 USGPT;2002 USMSY;2301 USBRO;2304 USLRD;2501 USSAN;2704 USLAX;2709 USLGB;2713 USNTD;2811 USOAK;2904 USPDX;2905 USLOG;3001 USSEA;3002 USTIW;3126 USANC;3201 USHNL;3801 USDET;3901 USCHI;4101 USCLE;4601 USEWR;4701 USJFK;4909 PRSJU;5201 USMIA;5203 USPEF;5301 USHOU;5310 USGLS;5312 USCRP;5501 USDFW;1704 USATL;2801 USSFO;2006 USMEM'

const scheduleK =
  '35705 ARBUE;42157 NLRTM;42305 BEANR;42870 DEBRV;55224 VNSGN;55976 SGSIN;57035 CNSHA;57078 CNYTN;58023 KRPUS;58201 HKHKG;58309 TWKHH'

const read = (table: string): ReadonlyMap<string, string> =>
  new Map(table.split(';').map((entry): [string, string] => [entry.slice(0, -6), entry.slice(-5)]))

const domestic = lazy(() => read(scheduleD))
const foreign = lazy(() => read(scheduleK))

/**
 * Returns the UN/LOCODE of a code of US customs. A code of four digits is read only in files of the United States
 * (`inUnitedStates`), because codes of other countries also have four digits.
 */
export const locodeOfUsCode = (code: string, inUnitedStates: boolean): string | null =>
  foreign().get(code) ?? (inUnitedStates ? domestic().get(code) : undefined) ?? null

const states =
  'AL ALABAMA;AK ALASKA;AZ ARIZONA;AR ARKANSAS;CA CALIFORNIA;CO COLORADO;CT CONNECTICUT;DE DELAWARE;FL FLORIDA;GA GEORGIA;HI HAWAII;ID IDAHO;IL ILLINOIS;IN INDIANA;IA IOWA;KS KANSAS;KY KENTUCKY;LA LOUISIANA;ME MAINE;MD MARYLAND;MA MASSACHUSETTS;MI MICHIGAN;MN MINNESOTA;MS MISSISSIPPI;MO MISSOURI;MT MONTANA;NE NEBRASKA;NV NEVADA;NH NEW HAMPSHIRE;NJ NEW JERSEY;NM NEW MEXICO;NY NEW YORK;NC NORTH CAROLINA;ND NORTH DAKOTA;OH OHIO;OK OKLAHOMA;OR OREGON;PA PENNSYLVANIA;RI RHODE ISLAND;SC SOUTH CAROLINA;SD SOUTH DAKOTA;TN TENNESSEE;TX TEXAS;UT UTAH;VT VERMONT;VA VIRGINIA;WA WASHINGTON;WV WEST VIRGINIA;WI WISCONSIN;WY WYOMING;DC DISTRICT OF COLUMBIA'

const stateNames = lazy(() => new Set(states.split(';').flatMap((entry) => [entry.slice(0, 2), entry.slice(3)])))

/** Whether a folded word is a state of the United States, by name or two-letter code. */
export const isUsState = (folded: string): boolean => stateNames().has(folded)
