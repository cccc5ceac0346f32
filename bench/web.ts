/**
 * Measures the web in a real Chromium: the compressed script of the sign-in page, the customs search with a cold cache
 * on a slow line, the layout shift of the main pages, and the time of preflight, preview and campaign page. Aims: 250 kB,
 * 2.5 s, 0.05 and 300 ms. Each figure is the median of several rounds. `npm run bench -- web`
 */

import { rm } from 'node:fs/promises'
import { launchBrowser } from '@tradewind/testkit/browser'
import { makeFolder } from './folder.ts'
import type { Options } from './options.ts'
import { post, quantile, signIn, startProduct, timed } from './product.ts'

const usualTrades = 60_000
const rounds = 5
/** The slow line: 10 Mbit/s in both directions with 80 ms from request to response. */
const slowLine = { offline: false, latency: 80, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const searchPath = '/customs/search?kw=steel'
const shiftingPaths = ['/base/workbench', searchPath, '/customs/companies', '/outreach/email/overview'] as const

const median = (values: readonly number[]): number => quantile(values, 0.5)
const repeated = async (measure: () => Promise<number>): Promise<number> => {
  const values: number[] = []
  for (let round = 0; round < rounds; round += 1) values.push(await measure())
  return median(values)
}

export const run = async ({ rows }: Options): Promise<void> => {
  const dataDir = await makeFolder('tradewind-bench-web')
  const product = await startProduct(dataDir, rows ?? usualTrades)
  const browser = await launchBrowser()
  try {
    const token = await signIn(product.address, 'demo')
    const visitor = { browser, address: product.address, token }
    const kilobytes = (await repeated(() => measureSignIn(visitor))) / 1000
    console.log(`sign-in: ${kilobytes.toFixed(0)} kB of compressed script (aim 250)`)
    const interactiveMs = await repeated(() => measureSearch(visitor))
    console.log(`customs search, cold, 10 Mbit/s and 80 ms: ${(interactiveMs / 1000).toFixed(2)} s (aim 2.5)`)
    for (const path of shiftingPaths)
      console.log(
        `layout shift of ${path}: ${(await repeated(() => measureShift(visitor, path))).toFixed(3)} (aim 0.05)`,
      )
    console.log(`campaign page: ${(await measureCampaign(visitor)).toFixed(0)} ms (aim 300)`)
    for (const [name, ms] of await measureCalls(visitor)) console.log(`${name}: ${ms.toFixed(0)} ms (aim 300)`)
  } finally {
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Context = Awaited<ReturnType<Browser['newContext']>>
type Page = Awaited<ReturnType<Context['newPage']>>
type Visitor = { browser: Browser; address: string; token: string }

/** Opens a page with an empty cache and passes it to `visit`. */
const withPage = async <Result>(
  { browser, address, token }: Visitor,
  { isSignedIn }: { isSignedIn: boolean },
  visit: (page: Page, context: Context) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'lang', value: 'cn', url: address }])
    if (isSignedIn) await context.addInitScript((text) => sessionStorage.setItem('token', text), token)
    return await visit(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

/** Returns the bytes of script that the sign-in page loads, as they were sent. */
const measureSignIn = (visitor: Visitor): Promise<number> =>
  withPage(visitor, { isSignedIn: false }, async (page, context) => {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(`${visitor.address}/login`)
    await page.locator('input[type=password]').waitFor()
    await page.waitForLoadState('networkidle')
    return bytes
  })

/** Returns the milliseconds until the first record of a search can be clicked. */
const measureSearch = (visitor: Visitor): Promise<number> =>
  withPage(visitor, { isSignedIn: true }, async (page, context) => {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
    return timed(async () => {
      await page.goto(visitor.address + searchPath, { waitUntil: 'commit' })
      await page.locator('tbody [data-row-key]').first().waitFor()
    })
  })

/** Returns the cumulative layout shift of a page until it is quiet. */
const measureShift = (visitor: Visitor, path: string): Promise<number> =>
  withPage(visitor, { isSignedIn: true }, async (page) => {
    await page.addInitScript(() => {
      let shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const isOwn = Reflect.get(entry, 'hadRecentInput') !== true
          if (isOwn) shift += Number(Reflect.get(entry, 'value'))
        }
        Reflect.set(globalThis, 'layoutShift', shift)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(visitor.address + path)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    return page.evaluate(() => Number(Reflect.get(globalThis, 'layoutShift') ?? 0))
  })

/** Returns the milliseconds from the click on a campaign in the list until its page has its figures. */
const measureCampaign = (visitor: Visitor): Promise<number> =>
  withPage(visitor, { isSignedIn: true }, async (page) => {
    const open = async () => {
      await page.goto(`${visitor.address}/outreach/email/campaigns`)
      const row = page.locator('tbody [data-row-key]').first()
      await row.waitFor()
      await page.waitForLoadState('networkidle')
      return timed(async () => {
        await row.click()
        await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}/)
        await page.locator('main .tw-number').first().waitFor()
      })
    }
    // The first opening loads the code of the page.
    await open()
    return repeated(open)
  })

const letter = { name: 'Bench', subject: 'Tiles for {{company}}', html: '<p>Dear {{name}}, please see our tiles.</p>' }

/** Returns the milliseconds of the calls behind the preview and the preflight of a mail. */
const measureCalls = async ({ address, token }: Visitor): Promise<[string, number][]> => {
  const audience = { listIds: [], addresses: ['a@buyer.example', 'b@buyer.example'] }
  const { id } = await post(address, '/email/draft/save', { ...letter, audience }, token)
  const { name: _name, ...content } = letter
  return [
    ['preview', await repeated(() => timed(() => post(address, '/email/preview', content, token)))],
    ['preflight', await repeated(() => timed(() => post(address, '/email/preflight', { id }, token)))],
  ]
}
