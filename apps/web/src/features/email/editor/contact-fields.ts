/** Names of the recipients' further fields, which every menu of variables offers. */

import { createContext } from 'react'

export const ContactFields = createContext<readonly string[]>([])
