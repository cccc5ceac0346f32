/** The routes whose URLs spec section 2 prescribes. All other routes come from the server and require a sign-in. */

import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { lazyComponent } from '../load-code.ts'
import { tokenStore } from '../token.ts'
import { NamedLanguageSwitch } from './LanguageSwitch.tsx'
import { invitedPath, rememberedPath } from './redirects.ts'
import { ConnectionBanner } from './shell/ConnectionBanner.tsx'
import { useNavigated } from './use-navigated.ts'

// The sign-in page and the layout are separate chunks, so that loading one of them does not load the code of the other.
const loadLogin = async () => (await import('../features/login/LoginPage.tsx')).LoginPage
const loadGuarded = async () => (await import('./Guarded.tsx')).Guarded
const loadScreen = async () => (await import('./screen-code.ts')).preloadScreen(location.pathname)
const LoginPage = lazyComponent(loadLogin)
const Guarded = lazyComponent(loadGuarded)

/** Fetches the code of the first page while texts, site configuration and session are still loading. */
export const preloadFirstPage = async (): Promise<void> => {
  if (tokenStore.get() === null) await loadLogin()
  else await Promise.all([loadGuarded(), loadScreen()])
}

const scrollToTop = () => window.scrollTo(0, 0)

export const AppRoutes = () => {
  const { pathname } = useLocation()
  useNavigated(pathname, scrollToTop)
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/login" element={<LoginGate />} />
        <Route path="/auth-redirect" element={<AuthRedirect />} />
        <Route path="/redirect/*" element={<ReopenPage />} />
        <Route path="*" element={<Guarded />} />
      </Routes>
    </Suspense>
  )
}

/**
 * A signed-in user who opens /login is redirected to `/`, or to the invitation in the URL. A user who signs in here is
 * redirected to the page that was requested before the sign-in.
 */
const LoginGate = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  // Only the first rendering checks whether the user is already signed in. After a sign-in on this page, `enter` opens
  // the requested page, and this redirect must not run.
  const [wasSignedIn] = useState(() => tokenStore.get() !== null)
  if (wasSignedIn) return <Navigate to={invitedPath(search) ?? '/'} replace />
  const enter = (to = rememberedPath(search)) => void navigate(to, { replace: true })
  return (
    <>
      <ConnectionBanner />
      <LoginPage onSignedIn={enter} languageSwitch={<NamedLanguageSwitch />} />
    </>
  )
}

/**
 * The page to which an external sign-in returns. It opens the requested page and never accepts a token from the URL.
 */
const AuthRedirect = () => {
  const { search } = useLocation()
  return <Navigate to={rememberedPath(search)} replace />
}

/** `/redirect/<full path>`: clears the cached data and opens the page again. */
const ReopenPage = () => {
  const { pathname, search } = useLocation()
  // The encoded path is used instead of the decoded route parameter, because an id in the path may contain `%23` or
  // `%3F`.
  const target = `/${pathname.slice('/redirect/'.length)}`
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    void navigate(`${target}${search}`, { replace: true })
  }, [client, navigate, search, target])
  return null
}
