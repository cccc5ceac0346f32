/** The menu of the ten languages in the top bar, each under its own name. */

import { languageTags, localeNames, locales } from '@tradewind/i18n/web'
import { useUi } from '@tradewind/ui'
import { Dropdown } from 'antd'
import type { ReactElement } from 'react'
import { useChooseLanguage } from './LanguageSelect.tsx'

export const LanguageSwitch = ({ children }: { children: ReactElement }) => {
  const { locale } = useUi()
  const choose = useChooseLanguage()
  const items = locales.map((key) => ({ key, label: <span lang={languageTags[key]}>{localeNames[key]}</span> }))
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, selectable: true, selectedKeys: [locale], onClick: ({ key }) => void choose(key) }}
    >
      {children}
    </Dropdown>
  )
}
