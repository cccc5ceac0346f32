/**
 * The shades of a theme colour. The colour itself fills buttons, switches and marks; the text on it is dark or white,
 * whichever has more contrast. Text in the theme colour has a shade with a contrast of at least 4.5:1 (WCAG 2.2,
 * success criterion 1.4.3).
 */

/** The theme colours that a user can choose. The first is the default of spec section 9. */
export const themeColours = ['#409eff', '#12b5a6', '#57b85a', '#e6a23c', '#9a86fd', '#62738a'] as const
export type ThemeColour = (typeof themeColours)[number]
export const defaultColour: ThemeColour = themeColours[0]
export const isThemeColour = (text: string | null): text is ThemeColour =>
  themeColours.some((colour) => colour === text)

export type Palette = {
  brand: string
  /** The text on `brand`, `hover` and `active`. */
  onBrand: string
  hover: string
  active: string
  /** Text in the theme colour on every background of a page. */
  strong: string
  /** The background of a chosen item. */
  soft: string
}

type Rgb = readonly [number, number, number]

const parse = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colours; `share` is the share of the second one. */
const mix = (first: string, second: string, share: number): string => {
  const [from, to] = [parse(first), parse(second)]
  return toHex(from.map((value, index) => value + ((to[index] ?? 0) - value) * share))
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = parse(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export const contrastOf = (first: string, second: string): number => {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

export const textContrast = 4.5
const ink = '#0b141f'
const white = '#ffffff'

/** The lightest background of text in the dark theme, and the darkest one in the light theme; see `theme.ts`. */
const backgrounds = { light: '#f1f6fc', dark: '#1a283a' }

/** Returns the colour with another lightness (HSL, 0 to 1) and the same hue and saturation. */
const withLightness = (colour: string, lightness: number): string => {
  const channels = parse(colour).map((value) => value / 255)
  const [low, high] = [Math.min(...channels), Math.max(...channels)]
  const middle = (low + high) / 2
  const rangeOf = (light: number) => 1 - Math.abs(2 * light - 1)
  const stretch = rangeOf(lightness) / rangeOf(middle)
  return toHex(channels.map((value) => (lightness + (value - middle) * stretch) * 255))
}

/** The nearest lightness with enough contrast on all backgrounds, darker or lighter by steps of one percent. */
const readable = (colour: string, on: readonly string[], step: 0.01 | -0.01): string => {
  const channels = parse(colour)
  for (let light = (Math.min(...channels) + Math.max(...channels)) / 510; light > 0 && light < 1; light += step) {
    const shade = withLightness(colour, light)
    if (on.every((background) => contrastOf(shade, background) >= textContrast)) return shade
  }
  return step > 0 ? white : ink
}

export const paletteOf = (brand: ThemeColour, isDark: boolean): Palette => {
  const isInk = contrastOf(ink, brand) >= contrastOf(white, brand)
  // A pressed button moves away from its text, so that the contrast only grows.
  const away = isInk ? white : ink
  const soft = isDark ? mix('#131e2d', brand, 0.2) : mix(white, brand, 0.12)
  const background = isDark ? backgrounds.dark : backgrounds.light
  return {
    brand,
    onBrand: isInk ? ink : white,
    hover: mix(brand, away, 0.14),
    active: mix(brand, away, 0.26),
    strong: readable(brand, [background, soft], isDark ? 0.01 : -0.01),
    soft,
  }
}
