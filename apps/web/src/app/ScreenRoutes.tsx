/** The permitted screens as routes, each loaded when it is first opened. */
import { lazy, Suspense, useMemo, type ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { ErrorState, PageSkeleton, useT } from '@tradewind/ui'
import { mayOpen, type Screen } from './routes.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { screens as declared } from './screens.ts'
import { useScreenLink } from '../links.ts'
import { usePageTitle } from '../title.ts'
import { useShell } from './shell/shell-context.ts'

const pages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(declared).map(([name, { load }]) => [name, lazy(async () => ({ default: await load() }))]),
)

export const ScreenRoutes = () => {
  const { screens, redirects, landing } = useShell()
  const moved = useMemo(() => redirects.filter(({ from, to }) => from !== '/' && from !== to), [redirects])
  return (
    <Routes>
      {screens.map((screen) => (
        <Route key={screen.path} path={screen.path} element={<ScreenPage screen={screen} />} />
      ))}
      {moved.map(({ from, to }) => (
        <Route key={`redirect ${from}`} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route path="/" element={landing === null ? <NoScreens /> : <Navigate to={landing} replace />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

const ScreenPage = ({ screen }: { screen: Screen }) => {
  const { session } = useShell()
  const { pathname } = useLocation()
  const Page = pages[screen.name]
  if (Page === undefined) return <NotFound />
  if (!mayOpen(screen.roles, session.user.roles)) return <NotPermitted />
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </ScreenBoundary>
  )
}

const NotFound = () => {
  const t = useT()
  usePageTitle(t('error.page_not_found'))
  const action = { text: t('error.go_home'), href: '/' }
  return <ErrorState title={t('error.page_not_found')} hint={t('error.page_not_found_hint')} action={action} />
}

const NotPermitted = () => {
  const t = useT()
  const membership = useScreenLink()('orderPackage')
  const action = { text: t('layout.open_membership'), href: membership ?? '/' }
  return <ErrorState title={t('error.page_forbidden')} hint={t('error.page_forbidden_hint')} action={action} />
}

const NoScreens = () => {
  const t = useT()
  return <ErrorState title={t('layout.home_empty')} hint={t('layout.home_empty_hint')} />
}
