/**
 * Provides texts, locale and theme to the components. The application that uses this package configures i18next; the
 * components only use `t`.
 */

import { languageTags, type Locale, type MessageKey, type MessageParams } from '@tradewind/i18n/web'
import { App, ConfigProvider } from 'antd'
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react'
import type { AntdLocale } from './antd-locale.ts'
import { useReducedMotion } from './reduced-motion.ts'
import { themeOf } from './theme.ts'

export type Translate = (key: MessageKey, params?: MessageParams) => string

type Ui = {
  t: Translate
  locale: Locale
  languageTag: string
  isDark: boolean
  /** Opens the membership plans; null if the user may not open the screen of the plans. */
  onUpgrade: (() => void) | null
}

const UiContext = createContext<Ui | null>(null)

export type UiProviderProps = {
  t: Translate
  locale: Locale
  antdLocale: AntdLocale
  isDark: boolean
  onUpgrade: (() => void) | null
  children: ReactNode
}

/**
 * Lets the Tab key leave a select with several values. antd would choose the active option instead: if this option is
 * already chosen, antd removes it from the values, and the focus stays in the select.
 */
const tabLeavesSelect = (event: Pick<KeyboardEvent, 'key' | 'target' | 'stopPropagation'>): void => {
  const { target } = event
  if (event.key === 'Tab' && target instanceof Element && target.closest('.ant-select-multiple') !== null)
    event.stopPropagation()
}

const useTabLeavesSelect = (): void =>
  useEffect(() => {
    // In the capture phase of the window the event has not reached the handlers of antd yet.
    addEventListener('keydown', tabLeavesSelect, true)
    return () => removeEventListener('keydown', tabLeavesSelect, true)
  }, [])

/** Spec section 9: a toast is shown for five seconds. */
export const toastSeconds = 5

export const UiProvider = ({ t, locale, antdLocale, isDark, onUpgrade, children }: UiProviderProps) => {
  const ui = useMemo(
    () => ({ t, locale, languageTag: languageTags[locale], isDark, onUpgrade }),
    [t, locale, isDark, onUpgrade],
  )
  useTabLeavesSelect()
  const isStill = useReducedMotion()
  const theme = useMemo(() => themeOf(isDark, isStill), [isDark, isStill])
  return (
    <UiContext value={ui}>
      <ConfigProvider locale={antdLocale} theme={theme} button={{ autoInsertSpace: false }}>
        <App message={{ duration: toastSeconds, maxCount: 4 }} notification={{ duration: toastSeconds }}>
          {children}
        </App>
      </ConfigProvider>
    </UiContext>
  )
}

export const useUi = (): Ui => {
  const ui = useContext(UiContext)
  if (ui === null) throw new Error('a part of @tradewind/ui stands outside UiProvider')
  return ui
}

/** Returns the translate function: `const t = useT()`, `t('login.title')`. */
export const useT = (): Translate => useUi().t
