import { createRoot } from 'react-dom/client'
import '@tradewind/ui/base.css'
import { idempotencyKeys } from './api.ts'
import { Application } from './app/Application.tsx'
import { preloadFirstPage } from './app/AppRoutes.tsx'
import { followDevice, followPrinting, startPreferences } from './app/preferences.ts'
import { followNetwork } from './connection.ts'
import { startI18n } from './i18n.ts'
import { followActions } from './session-end.ts'
import { loadSiteConfig } from './site.ts'

const start = async (): Promise<void> => {
  startPreferences()
  followDevice()
  followPrinting()
  followActions()
  followNetwork()
  addEventListener('input', idempotencyKeys.forgetAnswered, { capture: true })
  // A failed preload is ignored here, because the page itself reports code that it needs and cannot load.
  preloadFirstPage().catch(() => undefined)
  // If the site configuration cannot be loaded, the product uses its default appearance. A toast has already shown the
  // failure.
  const site = loadSiteConfig().catch(() => undefined)
  await startI18n()
  await site
  const root = document.getElementById('root')
  if (root !== null) createRoot(root).render(<Application />)
}

void start()
