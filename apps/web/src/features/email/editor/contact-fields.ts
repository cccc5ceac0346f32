/** The names of additional fields of the recipients, which every menu of variables offers. */

import { createContext } from 'react'

export const ContactFields = createContext<readonly string[]>([])
