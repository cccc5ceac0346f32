/** Prints only a title, a picture and a table of numbers, instead of the page on screen. */

import type { Lines } from '@tradewind/lexicon'
import '../styles/print.css'

export type Sheet = { title: string; picture: string | null; lines: Lines; format: (value: number) => string }

const element = <K extends keyof HTMLElementTagNameMap>(name: K, parent: Element): HTMLElementTagNameMap[K] =>
  parent.appendChild(document.createElement(name))

export const printSheet = async ({ title, picture, lines, format }: Sheet): Promise<void> => {
  const sheet = element('section', document.body)
  sheet.className = 'tw-sheet'
  element('h1', sheet).textContent = title
  if (picture !== null) {
    const image = element('img', sheet)
    image.src = picture
    await image.decode()
  }
  const table = element('table', sheet)
  const [names = [], ...rows] = lines
  const head = element('tr', element('thead', table))
  for (const name of names) element('th', head).textContent = String(name)
  const body = element('tbody', table)
  for (const row of rows) {
    const line = element('tr', body)
    for (const cell of row) {
      const place = element('td', line)
      place.textContent = typeof cell === 'number' ? format(cell) : (cell ?? '–')
      if (typeof cell === 'number') place.className = 'tw-number'
    }
  }
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  print()
}
