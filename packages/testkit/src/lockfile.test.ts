/**
 * Repeats the checks of `npm ci` on a fresh clone. Also checks that every package that `npm start` needs is a
 * production dependency, because `npm start` installs no development dependencies.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Locked = {
  optionalDependencies?: Record<string, string>
  integrity?: string
  link?: boolean
  dev?: boolean
  version?: string
}

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

test('the lockfile has the packages of every platform', () => {
  // When npm writes the lockfile, it omits optional packages that the registry lacks at that moment. `npm ci` later
  // refuses such a lockfile.
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

/**
 * Packages whose hashes are unknown, because the registry lacked these packages when the lockfile was written
 * (docs/decisions/0038-dependencies.md).
 */
const withoutIntegrity = ['@chdb/lib-darwin-arm64', '@chdb/lib-darwin-x64', '@chdb/lib-linux-arm64-gnu']

test('every package has the hash of its content', () => {
  const missing = Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && link !== true && integrity === undefined)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(missing.toSorted()).toEqual(withoutIntegrity)
})

test('npm start installs no browser, test runner or linter', () => {
  const names = ['@sparticuz/chromium', 'playwright-core', 'vitest', 'oxlint', 'oxfmt', 'knip', 'exceljs', 'mailauth', 'fast-check'] // prettier-ignore
  expect(names.filter((name) => packages[`node_modules/${name}`]?.dev !== true)).toEqual([])
})

const commandFolder = 'apps/server/src/cli'
const commands = readdirSync(join(root, commandFolder)).filter((name) => !name.endsWith('.test.ts'))
const entries = [
  'apps/server/src/main.ts',
  ...commands.map((name) => `${commandFolder}/${name}`),
  'apps/engine/src/main.ts',
  'apps/web/src/main.tsx',
  'apps/web/vite.config.ts',
]
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|new URL\('(\.[^']+\.ts)'/g

test('the command line tools are included in the check of imports', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  for (const command of ['operator', 'seed', 'import']) {
    expect(scripts).toHaveProperty(command)
    expect(entries).toContain(`${commandFolder}/${command}.ts`)
  }
})

test('npm start installs every package that the product imports', () => {
  const seen = new Set<string>()
  const wrong = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return
    seen.add(file)
    for (const [, from, dynamic, url] of readFileSync(join(root, file), 'utf8').matchAll(importPattern)) {
      const specifier = from ?? dynamic ?? url ?? ''
      if (specifier.startsWith('.')) visit(relative(root, resolve(root, dirname(file), specifier)))
      else if (specifier.startsWith('@tradewind/')) visit(fileOf(specifier))
      else if (isDevelopmentOnly(specifier)) wrong.add(`${file}: ${specifier}`)
    }
  }
  for (const entry of entries) visit(entry)
  expect(seen.size).toBeGreaterThan(1000)
  expect([...wrong]).toEqual([])
})

/**
 * Returns the file to which an import of a workspace package (`@tradewind/…`) resolves, by the `exports` of the
 * package.
 */
const fileOf = (specifier: string): string => {
  const [, name = '', ...rest] = specifier.split('/')
  const folder = existsSync(join(root, 'packages', name)) ? `packages/${name}` : `apps/${name}`
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  return join(folder, exports[['.', ...rest].join('/')] ?? '')
}

const isDevelopmentOnly = (specifier: string): boolean => {
  if (specifier.startsWith('node:')) return false
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  return packages[`node_modules/${name}`]?.dev === true
}
