/**
 * The texts that an inline script composes. The script is never run: its string literals are joined where it joins them
 * with `+`, and the usual functions of disguises are undone.
 */

import { decodeHTML } from 'entities'
import { decodeBase64, rotate13 } from './disguises.ts'

/** `isComposed`: the script joined or decoded the text, so an address in it is meant to be shown. */
export type ScriptText = { text: string; isComposed: boolean }

type Token = { kind: 'text' | 'name' | 'sign'; value: string }

const scriptLengthAtMost = 200_000
const tokensAtMost = 50_000
const composedLengthAtMost = 5_000
/** The length of all texts of a script together. */
const allLengthAtMost = 500_000

export const readScriptTexts = (script: string): ScriptText[] => {
  const source = script.slice(0, scriptLengthAtMost)
  if (!/@|&#0*64|&#x40|\\x40|\\u0040|%40|atob|fromCharCode|mailto|reverse|rot13|\b13\b/i.test(source)) return []
  const found: ScriptText[] = [...joinTexts(tokensOf(source)), ...readJoined(source)]
  const isRotated = /rot13|\b13\b/i.test(source) && /rot13|fromCharCode|charCodeAt|replace/i.test(source)
  const isReversed = /\.\s*reverse\s*\(/.test(source)
  const decoded = found.flatMap(({ text }): ScriptText[] => {
    const plain = decodeBase64(text)
    return [
      ...(isRotated ? [rotate13(text)] : []),
      ...(isReversed ? [[...text].toReversed().join('')] : []),
      ...(plain === null ? [] : [plain]),
      ...(text.includes('%40') ? [decodePercent(text)] : []),
    ].map((one) => ({ text: decodeHTML(one), isComposed: true }))
  })
  return [...found.map((one) => ({ ...one, text: decodeHTML(one.text) })), ...decoded, ...readCharCodes(source)]
}

const decodePercent = (text: string): string =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** `['info', 'firm.de'].join('@')`. */
const readJoined = (source: string): ScriptText[] =>
  [
    ...source.matchAll(
      /\[(\s*(?:"[^"\n]{0,80}"|'[^'\n]{0,80}')(?:\s*,\s*(?:"[^"\n]{0,80}"|'[^'\n]{0,80}')){1,7})\s*(?:,\s*)?\]\s*\.join\(\s*["']([@.]?)["']\s*\)/g,
    ),
  ].map(([, list = '', sign = '']) => ({
    text: [...list.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? '').join(sign),
    isComposed: true,
  }))

/** `String.fromCharCode(105, 110, …)`. */
const readCharCodes = (source: string): ScriptText[] =>
  [...source.matchAll(/fromCharCode\(\s*((?:(?:0x[0-9a-f]+|\d+)\s*,\s*){3,400}(?:0x[0-9a-f]+|\d+))\s*\)/gi)].map(
    ([, list = '']) => ({
      text: list
        .split(',')
        .map((code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
        .join(''),
      isComposed: true,
    }),
  )

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' }

const unescapeText = (text: string): string =>
  text.replaceAll(
    /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|([\s\S]))/gi,
    (_all, byte?: string, unit?: string, point?: string, char = '') => {
      const hex = byte ?? unit ?? point
      if (hex === undefined) return escapes[char] ?? char
      const code = Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

/** The length of a comment is limited, so that a script with many open ones takes no quadratic time. */
const tokenPattern = /\/\/[^\n]*|\/\*[\s\S]{0,10000}?\*\/|(["'`])|([A-Za-z_$][\w$.]*)|([^\s\w])/g
/** Characters behind quotes without an end that are read in one script; a regular expression contains such quotes. */
const unclosedLengthAtMost = 2_000_000

const tokensOf = (source: string): Token[] => {
  const tokens: Token[] = []
  const pattern = new RegExp(tokenPattern)
  let unclosedLeft = unclosedLengthAtMost
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const [, quote, name, sign] = match
    if (quote !== undefined) {
      const from = pattern.lastIndex
      const { end, isClosed } = unclosedLeft > 0 ? endOf(source, from, quote) : { end: from, isClosed: false }
      if (isClosed) {
        tokens.push({ kind: 'text', value: unescapeText(source.slice(from, end)) })
        pattern.lastIndex = end + 1
      } else {
        tokens.push({ kind: 'sign', value: quote })
        unclosedLeft -= end - from
      }
    } else if (name !== undefined) tokens.push({ kind: 'name', value: name })
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign })
    if (tokens.length >= tokensAtMost) break
  }
  return tokens
}

/** The place of the quote that ends a literal, or the place up to which there is none. */
const endOf = (source: string, from: number, quote: string): { end: number; isClosed: boolean } => {
  for (let at = from; at < source.length; at += 1) {
    const char = source[at]
    if (char === quote) return { end: at, isClosed: true }
    if (char === '\n' && quote !== '`') return { end: at, isClosed: false }
    if (char === '\\') at += 1
  }
  return { end: source.length, isClosed: false }
}

/** Reads each longest run `text + name + text …`; names stand for the texts that were assigned to them before. */
const joinTexts = (tokens: readonly Token[]): ScriptText[] => {
  const found: ScriptText[] = []
  let length = 0
  const variables = new Map<string, string>()
  const isSign = (at: number, sign: string) => tokens[at]?.kind === 'sign' && tokens[at]?.value === sign
  const valueAt = (at: number): string | null => {
    const token = tokens[at]
    if (token?.kind === 'text') return token.value
    return token?.kind === 'name' ? (variables.get(token.value) ?? null) : null
  }
  for (let at = 0; at < tokens.length && length < allLengthAtMost;) {
    let text = valueAt(at)
    if (text === null) {
      at += 1
      continue
    }
    const from = at
    let parts = 1
    at += 1
    while (isSign(at, '+') && valueAt(at + 1) !== null && text.length < composedLengthAtMost) {
      text += valueAt(at + 1) ?? ''
      parts += 1
      at += 2
    }
    // `name = …` and `name += …` remember the text.
    const isAdded = isSign(from - 1, '=') && isSign(from - 2, '+')
    const name = isSign(from - 1, '=') ? tokens[from - (isAdded ? 3 : 2)] : undefined
    if (name?.kind === 'name') {
      const before = isAdded ? (variables.get(name.value) ?? '') : ''
      if (before.length + text.length < composedLengthAtMost) variables.set(name.value, before + text)
      if (isAdded) {
        found.push({ text: before + text, isComposed: true })
        length += before.length + text.length
      }
    }
    length += text.length + 1
    found.push({ text, isComposed: parts > 1 })
  }
  return found
}
