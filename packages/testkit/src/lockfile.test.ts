/** What `npm ci` checks on a fresh clone, before anybody has to find out. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { optionalDependencies?: Record<string, string> }

test('the lockfile has the packages of every platform', () => {
  const text = readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  // npm leaves out what its registry did not have at that moment, and npm ci then refuses the lockfile.
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages))
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})
