/** Common parts of the templates: greeting, closing and signature. */

import type { TemplateBlock } from './template.ts'

export const text = (...paragraphs: readonly string[]): TemplateBlock => [
  'text',
  { html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('') },
]
export const points = (...items: readonly string[]): TemplateBlock => [
  'text',
  { html: `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`, paddingY: 4 },
]
/** A banner with light text on a coloured background. */
export const banner = (background: string, heading: string, line: string): readonly TemplateBlock[] => [
  ['heading', { text: heading, background, align: 'center', paddingY: 28 }],
  ['text', { html: `<p>${line}</p>`, background, align: 'center', paddingY: 0 }],
  ['spacer', { heightPx: 20, background }],
]
export const button = (label: string, path: string, values: object = {}): TemplateBlock => [
  'button',
  { label, href: `https://example.com/${path}`, paddingY: 16, ...values },
]
export const wideImage = (src: string, alt: string): TemplateBlock => ['image', { src, alt, paddingX: 0, paddingY: 0 }]

/**
 * The closing of a template: the sender and the postal address, which the laws of most countries require in every mail.
 */
export const parting: readonly TemplateBlock[] = [
  ['divider', { paddingY: 8 }],
  ['signature', { name: '[Your name]', role: '[Position], {{my_company}}', lines: '[phone]\n[website]', paddingY: 16 }],
  ['footer', { company: '{{my_company}}', lines: '{{my_address}}', background: '#f4f6f8' }],
]
