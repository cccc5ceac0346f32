import './no-eval.ts'
import { createRoot } from 'react-dom/client'
import '@tradewind/ui/base.css'
import { Application } from './app/Application.tsx'
import { preloadFirstPage } from './app/AppRoutes.tsx'
import { followDevice, followPrinting, startPreferences } from './app/preferences.ts'
import { startI18n } from './i18n.ts'
import { loadSiteConfig } from './site.ts'

const start = async (): Promise<void> => {
  startPreferences()
  followDevice()
  followPrinting()
  // A failure of the preload is ignored, because the page itself reports code that cannot be loaded.
  preloadFirstPage().catch(() => undefined)
  // Without a site configuration the product uses its own appearance. The failed call has shown a toast.
  const site = loadSiteConfig().catch(() => undefined)
  await startI18n()
  await site
  const root = document.getElementById('root')
  if (root !== null) createRoot(root).render(<Application />)
}

void start()
