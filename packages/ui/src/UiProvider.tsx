/**
 * Provides texts, locale and theme to the components. The application that uses this package configures i18next; the
 * components only use `t`.
 */

import { languageTags, type Locale, type MessageKey, type MessageParams } from '@tradewind/i18n/web'
import { App, ConfigProvider } from 'antd'
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react'
import type { AntdLocale } from './antd-locale.ts'
import { defaultColour, paletteOf, type ThemeColour } from './palette.ts'
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
  colour?: ThemeColour
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

/** Gives the style sheets the shades of the theme colour. */
const usePalette = (colour: ThemeColour, isDark: boolean): void =>
  useLayoutEffect(() => {
    const { brand, onBrand, strong, soft } = paletteOf(colour, isDark)
    const { style } = document.documentElement
    style.setProperty('--tw-brand', brand)
    style.setProperty('--tw-on-brand', onBrand)
    style.setProperty('--tw-brand-strong', strong)
    style.setProperty('--tw-brand-soft', soft)
  }, [colour, isDark])

export const UiProvider = (props: UiProviderProps) => {
  const { t, locale, antdLocale, isDark, colour = defaultColour, onUpgrade, children } = props
  const ui = useMemo(
    () => ({ t, locale, languageTag: languageTags[locale], isDark, onUpgrade }),
    [t, locale, isDark, onUpgrade],
  )
  useTabLeavesSelect()
  const isStill = useReducedMotion()
  usePalette(colour, isDark)
  const theme = useMemo(() => themeOf({ isDark, isStill, colour }), [isDark, isStill, colour])
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
