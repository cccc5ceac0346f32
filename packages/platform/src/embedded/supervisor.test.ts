import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { superviseChild, type ChildSpec } from './supervisor.ts'

const log = pino({ level: 'silent' })

/** Describes a child process that runs a short script. In the script, `ready(text)` prints the ready line. */
const child = (script: string, more: Partial<ChildSpec<string>> = {}): ChildSpec<string> => ({
  name: 'child',
  command: (previous) => ({
    file: process.execPath,
    args: ['-e', `const ready = (text) => console.log('ready:' + text); ${script}`],
    env: { ...process.env, PREVIOUS: previous ?? '' },
  }),
  readReady: (line) => /^ready:(.*)$/.exec(line)?.[1] ?? null,
  log,
  backoff: { firstMs: 10, capMs: 40 },
  ...more,
})

const start = async (spec: ChildSpec<string>) => {
  const supervised = await superviseChild(spec)
  onTestFinished(() => supervised.stop())
  return supervised
}
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const stayUntilAsked = 'setInterval(() => {}, 1000);'

test('a killed child is restarted, and its command receives the previous ready message', async () => {
  const supervised = await start(child(`${stayUntilAsked} ready(process.env.PREVIOUS + 'x')`))
  expect(supervised.ready()).toBe('x')
  for (const message of ['xx', 'xxx']) {
    process.kill(supervised.pid() ?? 0, 'SIGKILL')
    await expect.poll(() => supervised.ready()).toBe(message)
    expect(supervised.state()).toBe('ready')
  }
  expect(supervised.restarts()).toBe(2)
})

test('a failed first start throws an error with the child’s output', async () => {
  await expect(superviseChild(child(`console.error('no such directory'); process.exit(3)`))).rejects.toThrow(
    /exit code 3[^]*no such directory/,
  )
  await expect(
    superviseChild(child('', { command: () => ({ file: '/nowhere/to/be/found', args: [] }) })),
  ).rejects.toThrow(/ENOENT/)
  await expect(superviseChild(child(stayUntilAsked, { readyTimeoutMs: 300 }))).rejects.toThrow(/not ready in time/)
})

test('a failed restart is repeated until it succeeds', async () => {
  let starts = 0
  const spec = child('', {
    command: () => {
      starts += 1
      const script =
        starts === 2 || starts === 3 ? 'process.exit(1)' : `console.log('ready:${starts}');${stayUntilAsked}`
      return { file: process.execPath, args: ['-e', script] }
    },
  })
  const supervised = await start(spec)
  process.kill(supervised.pid() ?? 0, 'SIGKILL')
  await expect.poll(() => supervised.ready(), { timeout: 10_000 }).toBe('4')
  expect(supervised.state()).toBe('ready')
})

test('stop ends the child, even when it ignores the signal or is being restarted', async () => {
  const polite = await superviseChild(child(`${stayUntilAsked} ready('')`))
  const politePid = polite.pid() ?? 0
  await polite.stop()
  expect([polite.state(), polite.pid(), isRunning(politePid)]).toEqual(['stopped', null, false])

  const deaf = await superviseChild(
    child(`process.on('SIGTERM', () => {}); ${stayUntilAsked} ready('')`, { stopGraceMs: 100 }),
  )
  const deafPid = deaf.pid() ?? 0
  await deaf.stop()
  expect(isRunning(deafPid)).toBe(false)

  const dead = await superviseChild(child(`${stayUntilAsked} ready('')`, { backoff: { firstMs: 60_000 } }))
  process.kill(dead.pid() ?? 0, 'SIGKILL')
  await expect.poll(() => dead.state()).toBe('waiting')
  await dead.stop()
  expect(dead.state()).toBe('stopped')
})

test('the child reads end-of-file when its parent is killed', async () => {
  // The child records its end in a file. Its process id is no proof, because a dead process keeps its id when no init
  // process reaps it.
  const dir = await mkdtemp(join(tmpdir(), 'supervisor-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const ended = join(dir, 'ended')
  const grandchild = `process.stdin.on('end', () => { require('fs').writeFileSync(${JSON.stringify(ended)}, ''); process.exit() }).resume(); console.log('up')`
  const supervisorUrl = new URL('./supervisor.ts', import.meta.url).href
  const script = `
    const { superviseChild } = await import(${JSON.stringify(supervisorUrl)})
    const log = { info() {}, error() {}, debug() {} }
    const command = () => ({ file: process.execPath, args: ['-e', ${JSON.stringify(grandchild)}] })
    await superviseChild({ name: 'grandchild', log, readReady: (line) => line, command })
    console.log('ready:')`
  const parent = await start(
    child('', {
      command: () => ({ file: process.execPath, args: ['--input-type=module', '-e', script] }),
      backoff: { firstMs: 60_000 },
    }),
  )
  expect(existsSync(ended)).toBe(false)
  process.kill(parent.pid() ?? 0, 'SIGKILL')
  await expect.poll(() => existsSync(ended), { timeout: 10_000 }).toBe(true)
})
