/**
 * The endpoints for loads. The operator's screens and the organisation's screens use different URLs for equal
 * endpoints. A React context therefore provides the endpoints of the open screen.
 */

import type { Contract, EndpointDeclaration } from '@tradewind/contract'
import { createContext, useContext } from 'react'
import { api, type WebCall } from '../../api.ts'

type Anywhere<E extends EndpointDeclaration> = Omit<E, 'path' | 'access' | 'summary'> &
  Pick<EndpointDeclaration, 'path' | 'access' | 'summary'>
type Name =
  | 'inspect'
  | 'tables'
  | 'chooseTables'
  | 'saveMapping'
  | 'start'
  | 'loads'
  | 'load'
  | 'rejects'
  | 'rejectsFile'
  | 'cancel'
  | 'rollback'

export type LoadCalls = { readonly [N in Name]: WebCall<Anywhere<Contract['ingest'][N]>> }

export const LoadCallsContext = createContext<LoadCalls>(api.ingest)
export const useLoadCalls = (): LoadCalls => useContext(LoadCallsContext)
