/**
 * Shows a mail as a mail program in dark mode shows it: with the mail's own dark styles, or with inverted colours if it
 * has no dark styles.
 */

import { darkQuery } from '../../../mail/dark-query.ts'

// Inverts the colours and rotates the hues by 180°, so that each colour keeps its hue. Pictures are inverted a second
// time, which restores them.
const turned =
  '<style>html{background:#15171a}body{filter:invert(0.9) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}</style>'

export const asDark = (html: string): { html: string; isOwn: boolean } => {
  const own = html.replace(darkQuery, '@media all')
  return own === html
    ? { html: turned + html, isOwn: false }
    : { html: `<style>body{background:#15171a!important}</style>${own}`, isOwn: true }
}
