/**
 * The theme of antd: the brand colour, darker shades of it with enough contrast, and compact spacing for users who read
 * tables all day.
 */

import { theme, type ThemeConfig } from 'antd'

/** The brand colour of spec section 9. */
export const brandColour = '#409eff'

type Shades = {
  /** The text of a solid red button. */
  onRed: string
  strong: string
  solid: string
  text: string
  text2: string
  line: string
  surface: string
  canvas: string
}

// The brand colour #409eff has a contrast of 2.8:1 on white, so only marks and decoration use it. Text and solid
// buttons use the darker shades.
const light: Shades = {
  onRed: '#ffffff',
  strong: '#1868c7',
  solid: '#1b6fd3',
  text: '#17263a',
  text2: '#55657a',
  line: '#e2e8f0',
  surface: '#ffffff',
  canvas: '#f3f6fa',
}
const dark: Shades = {
  onRed: '#0b141f',
  strong: '#6bb4ff',
  solid: '#1b6fd3',
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

const componentsOf = (shades: Shades): ThemeConfig['components'] => ({
  Badge: { colorError: badgeRed },
  Button: {
    colorPrimary: shades.solid,
    colorPrimaryHover: '#2f80e0',
    colorPrimaryActive: '#1259ad',
    dangerColor: shades.onRed,
    primaryShadow: 'none',
    defaultShadow: 'none',
    fontWeight: 500,
  },
  Checkbox: { colorPrimary: shades.solid, colorPrimaryHover: shades.solid },
  Radio: { colorPrimary: shades.solid, colorPrimaryHover: shades.solid },
  Switch: { colorPrimary: shades.solid, colorPrimaryHover: shades.solid },
  Tabs: { itemSelectedColor: shades.strong, itemHoverColor: shades.strong, itemActiveColor: shades.strong },
  Menu: { itemSelectedColor: shades.strong },
  Dropdown: { colorPrimary: shades.strong },
  Pagination: { colorPrimary: shades.strong, colorPrimaryHover: shades.strong },
  Steps: { colorPrimary: shades.solid },
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
  Segmented: { itemSelectedColor: shades.strong },
  Tooltip: { colorBgSpotlight: '#10233d' },
})

/** `isStill`: true disables animations. */
export const themeOf = (isDark: boolean, isStill: boolean): ThemeConfig => {
  const shades = isDark ? dark : light
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: brandColour,
      colorInfo: brandColour,
      colorError: isDark ? '#ff8a80' : '#c0322b',
      colorLink: shades.strong,
      colorLinkHover: shades.strong,
      colorPrimaryText: shades.strong,
      colorPrimaryTextHover: shades.strong,
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
    components: componentsOf(shades),
  }
}
