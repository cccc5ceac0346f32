/**
 * The colours of states. A tone is the meaning of a state, e.g. `good`. Tags and charts show a tone in the same hue on
 * every screen, and no two tones share a hue.
 */

/**
 * - `neutral`: not begun, or nothing happens any more. `waiting`: waits for a time or for a decision. `active`: runs now.
 * - `good`, `warning`, `bad`: the result, as far as it is known.
 * - `accepted`, `opened`, `clicked`, `replied`, `unsubscribed`: the steps of a recipient; a delivered mail is `good`.
 */
export type Tone =
  | 'neutral'
  | 'waiting'
  | 'active'
  | 'good'
  | 'warning'
  | 'bad'
  | 'accepted'
  | 'opened'
  | 'clicked'
  | 'replied'
  | 'unsubscribed'

/**
 * `tag`: a colour name of antd, which has a light and a dark shade. `light` and `dark`: the colour of chart series,
 * with a contrast of at least 2:1 to the background of the theme.
 */
const colours: Readonly<Record<Tone, { tag: string; light: string; dark: string }>> = {
  neutral: { tag: 'default', light: '#93a4b8', dark: '#7f93aa' },
  waiting: { tag: 'purple', light: '#7a6ff0', dark: '#a79fff' },
  active: { tag: 'processing', light: '#409eff', dark: '#409eff' },
  good: { tag: 'success', light: '#2f9e6f', dark: '#4cc38a' },
  warning: { tag: 'warning', light: '#d99a2b', dark: '#f0b95a' },
  bad: { tag: 'error', light: '#c0322b', dark: '#ff8a80' },
  accepted: { tag: 'blue', light: '#1b6fd3', dark: '#6bb4ff' },
  opened: { tag: 'cyan', light: '#12a3a8', dark: '#4fd3d6' },
  clicked: { tag: 'geekblue', light: '#2f3fae', dark: '#93a5ff' },
  replied: { tag: 'magenta', light: '#c2408f', dark: '#f08fc8' },
  unsubscribed: { tag: 'volcano', light: '#d4622a', dark: '#ff9c6e' },
}

export const tagColourOf = (tone: Tone): string => colours[tone].tag

export const chartColourOf = (tone: Tone, isDark: boolean): string => colours[tone][isDark ? 'dark' : 'light']
