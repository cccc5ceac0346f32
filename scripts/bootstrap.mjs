/**
 * Runs every npm script (its name is the verb). It needs only a Node ≥ 20: it installs the packages that the verb
 * needs, builds the web application when its sources have changed, and then starts the tool with the Node that the
 * lockfile pins.
 *
 *   node scripts/bootstrap.mjs start|dev|test|check|operator|doctor|seed|import|bench [arguments of the tool]
 *
 * It is plain JavaScript without packages, because it runs before any package is installed.
 */

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)
const bin = at('node_modules', '.bin')

const tools = {
  vitest: at('node_modules', 'vitest', 'vitest.mjs'),
  vite: at('node_modules', 'vite', 'bin', 'vite.js'),
  knip: at('node_modules', 'knip', 'bin', 'knip.js'),
}
/** The sources of the built web. */
const webSources = [
  'apps/web',
  'packages/ui',
  'packages/contract',
  'packages/i18n',
  'packages/lexicon',
  'package-lock.json',
]

const verbs = {
  start: async (args) => {
    await buildWeb()
    return keepRunning(() => run(node(), [at('apps/server/src/main.ts'), ...args], { env: compiling() }))
  },
  dev: (args) => develop(args),
  test: async (args) => {
    await buildWeb()
    // The tests start the product and its workers many times, so compiled code is stored for the next start.
    return run(node(), [tools.vitest, 'run', ...args], { env: compiling() })
  },
  check: () => check(),
  operator: (args) => run(node(), [at('apps/server/src/cli/operator.ts'), ...args]),
  doctor: (args) => run(node(), [at('apps/server/src/cli/doctor.ts'), ...args]),
  seed: (args) => run(node(), [at('apps/server/src/cli/seed.ts'), ...args]),
  import: (args) => run(node(), [at('apps/server/src/cli/import.ts'), ...args]),
  bench: (args) => run(node(), [at('bench/main.ts'), ...args]),
}

const say = (text) => process.stderr.write(`${text}\n`)

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program to its end and passes signals on. Returns its exit code, or 128 + n when signal n ended it. */
const run = (file, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: environment(), ...options })
    const pass = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })

/** The server's exit code when it cannot start until a person has changed something (apps/server/src/main.ts). */
const startFailedCode = 78
/**
 * The waits before a restart. They double up to the cap, and start again at the first wait after the server has run for
 * a while.
 */
const restart = { firstMs: 500, capMs: 30_000, healthyMs: 20_000 }

/**
 * Starts the server again when it dies, until a signal stops it or it ends by itself (code 0). A failed first start is
 * not repeated. A failed restart is repeated, because its cause may be temporary. The next start ends or takes over
 * engines that a dead server has left running.
 */
const keepRunning = async (start) => {
  const asked = new AbortController()
  const ask = () => asked.abort()
  for (const name of signals) process.on(name, ask)
  try {
    let isFirst = true
    for (let waitMs = restart.firstMs; ; waitMs = Math.min(waitMs * 2, restart.capMs)) {
      const startedAt = Date.now()
      const code = await start()
      if (asked.signal.aborted || code === 0 || (isFirst && code === startFailedCode)) return code
      isFirst = false
      if (Date.now() - startedAt >= restart.healthyMs) waitMs = restart.firstMs
      say(
        `The server stopped unexpectedly (${code > 128 ? `signal ${code - 128}` : `exit code ${code}`}); restarting in ${waitMs / 1000} s …`,
      )
      await pause(waitMs, undefined, { signal: asked.signal }).catch(() => undefined)
      if (asked.signal.aborted) return code
    }
  } finally {
    for (const name of signals) process.off(name, ask)
  }
}

/** The environment of child processes. The pinned Node and the installed tools come first in its PATH. */
const environment = () => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` })

/** Stores compiled code for the next start, which saves half of the processor time of a start. */
const compiling = () => ({ NODE_COMPILE_CACHE: at('node_modules', '.cache', 'compile'), ...environment() })

/**
 * Returns the path of the lockfile's Node. When this system has no such package, returns the running Node if it is new
 * enough.
 */
const node = () => {
  const pinned = join(bin, 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `No packaged Node is available for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
  )
}

/** Verbs that run the product. The other verbs also need the development tools: tests, browsers, types, lint. */
const productVerbs = ['start', 'operator', 'doctor', 'seed', 'import']

