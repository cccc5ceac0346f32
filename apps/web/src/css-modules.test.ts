/**
 * Compares all style sheets of the web with the code. A component uses only classes that its CSS module defines, every
 * defined class is used, and no rule is defined twice. The type checker cannot test this, because in TypeScript a CSS
 * module has every class.
 */

import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** The global style sheets: the theme, and the sheet for printing a single document. */
const globalSheets = ['packages/ui/src/styles/base.css', 'packages/ui/src/styles/print.css']

const read = async (pattern: string): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>()
  for await (const path of glob(`{apps/web,packages/ui}/src/${pattern}`, { cwd: root }))
    texts.set(String(path), readFileSync(join(root, String(path)), 'utf8'))
  return texts
}

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/**
 * Returns the selectors of each rule, prefixed by the at-rules that surround the rule: `@media print|.shell, .head`.
 */
const rulesOf = (css: string): string[] => {
  const rules: string[] = []
  const around: string[] = []
  for (const [, head = '', brace] of withoutComments(css).matchAll(/([^{};]*)([{};])/g)) {
    const text = head.replaceAll(/\s+/g, ' ').trim()
    if (brace === '}') around.pop()
    if (brace !== '{') continue
    if (!text.startsWith('@') && !around.some((one) => one.startsWith('@keyframes')))
      rules.push([...around, text].join('|'))
    around.push(text)
  }
  return rules
}

/**
 * Returns the class names of a style sheet. Only names in the theme contain `-`; names in a CSS module are properties
 * in the code.
 */
const classesOf = (css: string): Set<string> => {
  const selectors = rulesOf(css).map((rule) =>
    rule.slice(rule.lastIndexOf('|') + 1).replaceAll(/:global\([^()]*\)/g, ''),
  )
  return new Set(selectors.flatMap((one) => [...one.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)))
}

const sheets = await read('**/*.css')
const modules = new Map([...sheets].filter(([path]) => path.endsWith('.module.css')))
const sources = new Map([...(await read('**/*.{ts,tsx}'))].filter(([path]) => !path.includes('.test.')))

/** Each class of a CSS module that the code uses, as `path name`. */
const used = new Set<string>()
const computed: string[] = []
for (const [path, text] of sources)
  for (const [, name = '', specifier = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
    const module = relative(root, resolve(root, dirname(path), specifier))
    for (const [, property = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
      used.add(`${module} ${property}`)
    if (text.includes(`${name}[`)) computed.push(path)
  }

const defined = new Set([...modules].flatMap(([path, css]) => [...classesOf(css)].map((name) => `${path} ${name}`)))

describe('style sheets of the web', () => {
  it('only the theme has global style sheets', () => {
    expect([...sheets.keys()].filter((path) => !modules.has(path)).toSorted()).toEqual(globalSheets)
    const names = globalSheets.flatMap((path) => [...classesOf(sheets.get(path) ?? '')])
    expect(names.filter((name) => !/^(tw|ant)-/.test(name))).toEqual([])
  })

  it('CSS modules define every class that the code uses', () => {
    expect(computed).toEqual([])
    expect([...used].filter((one) => !defined.has(one))).toEqual([])
  })

  it('the code uses every class that CSS modules define', () => {
    expect([...defined].filter((one) => !used.has(one))).toEqual([])
  })

  it('no style sheet defines a selector twice', () => {
    const twice = [...sheets].flatMap(([path, css]) => {
      const rules = rulesOf(css)
      return rules.filter((rule, index) => rules.indexOf(rule) !== index).map((rule) => `${path} ${rule}`)
    })
    expect(twice).toEqual([])
  })

  it('class names in the code come from a CSS module, the theme or antd', () => {
    const theme = new Set(globalSheets.flatMap((path) => [...classesOf(sheets.get(path) ?? '')]))
    const strange = [...sources].flatMap(([path, text]) =>
      [...text.matchAll(/\b\w*[cC]lassName(?:=|: |=\{)["'`]([^"'`$]*)["'`]/g)]
        .flatMap(([, names = '']) => names.split(' '))
        .filter((name) => name !== '' && !theme.has(name) && !name.startsWith('ant-'))
        .map((name) => `${path}: ${name}`),
    )
    expect(strange).toEqual([])
  })
})
