/** The user's layout preferences, stored in cookies (spec sections 2 and 4). */

import { defaultColour, isThemeColour, type ThemeColour } from '@tradewind/ui'
import { flushSync } from 'react-dom'
import { deviceCookie, layoutCookie, readCookie, sidebarCookie, writeCookie } from '../cookies.ts'
import { createStore } from '../store.ts'

export type Preferences = {
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  theme: 'light' | 'dark'
  colour: ThemeColour
  floatButtons: boolean
}

const standard: Preferences = {
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  theme: 'light',
  colour: defaultColour,
  floatButtons: true,
}

const readPreferences = (): Preferences => {
  const stored = readCookie(layoutCookie)
  if (stored === null) return standard
  const known = new URLSearchParams(stored)
  const colour = known.get('colour')
  const flag = (name: keyof Preferences) => (known.has(name) ? known.get(name) === '1' : standard[name] === true)
  return {
    tagsView: flag('tagsView'),
    fixedHeader: flag('fixedHeader'),
    sidebarLogo: flag('sidebarLogo'),
    floatButtons: flag('floatButtons'),
    theme: known.get('theme') === 'dark' ? 'dark' : 'light',
    colour: isThemeColour(colour) ? colour : defaultColour,
  }
}

const writePreferences = (preferences: Preferences): void => {
  const pairs = Object.entries(preferences).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? String(Number(value)) : value,
  ])
  writeCookie(layoutCookie, new URLSearchParams(pairs).toString())
}

/** True while the page is printed. */
export const printingStore = createStore<boolean>(false, () => paint(preferencesStore.get()))

/** Sets the theme of the page; printing always uses the light theme. */
const paint = ({ theme }: Preferences): void => {
  document.documentElement.dataset['theme'] = printingStore.get() ? 'light' : theme
}

export const preferencesStore = createStore<Preferences>(readPreferences(), (preferences) => {
  writePreferences(preferences)
  paint(preferences)
})

export const changePreferences = (change: Partial<Preferences>): void =>
  preferencesStore.set({ ...preferencesStore.get(), ...change })

export const startPreferences = (): void => paint(preferencesStore.get())

export const followPrinting = (): void => {
  // The page must be rendered synchronously, because the browser captures the page for printing as soon as the
  // `beforeprint` handler returns.
  addEventListener('beforeprint', () => flushSync(() => printingStore.set(true)))
  addEventListener('afterprint', () => printingStore.set(false))
}

export type Device = 'desktop' | 'mobile'
/** Spec section 9: below this width the sidebar is a drawer. */
export const mobileBreakpointPx = 992
const wide = matchMedia(`(min-width: ${mobileBreakpointPx}px)`)

export const deviceStore = createStore<Device>(wide.matches ? 'desktop' : 'mobile', (device) =>
  writeCookie(deviceCookie, device),
)

/** Whether the desktop sidebar is open. The drawer on a phone always starts closed. */
export const sidebarStore = createStore<boolean>(readCookie(sidebarCookie) !== '0', (open) =>
  writeCookie(sidebarCookie, open ? '1' : '0'),
)
export const drawerStore = createStore<boolean>(false)

export const followDevice = (): void => {
  writeCookie(deviceCookie, deviceStore.get())
  writeCookie(sidebarCookie, sidebarStore.get() ? '1' : '0')
  wide.addEventListener('change', () => {
    deviceStore.set(wide.matches ? 'desktop' : 'mobile')
    drawerStore.set(false)
  })
}
