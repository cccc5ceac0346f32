/** Starts the product with one user in a real Chromium. */

import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '@tradewind/testkit/browser'
import { startProduct } from '@tradewind/testkit/product'
import { afterAll, beforeEach } from 'vitest'

/**
 * A free port. The product's URL must be known before the product starts, because cashiers and payment providers return
 * to it.
 */
export const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? String(address.port) : '0'
}

export type Visit = Awaited<ReturnType<typeof openVisit>>

/**
 * Called at the top of a file or a `describe`. `another` opens a second browser profile, for another user of the same
 * product.
 */
export const startVisit = async (name: string, env: Readonly<Record<string, string>>) => {
  const product = await startProduct(env)
  const browser = await launchBrowser()
  const visits: Visit[] = []
  const another = async () => {
    const visit = await openVisit(browser, product.address)
    visits.push(visit)
    return visit
  }
  const visit = await another()
  afterAll(async () => {
    await browser.close()
    await product.close()
  })
  // Takes a screenshot of every profile at the moment of the failure.
  beforeEach(({ onTestFailed }) => {
    onTestFailed(async () => {
      for (const [at, { page, broken }] of visits.entries()) {
        const path = join(tmpdir(), `tradewind-${name}-${at + 1}-failed-${broken.length + 1}.png`)
        await page.screenshot({ path })
        broken.push(`a step failed, see ${path}`)
      }
    })
  })
  return { product, another, ...visit }
}

/**
 * `broken` collects the page's own errors, the refusals of its Content-Security-Policy, and the screenshots of failed
 * steps.
 */
const openVisit = async (browser: Awaited<ReturnType<typeof launchBrowser>>, address: string) => {
  // Switches off the animations of lists and dialogs, because on a busy machine a click on a moving element misses it.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'lang', value: 'en', url: address }])
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  await context.exposeBinding('reportViolation', (_source, text: string) => void broken.push(text))
  await context.addInitScript(watchPolicy)
  /** Sends a request as the signed-in user. */
  const call = (path: string, body: object) =>
    page.evaluate(
      async ([url, json]) => {
        const headers = { 'content-type': 'application/json', token: sessionStorage.getItem('token') ?? '' }
        return (await fetch(url, { method: 'POST', headers, body: json })).json()
      },
      [`/index/api${path}`, JSON.stringify(body)] as const,
    )
  return {
    page,
    broken,
    call,
    /** Sets the language, starting with the next page. */
    speak: (lang: 'cn' | 'en') => context.addCookies([{ name: 'lang', value: lang, url: address }]),
    open: (path: string) => page.goto(address + path),
    button: (label: string | RegExp) => page.getByRole('button', { name: label }),
    /** Signs in. The sign-in page must be open. */
    signIn: async (account: string) => {
      await page.getByLabel('Account').fill(account)
      await page.getByLabel('Password', { exact: true }).fill('tradewind')
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: 'Sign in' }).click()
    },
  }
}

/** Runs in every page and frame. Reports violations of the Content-Security-Policy. */
const watchPolicy = () =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI, sourceFile }) => {
    const report: unknown = Reflect.get(globalThis, 'reportViolation')
    const text = `${effectiveDirective} refused ${blockedURI} in ${documentURI} (${sourceFile ?? ''})`
    if (typeof report === 'function') report(text)
  })
