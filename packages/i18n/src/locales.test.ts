import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorTable, gatedFeatures } from '@tradewind/contract'
import { describe, expect, it } from 'vitest'
import { isLocale, locales, translate } from './index.ts'
import { fill, flatten, placeholdersOf, type Messages } from './messages.ts'
import { loadMessages } from './web.ts'

/**
 * Reads the texts of a locale. The locales cn and en are folders with one file for each area of texts; every other
 * locale is a single file.
 */
const readLocale = async (locale: string): Promise<Readonly<Record<string, string>>> => {
  const loaded: { messages: Messages } = await (locale === 'cn' || locale === 'en'
    ? import(`./locales/${locale}/index.ts`)
    : import(`./locales/${locale}.ts`))
  return flatten(loaded.messages)
}
const cn = await readLocale('cn')
const en = await readLocale('en')

describe('locales', () => {
  it('the ten locales of the spec exist', () => {
    expect([...locales].toSorted()).toEqual(
      ['cn', 'de', 'en', 'fr', 'gurmukhi', 'ja', 'ko', 'pt', 'ru-RU', 'zhHk'].toSorted(),
    )
    expect(isLocale('zhHk')).toBe(true)
    expect(isLocale('zh')).toBe(false)
  })

  it('en has exactly the keys of cn', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(cn).toSorted())
  })

  it.each(locales)('%s has only keys of cn, no empty text, and the placeholders of cn', async (locale) => {
    const texts = await readLocale(locale)
    expect(Object.keys(texts).filter((key) => !(key in cn))).toEqual([])
    expect(Object.keys(texts).filter((key) => texts[key]?.trim() === '')).toEqual([])
    const differing = Object.entries(texts).filter(
      ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(cn[key] ?? '').join(),
    )
    expect(differing).toEqual([])
  })

  it('every question of a confirmation names its object', () => {
    const others = ['sender.smtp_delete_confirm', 'reply.mailbox_delete', 'sender.rotate_question']
    const questions = Object.entries(cn).filter(
      ([key, text]) => others.includes(key) || (key.startsWith('confirm.') && text.endsWith('？')),
    )
    expect(questions.length).toBeGreaterThan(10)
    expect(questions.filter(([, text]) => placeholdersOf(text).length === 0)).toEqual([])
  })

  it.each(locales)('%s has all texts for signing in and out', async (locale) => {
    const texts = await readLocale(locale)
    const wanted = Object.keys(cn).filter((key) => key.startsWith('login.'))
    expect(wanted.filter((key) => !(key in texts))).toEqual([])
    expect(texts).toHaveProperty(['layout.sign_out'])
  })
})

describe('texts for the contract', () => {
  it.each(Object.keys(errorTable))('the error %s has a text', (name) => {
    expect(cn).toHaveProperty([`error.${name}`])
  })

  it.each(gatedFeatures)('the gate of %s has a text in every locale', async (feature) => {
    for (const locale of locales) expect(await readLocale(locale)).toHaveProperty([`error.tier_too_low_${feature}`])
  })

  it('every validation key that the contract names has a text', () => {
    const folder = fileURLToPath(new URL('../../contract/src', import.meta.url))
    const sources = globSync('**/*.ts', { cwd: folder }).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    const named = sources.flatMap((source) => source.match(/validation\.[a-z_]+/g) ?? [])
    expect(named.length).toBeGreaterThan(5)
    expect([...new Set(named)].filter((key) => !(key in cn))).toEqual([])
  })

  it('every kind of issue that zod reports has a text', () => {
    const codes = ['invalid_type', 'too_big', 'too_small', 'invalid_format', 'not_multiple_of', 'unrecognized_keys']
    const rarer = ['invalid_union', 'invalid_key', 'invalid_element', 'invalid_value', 'custom', 'unknown_field']
    for (const code of [...codes, ...rarer]) expect(cn).toHaveProperty([`validation.${code}`])
  })
})

describe('translate', () => {
  it('replaces placeholders by parameters', () => {
    expect(translate('en', 'error.code_resend_too_soon', { retryAfterSeconds: 42 })).toContain('42 s')
  })

  it('uses cn for an unknown language and returns an unknown key unchanged', () => {
    expect(translate('xx', 'login.sign_in')).toBe('登录')
    expect(translate('en', 'nothing.here')).toBe('nothing.here')
  })

  it('a placeholder without a value stays in the text', () => {
    expect(fill('{{a}} and {{ b }}', { a: 1 })).toBe('1 and {{ b }}')
  })

  it.each([
    ['de', 'customs.title', en['customs.title']],
    ['zhHk', 'customs.title', cn['customs.title']],
  ])('%s uses the text of its fallback for %s', (locale, key, expected) => {
    expect(translate(locale, key)).toBe(expected)
  })
})

describe('loadMessages', () => {
  it.each(locales)('%s has every key in the browser', async (locale) => {
    const texts = await loadMessages(locale)
    expect(Object.keys(cn).filter((key) => !(key in texts))).toEqual([])
  })
})
