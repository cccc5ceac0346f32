/**
 * Cleans rich text for mails. Only a few tags are allowed, each with styles that make the text look equal in all mail
 * programs. For any input the tags of the output are balanced, and the output contains no scripts.
 */

export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const withScheme = /^(?:https?:\/\/[^\s]|mailto:|tel:)/i
/** An address as people type it, without a scheme: `acme.com/tiles?page=2`. */
const typedHost =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(\p{L}{2,24}|xn--[a-z0-9-]{2,59})(?::\d{1,5})?(?:[/?#]\S*)?$/iu
/** `catalogue.pdf` is a file on the author's computer, not a host. */
const fileEnding = /^(?:html?|php|aspx?|pdf|jpe?g|png|gif|webp|svg|docx?|xlsx?|pptx?|zip|rar|csv|txt)$/i
const typedMailbox = /^[^\s@:/]{1,64}@(?:[a-z0-9-]+\.)+[a-z]{2,24}$/i

/**
 * Completes an address as a person types it: a host without a scheme gets https, an email address `mailto:`. Returns ''
 * if a mail may not link to the address.
 */
export const completeAddress = (address: string): string => {
  const typed = address.trim()
  if (withScheme.test(typed)) return typed
  if (typedMailbox.test(typed)) return `mailto:${typed}`
  const bare = typed.replace(/^\/\//, '')
  const ending = typedHost.exec(bare)?.[1]
  return ending === undefined || fileEnding.test(ending) ? '' : `https://${bare}`
}

/** Returns the completed URL, escaped for an HTML attribute; '' if a mail may not link to it. */
export const safeAddress = (address: string): string => escapeText(completeAddress(address))

const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 12px',
  h2: 'margin:0 0 12px;font-size:1.4em;line-height:1.3',
  h3: 'margin:0 0 12px;font-size:1.2em;line-height:1.3',
  ul: 'margin:0 0 12px;padding:0 0 0 24px',
  ol: 'margin:0 0 12px;padding:0 0 0 24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 12px;padding:0 0 0 14px;border-left:3px solid #c0c4cc',
  code: 'font-family:Consolas,Menlo,monospace',
}
const allowedTags: ReadonlySet<string> = new Set([
  ...Object.keys(styles),
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'span',
  'br',
  'img',
  'sub',
  'sup',
])
const isVoid = (tag: string): boolean => tag === 'br' || tag === 'img'
/** Tags that are removed together with their content, because the content is not text of the mail (e.g. `style`). */
const opaque =
  /<(script|style|title|template|textarea|select|noscript|iframe|object|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi

const ownStyle =
  /^(?:color|background-color)\s*:\s*(?:#[0-9a-f]{3,8}|rgba?\([\d.,%\s]+\)|[a-z]+)$|^font-size\s*:\s*\d{1,2}(?:\.\d+)?px$|^text-align\s*:\s*(?:left|center|right|justify)$|^font-weight\s*:\s*(?:bold|normal|[1-9]00)$/i

const attributesOf = (source: string): Map<string, string> =>
  new Map(
    [...source.matchAll(/([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map((match) => [
      (match[1] ?? '').toLowerCase(),
      decode(match[2] ?? match[3] ?? match[4] ?? ''),
    ]),
  )

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : null
    if (code === null) return named[String(name).toLowerCase()] ?? whole
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const styleOf = (tag: string, given: string, linkColour: string): string => {
  const usual = (tag === 'a' ? `color:${linkColour};text-decoration:underline` : (styles[tag] ?? '')).split(';')
  const own = given
    .split(';')
    .map((part) => part.trim())
    .filter((part) => ownStyle.test(part) && !usual.includes(part))
  const all = [...usual, ...own].filter((part) => part !== '').join(';')
  return all === '' ? '' : ` style="${escapeText(all)}"`
}

const open = (tag: string, source: string, linkColour: string): string => {
  const attributes = attributesOf(source)
  const style = styleOf(tag, attributes.get('style') ?? '', linkColour)
  if (tag === 'a') {
    const href = safeAddress(attributes.get('href') ?? '')
    return `<a${href === '' ? '' : ` href="${href}" target="_blank"`}${style}>`
  }
  if (tag !== 'img') return `<${tag}${style}>`
  const src = safeAddress(attributes.get('src') ?? '')
  const width = /^\d{1,4}$/.test(attributes.get('width') ?? '') ? ` width="${attributes.get('width')}"` : ''
  const alt = escapeText(attributes.get('alt') ?? '')
  return src === '' ? '' : `<img src="${src}" alt="${alt}"${width} style="max-width:100%;height:auto;border:0">`
}

/** Escapes text so that no character opens a tag; HTML entities stay unchanged. */
const textOf = (text: string): string =>
  text.replace(/&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});)/gi, '&amp;').replaceAll('>', '&gt;')

const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</gi

export const cleanRich = (html: string, linkColour = '#1d6fc4'): string => {
  const isOpen: string[] = []
  let out = ''
  for (const [whole, slash, name, source = ''] of html.replace(opaque, '').matchAll(token)) {
    const tag = name?.toLowerCase()
    if (whole.startsWith('<!--')) continue
    if (tag === undefined) out += whole === '<' ? '&lt;' : textOf(whole)
    else if (!allowedTags.has(tag)) continue
    else if (slash === '/') out += close(isOpen, tag)
    else if (isVoid(tag)) out += tag === 'br' ? '<br>' : open(tag, source, linkColour)
    else if (isOpen.length < 40) {
      out += open(tag, source, linkColour)
      isOpen.push(tag)
    }
  }
  return (
    out +
    isOpen
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  )
}

const close = (isOpen: string[], tag: string): string => {
  const at = isOpen.lastIndexOf(tag)
  if (at < 0) return ''
  return isOpen
    .splice(at)
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')
}

/** True when `cleanRich` would remove only styles. Such HTML can be edited as a text block. */
export const isRichOnly = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)|<!/gi)].every(
    ([, name]) => name !== undefined && allowedTags.has(name.toLowerCase()),
  )
