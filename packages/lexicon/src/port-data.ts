/**
 * The sea ports, airports and inland places of world trade: UN/LOCODE | sea, air or land | English | Chinese (large
 * ports) | latitude | longitude | other spellings (semicolons). The codes are those of UNECE; the positions are
 * accurate to a few kilometres. Each file has the countries of some letters. A code that is missing is better than a
 * wrong code: compare a new code with the list of UNECE.
 *
 * A name that a larger place in another country also has contains the country or state in brackets, and the name
 * without brackets is no spelling of it: `Toledo (Ohio)`.
 */

import { portRowsA } from './port-data-a.ts'
import { portRowsC } from './port-data-c.ts'
import { portRowsD } from './port-data-d.ts'
import { portRowsI } from './port-data-i.ts'
import { portRowsL } from './port-data-l.ts'
import { portRowsQ } from './port-data-q.ts'
import { portRowsU } from './port-data-u.ts'

export const portTable = [portRowsA, portRowsC, portRowsD, portRowsI, portRowsL, portRowsQ, portRowsU].join('')
