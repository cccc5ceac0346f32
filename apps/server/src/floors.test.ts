/** Checks the imports of the server: a module imports lower modules only, and only through their index.ts. */

import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** The packages of this repository that each package may import. */
const packageMayImport: Readonly<Record<string, readonly string[]>> = {
  lexicon: [],
  i18n: [],
  contract: ['lexicon'],
  platform: ['contract', 'lexicon', 'i18n'],
  demo: ['lexicon'],
  ui: ['contract', 'i18n', 'lexicon'],
  // The testkit is above the server: only tests import it.
  testkit: ['platform', 'contract', 'lexicon', 'demo', 'i18n', 'engine', 'server'],
  engine: [],
  server: ['contract', 'lexicon', 'i18n', 'platform', 'demo', 'engine'],
  web: ['contract', 'i18n', 'lexicon', 'ui'],
  e2e: ['testkit', 'platform', 'contract', 'lexicon', 'i18n', 'server'],
}

/**
 * Modules by layer (ARCHITECTURE.md). A module may import modules of lower layers, and earlier modules of its own
 * layer.
 */
const layers: readonly (readonly string[])[] = [
  ['identity', 'organisations', 'ledger', 'payments', 'membership', 'site'],
  [
    'companies',
    'customs',
    'search-index',
    'record-loads',
    'profiles',
    'lists',
    'statistics',
    'fairs',
    'people',
    'social',
    'maps',
  ],
  ['ingest', 'outreach', 'audience', 'insight'],
  ['mail-transport', 'email', 'mail-intake', 'sms', 'messaging', 'finder', 'leads', 'ai', 'lookups', 'catcher'],
  ['inbox', 'favourites', 'exports', 'feedback', 'workbench', 'operator'],
]
const order = layers.flat()
/** The file that declares the result type of every `module.ts`. It imports no module. */
const definition = 'apps/server/src/module-definition.ts'

type Import = { file: string; specifier: string; target: string | null }

const importPattern = /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

const readImports = async (pattern: string): Promise<Import[]> => {
  const imports: Import[] = []
  for await (const path of glob(pattern, {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.includes('dist'),
  })) {
    const file = String(path)
    const text = readFileSync(join(root, file), 'utf8')
    for (const match of text.matchAll(importPattern)) {
      const specifier = match[1] ?? match[2]
      if (specifier === undefined) continue
      const target = specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : null
      imports.push({ file, specifier, target })
    }
  }
  return imports
}

const moduleOf = (path: string): string | null => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

const mayImportModule = (from: string, to: string): boolean => order.indexOf(to) < order.indexOf(from)

/** Returns the import cycles, each as a text such as `a → b → a`. */
const findCycles = (targetsOf: ReadonlyMap<string, readonly string[]>): string[] => {
  const cycles: string[] = []
  const visited = new Set<string>()
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (visited.has(file)) return
    visited.add(file)
    for (const target of targetsOf.get(file) ?? []) walk(target, [...way, file])
  }
  for (const file of targetsOf.keys()) walk(file, [])
  return cycles
}

