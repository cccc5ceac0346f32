/**
 * The calls for loads. An operator and an organisation use the same calls at different addresses, so a context provides
 * the calls of the present screen.
 */

import type { Contract, EndpointDeclaration } from '@tradewind/contract'
import { createContext, useContext } from 'react'
import { api, type WebCall } from '../../api.ts'

type Anywhere<E extends EndpointDeclaration> = Omit<E, 'path' | 'access' | 'summary'> &
  Pick<EndpointDeclaration, 'path' | 'access' | 'summary'>
type Name = 'inspect' | 'saveMapping' | 'start' | 'loads' | 'load' | 'rejects' | 'rejectsFile' | 'cancel' | 'rollback'

export type LoadCalls = { readonly [N in Name]: WebCall<Anywhere<Contract['ingest'][N]>> }

export const LoadCallsContext = createContext<LoadCalls>(api.ingest)
export const useLoadCalls = (): LoadCalls => useContext(LoadCallsContext)
