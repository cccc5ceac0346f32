/**
 * The choice of the language on the sign-in page. It is the browser's own select, because the menu of the library would
 * be a tenth of the code that this page loads.
 */

import { GlobalOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { isLocale, languageTags, localeNames, locales } from '@tradewind/i18n/web'
import { useT, useUi } from '@tradewind/ui'
import { changeLocale } from '../i18n.ts'
import { refreshSiteConfig } from '../site.ts'
import styles from './language-select.module.css'

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

export const LanguageSelect = () => {
  const t = useT()
  const { locale } = useUi()
  const choose = useChooseLanguage()
  return (
    <label className={styles.language}>
      <GlobalOutlined aria-hidden />
      <select aria-label={t('layout.language')} value={locale} onChange={(event) => void choose(event.target.value)}>
        {locales.map((key) => (
          <option key={key} value={key} lang={languageTags[key]}>
            {localeNames[key]}
          </option>
        ))}
      </select>
    </label>
  )
}
