/**
 * The choice of the language on the sign-in page. It is the browser's own select, because the menu of the library would
 * be a tenth of the code that this page loads.
 */

import { GlobalOutlined } from '@ant-design/icons'
import { languageTags, localeNames, locales } from '@tradewind/i18n/web'
import { useT, useUi } from '@tradewind/ui'
import { useChooseLanguage } from './use-choose-language.ts'
import styles from './language-select.module.css'

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
