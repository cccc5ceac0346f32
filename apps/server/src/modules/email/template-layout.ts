/** How a system template looks: one column of tables and inline styles, which every mail program shows alike. */
import { escapeHtml } from './compile.ts'

export type TemplateText = {
  accent: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  points: readonly string[]
  closing: string
  button: { label: string; href: string }
}

const font = 'font-family:Helvetica,Arial,sans-serif'
const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;${font};font-size:16px;line-height:1.6;color:#303133">${escapeHtml(text)}</p>`

const point = (text: string, accent: string): string =>
  `<tr><td valign="top" width="20" style="padding:4px 0;${font};font-size:16px;line-height:1.5;color:${accent}">&#8226;</td><td style="padding:4px 0;${font};font-size:16px;line-height:1.5;color:#303133">${escapeHtml(text)}</td></tr>`

/** 600 pixels on a desk, the whole width on a phone. */
export const layOut = ({ accent, heading, paragraphs, points, closing, button }: TemplateText): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f6f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;border-radius:8px">
<tr><td bgcolor="${accent}" style="padding:28px 32px;border-radius:8px 8px 0 0"><h1 style="margin:0;${font};font-size:24px;line-height:1.3;color:#ffffff">${escapeHtml(heading)}</h1></td></tr>
<tr><td style="padding:28px 32px 8px">${paragraphs.map(paragraph).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${points.map((text) => point(text, accent)).join('')}</table>
${paragraph(closing)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${accent}" style="border-radius:6px"><a href="${button.href}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></td></tr></table>
${paragraph('Kind regards,')}</td></tr>
</table></td></tr></table>`

/** A small picture of the template, as an image address that needs no file. */
export const thumbnailOf = (name: string, { accent }: TemplateText): string => {
  const lines = [70, 84, 98, 112].map(
    (y, index) => `<rect x="16" y="${y}" width="${index === 3 ? 80 : 128}" height="5" rx="2" fill="#dcdfe6"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 200"><rect width="160" height="200" fill="#f4f6f8"/><rect x="8" y="8" width="144" height="184" rx="6" fill="#fff"/><rect x="8" y="8" width="144" height="44" rx="6" fill="${accent}"/><text x="18" y="35" font-family="sans-serif" font-size="11" fill="#fff">${escapeHtml(name)}</text>${lines.join('')}<rect x="16" y="132" width="64" height="22" rx="4" fill="${accent}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
