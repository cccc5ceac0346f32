/** The theme of antd: the shades of the theme colour, and compact spacing for users who read tables all day. */

import { theme, type ThemeConfig } from 'antd'
import { paletteOf, type Palette, type ThemeColour } from './palette.ts'

type Shades = {
  /** The text of a solid red button. */
  onRed: string
  text: string
  text2: string
  line: string
  surface: string
  canvas: string
}

const light: Shades = {
  onRed: '#ffffff',
  text: '#17263a',
  text2: '#55657a',
  line: '#e2e8f0',
  surface: '#ffffff',
  canvas: '#f3f6fa',
}
const dark: Shades = {
  onRed: '#0b141f',
  text: '#e3eaf3',
  text2: '#9fb0c4',
  line: '#25354a',
  surface: '#131e2d',
  canvas: '#0b141f',
}

/** Returns the background colour of pictures that the user saves. */
export const surfaceOf = (isDark: boolean): string => (isDark ? dark : light).surface

// A white number on the light red of the dark theme would have a contrast of 3:1.
const badgeRed = '#c0322b'

const componentsOf = (shades: Shades, palette: Palette): ThemeConfig['components'] => ({
  Badge: { colorError: badgeRed },
  Button: {
    colorPrimary: palette.brand,
    colorPrimaryHover: palette.hover,
    colorPrimaryActive: palette.active,
    primaryColor: palette.onBrand,
    defaultHoverColor: palette.strong,
    defaultHoverBorderColor: palette.brand,
    defaultActiveColor: palette.strong,
    defaultActiveBorderColor: palette.brand,
    dangerColor: shades.onRed,
    primaryShadow: 'none',
    defaultShadow: 'none',
    fontWeight: 500,
  },
  // `colorWhite` is the mark inside the filled box, circle or switch.
  Checkbox: { colorPrimary: palette.brand, colorPrimaryHover: palette.hover, colorWhite: palette.onBrand },
  Radio: {
    colorPrimary: palette.brand,
    colorPrimaryHover: palette.hover,
    colorWhite: palette.onBrand,
    buttonSolidCheckedColor: palette.onBrand,
  },
  Switch: { colorPrimary: palette.brand, colorPrimaryHover: palette.hover, colorTextLightSolid: palette.onBrand },
  DatePicker: { colorPrimary: palette.brand, colorTextLightSolid: palette.onBrand },
  Tabs: { itemSelectedColor: palette.strong, itemHoverColor: palette.strong, itemActiveColor: palette.strong },
  Menu: { itemSelectedColor: palette.strong },
  Dropdown: { colorPrimary: palette.strong },
  Pagination: { colorPrimary: palette.strong, colorPrimaryHover: palette.strong },
  Steps: { colorPrimary: palette.brand, colorTextLightSolid: palette.onBrand },
  Table: {
    headerBg: shades.canvas,
    headerColor: shades.text2,
    headerSplitColor: 'transparent',
    headerSortActiveBg: shades.canvas,
    headerSortHoverBg: shades.line,
    bodySortBg: 'transparent',
    cellPaddingBlockSM: 7,
    cellPaddingInlineSM: 10,
  },
  Segmented: { itemSelectedColor: palette.strong },
  Tooltip: { colorBgSpotlight: '#10233d' },
})

/** `isStill`: true disables animations. */
export const themeOf = (look: { isDark: boolean; isStill: boolean; colour: ThemeColour }): ThemeConfig => {
  const { isDark, isStill } = look
  const shades = isDark ? dark : light
  const palette = paletteOf(look.colour, isDark)
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: palette.brand,
      colorInfo: palette.brand,
      colorError: isDark ? '#ff8a80' : '#c0322b',
      colorLink: palette.strong,
      colorLinkHover: palette.strong,
      colorPrimaryText: palette.strong,
      colorPrimaryTextHover: palette.strong,
      colorText: shades.text,
      colorTextSecondary: shades.text2,
      colorTextDescription: shades.text2,
      colorTextPlaceholder: isDark ? '#8395ab' : '#66768b',
      colorBorder: isDark ? '#3a4d66' : '#cbd5e1',
      colorBorderSecondary: shades.line,
      colorSplit: shades.line,
      colorBgContainer: shades.surface,
      colorBgElevated: isDark ? '#1a283a' : '#ffffff',
      colorBgLayout: shades.canvas,
      borderRadius: 6,
      wireframe: false,
      fontFamily: 'var(--tw-font)',
      motion: !isStill,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
    },
    components: componentsOf(shades, palette),
  }
}