describe('rules for imports', () => {
  it('packages import only packages of lower layers', async () => {
    const imports = await readImports('{apps,packages}/*/src/**/*.{ts,tsx}')
    expect(imports.length).toBeGreaterThan(100)
    const wrong = imports.filter(({ file, specifier }) => {
      const to = /^@tradewind\/([^/]+)/.exec(specifier)?.[1]
      const from = file.split('/')[1]
      if (to === undefined || from === undefined || to === from || isTest(file)) return false
      return !(packageMayImport[from] ?? []).includes(to)
    })
    expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
  })

  it('every module belongs to a layer', async () => {
    const imports = await readImports('apps/server/src/modules/*/*.ts')
    const unknown = new Set(
      imports.map(({ file }) => moduleOf(file)).filter((name) => name !== null && !order.includes(name)),
    )
    expect([...unknown]).toEqual([])
  })

  it('modules import only lower modules, and only names that an index lists', async () => {
    const imports = await readImports('apps/server/src/modules/**/*.ts')
    const wrong = imports.filter(({ file, target }) => {
      const from = moduleOf(file)
      if (from === null || target === null || isTest(file)) return false
      const to = moduleOf(target)
      if (to === from) return false
      // Files outside `modules/`, such as http and main, are above the modules. So the only such file that a module may
      // import is module-definition.ts.
      if (to === null) return target !== definition
      return !mayImportModule(from, to) || target !== `apps/server/src/modules/${to}/index.ts`
    })
    expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
  })

  it('an index exports each name from the file that owns it, and holds no code', async () => {
    for await (const path of glob('apps/server/src/modules/*/index.ts', { cwd: root })) {
      const text = readFileSync(join(root, String(path)), 'utf8')
      expect(text, `${path} re-exports everything`).not.toMatch(/export \*/)
      expect(text, `${path} holds code`).not.toMatch(/^export (?!(?:type )?\{[^}]*\} from )/m)
    }
  })

  it('a module names no table of a higher module', async () => {
    const owners = new Map<string, string>()
    for await (const path of glob('apps/server/src/modules/*/tables.ts', { cwd: root })) {
      const text = readFileSync(join(root, String(path)), 'utf8')
      for (const [, table = ''] of text.matchAll(/^ {4}([a-z]+_[a-z_]+): /gm))
        owners.set(table, moduleOf(String(path))!)
    }
    expect(owners.size).toBeGreaterThan(100)
    const wrong: string[] = []
    for await (const path of glob('apps/server/src/modules/**/*.ts', { cwd: root, exclude: isTest })) {
      const from = moduleOf(String(path))!
      const text = readFileSync(join(root, String(path)), 'utf8')
      for (const [, table = ''] of text.matchAll(
        /\b(?:from|join|into|update|(?:Table|From|Into|Join)\(')\s*([a-z_]+)/g,
      )) {
        const owner = owners.get(table) ?? from
        if (owner !== from && !mayImportModule(from, owner)) wrong.push(`${path} names ${table} of ${owner}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('module names are unique and equal their folders', async () => {
    const owners = new Map<string, string[]>()
    for await (const path of glob('apps/server/src/modules/*/module.ts', { cwd: root })) {
      const text = readFileSync(join(root, String(path)), 'utf8')
      const name = /^ {2,4}name: '([a-z-]+)',$/m.exec(text)?.[1] ?? ''
      owners.set(name, [...(owners.get(name) ?? []), moduleOf(String(path)) ?? ''])
    }
    expect([...owners].filter(([name, folders]) => folders.length !== 1 || folders[0] !== name)).toEqual([])
    expect(owners.size).toBeGreaterThan(20)
  })

  it('no file imports itself through other files, type-only imports included', async () => {
    const imports = await readImports('{apps/*/src,packages/*/src,bench}/**/*.{ts,tsx}')
    const targetsOf = new Map<string, string[]>()
    for (const { file, target } of imports)
      if (target !== null) targetsOf.set(file, [...(targetsOf.get(file) ?? []), target])
    expect(findCycles(targetsOf)).toEqual([])
  })

  it('the folders of a module import each other in one direction', async () => {
    const imports = await readImports('apps/server/src/modules/**/*.ts')
    // Returns the folder of a file within its module, or the file itself when it is at the module's root.
    const placeOf = (path: string): string => {
      const [first = '', ...rest] = path.split('/').slice(5)
      return `${moduleOf(path)}/${rest.length === 0 ? first.replace(/\.ts$/, '') : first}`
    }
    const targetsOf = new Map<string, string[]>()
    for (const { file, target } of imports) {
      if (target === null || isTest(file) || moduleOf(file) === null || moduleOf(target) !== moduleOf(file)) continue
      const [from, to] = [placeOf(file), placeOf(target)]
      if (from !== to) targetsOf.set(from, [...(targetsOf.get(from) ?? []), to])
    }
    expect(targetsOf.size).toBeGreaterThan(50)
    expect(findCycles(targetsOf)).toEqual([])
  })

  it('features of the web import neither each other nor the application around them', async () => {
    const imports = await readImports('apps/web/src/features/**/*.{ts,tsx}')
    const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null
    const wrong = imports.filter(({ file, target }) => {
      if (target === null || isTest(file)) return false
      const to = featureOf(target)
      if (to === null) return target.startsWith('apps/web/src/app/')
      return to !== featureOf(file)
    })
    expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([])
  })

  it('only the module that owns a table touches the table', async () => {
    const owner = new Map<string, string>()
    const texts: { file: string; module: string; text: string }[] = []
    for await (const path of glob('apps/server/src/modules/**/*.ts', { cwd: root })) {
      const file = String(path)
      const module = moduleOf(file)
      if (module === null || isTest(file)) continue
      const text = readFileSync(join(root, file), 'utf8')
      texts.push({ file, module, text })
      const declared = /interface Tables \{([\s\S]*?)\n  \}\n\}/.exec(text)?.[1] ?? ''
      for (const match of declared.matchAll(/\n {4}(\w+):/g)) owner.set(match[1] ?? '', module)
    }
    expect(owner.size).toBeGreaterThan(3)
    const wrong = texts.flatMap(({ file, module, text }) =>
      [...text.matchAll(/(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\(\s*'(\w+)/g)]
        .map((match) => match[1] ?? '')
        .filter((table) => owner.has(table) && owner.get(table) !== module)
        .map((table) => `${file} touches ${table} of ${owner.get(table)}`),
    )
    expect(wrong).toEqual([])
  })
})
