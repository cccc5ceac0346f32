import { QueryClient } from '@tanstack/react-query'
import { loadAntdLocale } from '@tradewind/ui'
import { createRoot } from 'react-dom/client'
import '@tradewind/ui/base.css'
import { idempotencyKeys } from './api.ts'
import { Application } from './app/Application.tsx'
import { preloadFirstPage } from './app/AppRoutes.tsx'
import { followDevice, followPrinting, startPreferences } from './app/preferences.ts'
import { followNetwork } from './connection.ts'
import { startI18n, storedLocale } from './i18n.ts'
import { followActions } from './session-end.ts'
import { sessionQuery } from './session.ts'
import { loadSiteConfig } from './site.ts'
import { tokenStore } from './token.ts'

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Queries are not retried automatically, because a failed request has already shown a toast and every retry
        // would show another one. Screens offer a retry button instead.
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        // Without a connection a query fails at once and its screen shows the failure. By default TanStack Query would
        // wait for the network, and the screen would show its skeleton for ever.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => (state.error === null ? true : 'always'),
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Sends the requests of the session while code and texts are still loading. */
const prefetchSession = async (client: QueryClient): Promise<void> => {
  if (tokenStore.get() !== null) await client.prefetchQuery(sessionQuery)
}

const start = async (): Promise<void> => {
  startPreferences()
  followDevice()
  followPrinting()
  followActions()
  followNetwork()
  addEventListener('input', idempotencyKeys.forgetAnswered, { capture: true })
  const client = createQueryClient()
  // Everything that the first page needs is requested at once. Only the texts and the site configuration must arrive
  // before the first rendering.
  void prefetchSession(client)
  // A failed preload is ignored here, because the page itself reports code that it needs and cannot load.
  preloadFirstPage().catch(() => undefined)
  const [antdLocale] = await Promise.all([
    loadAntdLocale(storedLocale()),
    startI18n(),
    // If the site configuration cannot be loaded, the product uses its default appearance. A toast has already shown
    // the failure.
    loadSiteConfig().catch(() => undefined),
  ])
  const root = document.getElementById('root')
  if (root !== null) createRoot(root).render(<Application client={client} antdLocale={antdLocale} />)
}

void start()
