/** Imports only go down. Reads every import of the repository and names each that does not. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Modules of the server by floor; on floor 2 a later one may import an earlier one. */
const moduleFloors: readonly (readonly string[])[] = [
  ['identity', 'organisations', 'ledger', 'membership', 'site'],
  ['customs', 'companies', 'fairs', 'people', 'lookups', 'maps'],
  ['ingest', 'outreach', 'insight'],
  ['email', 'sms', 'messaging', 'social', 'ai'],
  ['favourites', 'exports', 'feedback', 'workbench', 'operator'],
]
/** What each package may import of the others. */
const packageImports: Readonly<Record<string, readonly string[]>> = {
  'packages/lexicon': [],
  'packages/i18n': [],
  'packages/contract': ['lexicon'],
  'packages/platform': ['contract', 'lexicon', 'i18n'],
  'packages/demo': ['lexicon'],
  'packages/ui': ['contract', 'i18n', 'lexicon'],
  'apps/engine': [],
  'apps/server': ['contract', 'lexicon', 'i18n', 'platform', 'demo'],
  'apps/web': ['contract', 'i18n', 'lexicon', 'ui'],
}

type Import = { file: string; target: string }
type Module = { name: string; face: boolean; floor: number; place: number }

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|dist.*|data)$/.test(entry.name) ? [] : sourceFiles(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })

const importsOf = (folder: string): Import[] =>
  sourceFiles(folder).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const found = text.matchAll(/(?:from|import\(|import)\s*'([^']+)'/g)
    return [...found].map(([, target = '']) => ({ file, target }))
  })

const inPackage = ({ file, target }: Import): string | null =>
  target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : null

const moduleOf = (path: string): Module | null => {
  const [, name, rest] = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (name === undefined) return null
  const floor = moduleFloors.findIndex((names) => names.includes(name))
  return { name, face: rest === 'index.ts', floor: floor + 2, place: moduleFloors[floor]?.indexOf(name) ?? -1 }
}

/** Why this import between modules is wrong; null when it is right. */
const judge = (from: Module, to: Module): string | null => {
  if (from.name === to.name) return null
  if (from.place < 0 || to.place < 0) return 'is of a module that no floor names'
  if (!to.face) return 'reaches past the face of a module'
  if (to.floor > from.floor) return 'goes up'
  if (to.floor === from.floor && (from.floor !== 2 || to.place > from.place)) return 'goes sideways'
  return null
}

describe('packages import only those below', () => {
  test.each(Object.entries(packageImports))('%s', (folder, allowed) => {
    const wrong = importsOf(folder).filter(({ target }) => {
      const name = /^@tradewind\/([a-z0-9]+)/.exec(target)?.[1]
      return name !== undefined && name !== folder.split('/')[1] && !allowed.includes(name)
    })
    expect(wrong).toEqual([])
  })
})

test('no file reaches into another package by a relative path', () => {
  const wrong = Object.keys(packageImports).flatMap((folder) =>
    importsOf(folder).filter((one) => inPackage(one)?.startsWith(`${folder}/`) === false),
  )
  expect(wrong).toEqual([])
})

test('modules of the server import only faces, and only downward', () => {
  const wrong = importsOf('apps/server/src/modules').flatMap((one) => {
    const from = moduleOf(one.file)
    const path = inPackage(one)
    if (from === null || path === null) return []
    const to = moduleOf(path)
    if (to === null) return [`${one.file} imports ${path}: a module knows nothing above the modules`]
    const reason = judge(from, to)
    return reason === null ? [] : [`${one.file} imports ${path}: it ${reason}`]
  })
  expect(wrong).toEqual([])
})

test('features of the web never import each other', () => {
  const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1]
  const wrong = importsOf('apps/web').filter((one) => {
    const from = featureOf(one.file)
    const to = featureOf(`${inPackage(one) ?? ''}/`)
    return from !== undefined && to !== undefined && from !== to
  })
  expect(wrong).toEqual([])
})

test('the rules see what they are about', () => {
  const at = (path: string) => moduleOf(path) ?? expect.fail(path)
  const ledger = at('apps/server/src/modules/ledger/index.ts')
  const identity = at('apps/server/src/modules/identity/index.ts')
  const email = at('apps/server/src/modules/email/index.ts')
  expect(judge(ledger, identity)).toBeNull()
  expect(judge(identity, ledger)).toBe('goes sideways')
  expect(judge(ledger, email)).toBe('goes up')
  expect(judge(email, at('apps/server/src/modules/sms/index.ts'))).toBe('goes sideways')
  expect(judge(email, at('apps/server/src/modules/ledger/queries.ts'))).toBe('reaches past the face of a module')
})
