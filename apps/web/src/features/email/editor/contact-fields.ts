/**
 * The names of the recipients' custom fields. Every menu of variables offers them in addition to the standard fields.
 */

import { createContext } from 'react'

export const ContactFields = createContext<readonly string[]>([])
