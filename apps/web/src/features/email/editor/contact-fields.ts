/** Names of the recipients' further fields, offered in every menu of variables. */
import { createContext } from 'react'

export const ContactFields = createContext<readonly string[]>([])
