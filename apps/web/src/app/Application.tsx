/** The providers of the application, and the connection by which code outside React shows toasts and dialogs. */

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { isLocale, type Locale } from '@tradewind/i18n/web'
import { loadAntdLocale, UiProvider, useT, useUi, type AntdLocale, type Translate } from '@tradewind/ui'
import { App, Button } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter, useNavigate } from 'react-router'
import { useScreenLink } from '../links.ts'
import { connectNotices } from '../notices.ts'
import { sessionEnd } from '../session-end.ts'
import { resetSession } from '../session.ts'
import { useStore } from '../store.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { preferencesStore, printingStore } from './preferences.ts'

export type ApplicationProps = { client: QueryClient; antdLocale: AntdLocale }

/** `antdLocale`: the texts of antd in the language of the first rendering. */
export const Application = ({ client, antdLocale }: ApplicationProps) => (
  <QueryClientProvider client={client}>
    <BrowserRouter>
      <Localised initial={antdLocale}>
        <NoticeBridge client={client} />
        <AppRoutes />
      </Localised>
    </BrowserRouter>
  </QueryClientProvider>
)

const Localised = ({ initial, children }: { initial: AntdLocale; children: ReactNode }) => {
  const { t: translate, i18n } = useTranslation()
  const { theme, colour } = useStore(preferencesStore)
  const isPrinting = useStore(printingStore)
  const locale: Locale = isLocale(i18n.language) ? i18n.language : 'cn'
  const [antdLocale, setAntdLocale] = useState(initial)
  useEffect(() => {
    let current = true
    const load = async () => {
      const loaded = await loadAntdLocale(locale)
      if (current) setAntdLocale(loaded)
    }
    void load()
    return () => {
      current = false
    }
  }, [locale])
  const t: Translate = useMemo(() => (key, params) => translate(key, { ...params }), [translate])
  const membership = useScreenLink()('orderPackage')
  const navigate = useNavigate()
  const onUpgrade = useMemo(
    () => (membership === null ? null : () => void navigate(membership)),
    [membership, navigate],
  )
  return (
    <UiProvider
      t={t}
      locale={locale}
      antdLocale={antdLocale}
      isDark={theme === 'dark' && !isPrinting}
      colour={colour}
      onUpgrade={onUpgrade}
    >
      {children}
    </UiProvider>
  )
}

const NoticeBridge = ({ client }: { client: QueryClient }) => {
  const { message, modal } = App.useApp()
  const { t } = useTranslation()
  useEffect(() => {
    const confirmLogout = () =>
      void modal.confirm({
        title: t('layout.logout_title'),
        content: t('layout.logout_text'),
        okText: t('layout.relogin'),
        cancelText: t('common.cancel'),
        onOk: () => {
          resetSession(client)
          location.reload()
        },
        onCancel: sessionEnd.stay,
      })
    // The text of a toast is also its key, so that toasts with equal texts are shown only once.
    connectNotices({
      success: (content) => void message.success({ content, key: content }),
      warning: (content) => void message.warning({ content, key: content }),
      error: (content) => void message.error({ content, key: content }),
      gate: (content) => void message.warning({ content: <Gate says={content} />, key: content }),
      confirmLogout,
    })
  }, [client, message, modal, t])
  return null
}

/** The content of a toast that says that the user's plan does not permit an action. It links to the plans. */
const Gate = ({ says }: { says: string }) => {
  const t = useT()
  const { onUpgrade } = useUi()
  return (
    <>
      {says}
      {onUpgrade !== null && (
        <Button type="link" size="small" onClick={onUpgrade}>
          {t('common.upsell_action')}
        </Button>
      )}
    </>
  )
}
