import { useQueryClient } from '@tanstack/react-query'
import { isLocale } from '@tradewind/i18n/web'
import { changeLocale } from '../i18n.ts'
import { refreshSiteConfig } from '../site.ts'

/** Returns a function that changes the language of the product. */
export const useChooseLanguage = (): ((key: string) => Promise<void>) => {
  const client = useQueryClient()
  return async (key) => {
    if (!isLocale(key)) return
    await changeLocale(key)
    // All data is refetched after a change of the language, because the server sends names of countries, goods and
    // states in the language of the caller.
    await Promise.all([client.invalidateQueries(), refreshSiteConfig()])
  }
}