/** Installs the packages that the verb needs. The product alone needs about a third fewer packages. */
const install = async (verb) => {
  const lock = at('package-lock.json')
  const stamp = at('node_modules', '.installed-lock')
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const hasTools = existsSync(tools.vitest)
  // Development tools that are installed already stay installed.
  const needsTools = hasTools || !productVerbs.includes(verb)
  if (installed === hash && (hasTools || !needsTools)) return
  // The user may have installed the packages with npm, without this script.
  const npmLock = at('node_modules', '.package-lock.json')
  const isNewer = existsSync(npmLock) && statSync(npmLock).mtimeMs >= statSync(lock).mtimeMs
  if (!isNewer || (needsTools && !hasTools)) {
    say('Installing packages from the lockfile (one or two minutes, only after they changed) …')
    const npm = process.env.npm_execpath
    const scope = needsTools ? '--include=dev' : '--omit=dev'
    const flags = ['ci', scope, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    // Install scripts of packages never run. The registry and the proxies are those of the user's npm configuration.
    const code = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...flags]) : await run('npm', flags)
    if (code !== 0) throw new Error('npm ci failed: see above. The first start needs access to the npm registry.')
  }
  try {
    writeFileSync(stamp, hash)
  } catch (error) {
    // A read-only node_modules works as well, but its packages are compared again at the next start.
    if (error.code !== 'EROFS' && error.code !== 'EACCES') throw error
  }
}

const buildWeb = async () => {
  if (!existsSync(at('apps/web/index.html'))) return
  const built = at('apps/web/dist')
  const stamp = join(built, '.sources')
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('Building the web (only after its sources changed) …')
  // The web is built in a separate folder, so that a failed or stopped build leaves the previous web in place.
  const next = at('apps/web/dist.next')
  const quiet = ['--logLevel', 'warn']
  const code = await run(node(), [tools.vite, 'build', '--outDir', next, '--emptyOutDir', ...quiet], {
    cwd: at('apps/web'),
  })
  if (code !== 0) throw new Error('The web build failed: see above.')
  writeFileSync(join(next, '.sources'), hash)
  rmSync(built, { recursive: true, force: true })
  renameSync(next, built)
}

const hashSources = () => {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isFile()) return hash.update(path.slice(root.length)).update(readFileSync(path))
    const names = readdirSync(path).filter((name) => !/^(node_modules|dist|dist\.next)$|\.test\.tsx?$/.test(name))
    for (const name of names.toSorted()) add(join(path, name))
  }
  for (const source of webSources) add(at(source))
  return hash.digest('hex')
}

/**
 * Runs the server, which restarts on a change, and the web, which reloads on a change. When one of them ends, the other
 * is ended, too.
 */
const develop = async (args) => {
  const port = process.env.PORT ?? '8080'
  const env = { ...environment(), TRADEWIND_SERVER: `http://127.0.0.1:${port}` }
  const server = run(node(), ['--watch-preserve-output', '--watch', at('apps/server/src/main.ts'), ...args], { env })
  if (!existsSync(at('apps/web/index.html'))) return server
  const web = run(node(), [tools.vite], { cwd: at('apps/web'), env })
  const code = await Promise.race([server, web])
  process.emit('SIGTERM', 'SIGTERM')
  await Promise.all([server, web])
  return code
}

/** Runs all checks that need no engine. A failed check does not stop the next ones, so one run shows all faults. */
const check = async () => {
  const steps = [
    ['types', join(bin, 'tsc'), ['-p', 'tsconfig.json']],
    ...(existsSync(at('apps/web/src')) ? [['types of the web', join(bin, 'tsc'), ['-p', 'tsconfig.web.json']]] : []),
    ['lint', join(bin, 'oxlint'), ['--quiet']],
    ['format', join(bin, 'oxfmt'), ['--check']],
    ['dead code', node(), [tools.knip]],
    ['floors and locales', node(), [tools.vitest, 'run', 'apps/server/src/floors.test.ts', 'packages/i18n']],
  ]
  const failed = []
  for (const [name, file, args] of steps) {
    say(`\n— ${name}`)
    if ((await run(file, args)) !== 0) failed.push(name)
  }
  say(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}

/** npm ends its shell on SIGTERM without passing the signal on, so this process watches whether its parent is gone. */
const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.emit('SIGTERM', 'SIGTERM')
  }, 250)
  timer.unref()
}

const main = async () => {
  endWithNpm()
  const [verb, ...args] = process.argv.slice(2)
  const tool = verb === undefined ? undefined : verbs[verb]
  if (tool === undefined) throw new Error(`Usage: node scripts/bootstrap.mjs ${Object.keys(verbs).join('|')}`)
  await install(verb)
  process.exitCode = await tool(args)
}

main().catch((error) => {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
