/** Names of the further fields that the recipients have; every menu of variables offers them. */
import { createContext } from 'react'

export const ContactFields = createContext<readonly string[]>([])
