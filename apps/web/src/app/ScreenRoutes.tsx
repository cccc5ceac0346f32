/** The routes of the permitted screens. A screen is loaded when it is first opened. */

import { ErrorState, PageSkeleton, useT } from '@tradewind/ui'
import { Suspense, useMemo, type ComponentType, Component, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { connectedStore } from '../connection.ts'
import { useScreenLink } from '../links.ts'
import { lazyComponent } from '../load-code.ts'
import { useStore } from '../store.ts'
import { usePageTitle } from '../title.ts'
import { formerPages } from './redirects.ts'
import { mayOpen, type Screen } from './routes.ts'
import { screenCode } from './screen-code.ts'
import { screens as declared } from './screens.ts'
import { useCurrentView, useShell } from './shell/shell-context.ts'

const pages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(screenCode).map(([name, load]) => [name, lazyComponent(load)]),
)

export const ScreenRoutes = () => {
  const { screens, redirects, landing } = useShell()
  const moved = useMemo(() => redirects.filter(({ from, to }) => from !== '/' && from !== to), [redirects])
  return (
    <Routes>
      {screens.map((screen) => (
        <Route key={screen.path} path={screen.path} element={<ScreenPage screen={screen} />}>
          {Object.entries(screen.parts).map(([part, path]) => (
            <Route key={path} path={path} element={<PartPage name={`${screen.name}.${part}`} />} />
          ))}
          {declared[screen.name]?.parts !== undefined && <Route index element={<Start screen={screen} />} />}
        </Route>
      ))}
      {[...moved, ...formerPages].map(({ from, to }) => (
        <Route key={`redirect ${from}`} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route path="/" element={landing === null ? <NoScreens /> : <Navigate to={landing} replace />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** The page of a screen stays mounted while the user switches between its parts (child pages). */
const ScreenPage = ({ screen }: { screen: Screen }) => {
  const { session } = useShell()
  const { key } = useCurrentView()
  if (!mayOpen(screen.roles, session.user.roles)) return <NotPermitted />
  return <LazyPage key={key} name={screen.name} />
}

const PartPage = ({ name }: { name: string }) => {
  const { pathname } = useLocation()
  return <LazyPage key={pathname} name={name} />
}

const LazyPage = ({ name }: { name: string }) => {
  const Page = pages[name]
  if (Page === undefined) return <NotFound />
  return (
    <ScreenBoundary>
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    </ScreenBoundary>
  )
}

/** Without a connection the code of a screen cannot arrive, so its skeleton would stay for ever. */
const Loading = () => {
  const t = useT()
  const isConnected = useStore(connectedStore)
  return isConnected ? <PageSkeleton /> : <ErrorState hint={t('error.network')} />
}

/** Redirects from the path of a screen that has parts (child pages) to one of these parts. */
const Start = ({ screen: { name, path } }: { screen: Screen }) => {
  const { search } = useLocation()
  const parts = declared[name]?.parts
  return parts === undefined ? null : <Navigate to={`${path}/${parts.start(search)}`} replace />
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

type Props = { children: ReactNode }

class ScreenBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

const Broken = () => {
  const t = useT()
  const action = { text: t('common.refresh'), onClick: () => location.reload() }
  return <ErrorState title={t('error.page_broken')} hint={t('error.page_broken_hint')} action={action} />
}
