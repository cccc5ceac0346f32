/**
 * Tests that `npm start` keeps the server running, with a copy of bootstrap.mjs in a separate folder and a server whose
 * script the test sets.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = await mkdtemp(join(tmpdir(), 'tradewind-bootstrap-'))
afterAll(() => rm(folder, { recursive: true }))
const bootstrap = join(folder, 'scripts', 'bootstrap.mjs')
await cp(fileURLToPath(new URL('./bootstrap.mjs', import.meta.url)), bootstrap)
// Makes bootstrap.mjs believe that the packages are installed. The folder has no front end, so nothing is built.
await mkdir(join(folder, 'node_modules'))
await writeFile(join(folder, 'package-lock.json'), '')
await appendFile(join(folder, 'node_modules', '.package-lock.json'), '')
const main = join(folder, 'apps', 'server', 'src', 'main.ts')
await mkdir(join(main, '..'), { recursive: true })

/** Each start of the server adds its process id to a file, and runs `script` with the number of the start as `n`. */
const start = async (name: string, script: string) => {
  const starts = join(folder, name)
  await writeFile(starts, '')
  await writeFile(
    main,
    `import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n')
    const n = readFileSync(${JSON.stringify(starts)}, 'utf8').trim().split('\\n').length
    ${script}`,
  )
  const { npm_lifecycle_event: _ours, ...env } = process.env
  const child = spawn(process.execPath, [bootstrap, 'start'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const pids = async () => (await readFile(starts, 'utf8')).trim().split('\n').filter(Boolean).map(Number)
  return { child, ended, pids, output: () => output }
}
const serve = `process.on('SIGINT', () => process.exit(0)); setInterval(() => {}, 1000)`

test('a server that dies or is killed is restarted, and Ctrl-C ends all processes', { timeout: 30_000 }, async () => {
  const { child, ended, pids, output } = await start('killed', `if (n === 2) process.exit(1); ${serve}`)
  await expect.poll(pids, { timeout: 10_000 }).toHaveLength(1)
  process.kill((await pids())[0] ?? 0, 'SIGKILL')
  await expect.poll(pids, { timeout: 10_000 }).toHaveLength(3)
  expect(output()).toContain('The server stopped unexpectedly (signal 9); restarting in 0.5 s')
  expect(output()).toContain('The server stopped unexpectedly (exit code 1); restarting in 1 s')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(await pids()).toHaveLength(3)
})

test('a failed first start is not repeated, but a later failed start is', { timeout: 30_000 }, async () => {
  const failing = await start('failing', 'process.exit(78)')
  expect(await failing.ended).toBe(78)
  expect(await failing.pids()).toHaveLength(1)
  const later = await start(
    'later',
    `if (n === 1) process.kill(process.pid, 'SIGKILL'); if (n === 2) process.exit(78); process.exit(0)`,
  )
  expect(await later.ended).toBe(0)
  expect(await later.pids()).toHaveLength(3)
})

test('a signal during the wait for a restart prevents the restart', { timeout: 30_000 }, async () => {
  const { child, ended, pids, output } = await start('waiting', `process.kill(process.pid, 'SIGKILL')`)
  await expect.poll(output, { timeout: 10_000 }).toContain('restarting in 1 s')
  child.kill('SIGTERM')
  expect(await ended).toBe(137)
  const count = (await pids()).length
  expect(count).toBeLessThan(4)
})
