/** The menu of the ten languages, each under its own name. */

import { GlobalOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { isLocale, languageTags, localeNames, locales } from '@tradewind/i18n/web'
import { useT, useUi } from '@tradewind/ui'
import { Button, Dropdown } from 'antd'
import type { ReactElement } from 'react'
import { changeLocale } from '../i18n.ts'
import { refreshSiteConfig } from '../site.ts'

export const LanguageSwitch = ({ children }: { children: ReactElement }) => {
  const { locale } = useUi()
  const client = useQueryClient()
  const items = locales.map((key) => ({ key, label: <span lang={languageTags[key]}>{localeNames[key]}</span> }))
  const choose = async (key: string) => {
    if (!isLocale(key)) return
    await changeLocale(key)
    // All data is refetched after a change of the language, because the server sends names of countries, goods and
    // states in the language of the caller.
    await Promise.all([client.invalidateQueries(), refreshSiteConfig()])
  }
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

/** The switch of the sign-in page, which shows the name of the language beside the globe. */
export const NamedLanguageSwitch = () => {
  const t = useT()
  const { locale } = useUi()
  return (
    <LanguageSwitch>
      <Button type="text" icon={<GlobalOutlined />} aria-label={`${t('layout.language')}: ${localeNames[locale]}`}>
        {localeNames[locale]}
      </Button>
    </LanguageSwitch>
  )
}
