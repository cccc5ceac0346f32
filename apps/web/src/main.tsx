import './no-eval.ts'
import { loadAntdLocale } from '@tradewind/ui'
import { createRoot } from 'react-dom/client'
import '@tradewind/ui/base.css'
import { idempotencyKeys } from './api.ts'
import { Application } from './app/Application.tsx'
import { preloadFirstPage } from './app/AppRoutes.tsx'
import { followDevice, followPrinting, startPreferences } from './app/preferences.ts'
import { createQueryClient, prefetchSession } from './app/query-client.ts'
import { followNetwork } from './connection.ts'
import { startI18n, storedLocale } from './i18n.ts'
import { followActions } from './session-end.ts'
import { loadSiteConfig } from './site.ts'

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
