import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startTestClickHouse, startTestPostgres } from '@tradewind/testkit'
import { afterAll, expect, it } from 'vitest'

const postgres = await startTestPostgres()
const engine = await startTestClickHouse()
const folder = await mkdtemp(join(tmpdir(), 'tradewind-operator-cli-'))
afterAll(async () => {
  await postgres.close()
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

const tool = fileURLToPath(new URL('./operator.ts', import.meta.url))

it('the command leaves no file that other users of the machine can read', { timeout: 60_000 }, async () => {
  const dataDir = join(folder, 'data')
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: postgres.url,
    CLICKHOUSE_URL: engine.url,
    DATA_DIR: dataDir,
    OPERATOR_PASSWORD: 'set by the operator',
  }
  // Sets the umask 022, which most shells use.
  const command = `umask 022; exec "$0" "$@"`
  const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, tool, '13900000001'], { env })
  expect(stdout).toContain('Operator: account operator-0001')
  const paths = [dataDir, ...(await readdir(dataDir, { recursive: true })).map((name) => join(dataDir, name))]
  const open = await Promise.all(paths.map(async (path) => (((await stat(path)).mode & 0o077) === 0 ? [] : [path])))
  expect(open.flat()).toEqual([])
})
