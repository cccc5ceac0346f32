/**
 * The part of the application behind sign-in (spec section 4). The component checks the token, loads user info and
 * routes, and then shows the permitted screens.
 */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TypedTextOwner, useT, type Translate } from '@tradewind/ui'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { CallFailure } from '../failure.ts'
import { screenPathsStore } from '../links.ts'
import { notices } from '../notices.ts'
import { quotaStore } from '../quota.ts'
import { rolesStore } from '../roles.ts'
import { resetSession, SessionFault, sessionQuery, type Session } from '../session.ts'
import { useStore } from '../store.ts'
import { tokenStore } from '../token.ts'
import { loginAddress } from './redirects.ts'
import { groupSidebar, landingPath, mayOpen, namePaths, readRoutes } from './routes.ts'
import { rememberPaths } from './screen-code.ts'
import { ScreenRoutes } from './ScreenRoutes.tsx'
import { screens as declared } from './screens.ts'
import { ShellContext, type ShellState } from './shell/shell-context.ts'
import { Shell, ShellSkeleton } from './shell/Shell.tsx'

export const Guarded = () => {
  const { pathname, search, hash } = useLocation()
  const token = useStore(tokenStore)
  if (token === null) return <Navigate to={loginAddress(pathname, search, hash)} replace />
  return <SignedIn />
}

const messageOf = (error: Error, t: Translate): string => {
  if (error instanceof SessionFault) return t(error.key)
  return error instanceof CallFailure && error.message !== '' ? error.message : t('error.has_error')
}

const SignedIn = () => {
  const t = useT()
  const client = useQueryClient()
  const { data, error } = useQuery(sessionQuery)
  const isFirst = data === undefined
  useEffect(() => {
    // A failed refetch of the session does not sign the user out: if the session has ended, a dialog asks the user.
    if (error === null || !isFirst) return
    notices.error(messageOf(error, t))
    resetSession(client)
  }, [client, error, isFirst, t])
  return data === undefined ? <ShellSkeleton /> : <Permitted session={data} />
}

const stateOf = (session: Session): ShellState => {
  const { roles } = session.user
  const { screens, redirects } = readRoutes(session.routes, declared)
  const groups = groupSidebar(screens, roles)
  const permitted = screens.filter((screen) => mayOpen(screen.roles, roles))
  return { session, screens, permitted, redirects, groups, landing: landingPath(redirects, groups) }
}

const Permitted = ({ session }: { session: Session }) => {
  const state = useMemo(() => stateOf(session), [session])
  useRightsChange(session.user.roles.join(' '))
  // Before the first paint, because links would otherwise appear after it and move the content.
  useLayoutEffect(() => {
    const paths = namePaths(state.permitted)
    screenPathsStore.set(paths)
    rememberPaths(paths)
  }, [state])
  return (
    <ShellContext value={state}>
      <TypedTextOwner value={session.user.userId}>
        <Shell>
          <ScreenRoutes />
        </Shell>
      </TypedTextOwner>
    </ShellContext>
  )
}

/**
 * Refetches all queries after the roles have changed, because the server may now return data that it refused or masked
 * for the former roles.
 */
const useRightsChange = (roles: string) => {
  const client = useQueryClient()
  const before = useRef(roles)
  const latestRoles = useStore(rolesStore)
  useEffect(() => {
    if (latestRoles !== null && latestRoles !== roles)
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }, [client, roles, latestRoles])
  useEffect(() => {
    if (before.current === roles) return
    before.current = roles
    quotaStore.set({})
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  }, [client, roles])
}
