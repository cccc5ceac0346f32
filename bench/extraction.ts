/**
 * Measures the extraction of addresses and telephone numbers on labelled pages in ten languages, with nineteen ways to
 * write or disguise an address (`modules/finder/testing`). The pages are generated from templates, so the figures say
 * whether the rules work, not how many real websites write their contacts so. `npm run bench -- extraction`
 */

import { decodePage } from '../apps/server/src/modules/finder/crawl/decode-page.ts'
import { extractContacts } from '../apps/server/src/modules/finder/extract/extract.ts'
import { judgePages, type Judgement } from '../apps/server/src/modules/finder/testing/judge-pages.ts'
import { makeLabelledPages, type LabelledPage } from '../apps/server/src/modules/finder/testing/labelled-pages.ts'

/** Two pages for each language and disguise. */
const pageCount = 380

const read = ({ bytes, contentType, url, country }: LabelledPage) =>
  extractContacts({ url, html: decodePage(bytes, contentType), country })

export const run = (): Promise<void> => {
  const pages = makeLabelledPages(pageCount)
  const begun = process.cpuUsage()
  const all = judgePages(pages, read)
  const { user, system } = process.cpuUsage(begun)
  for (const key of ['language', 'disguise'] as const)
    for (const [value, some] of Map.groupBy(pages, (page) => page[key]))
      print(value, some.length, judgePages(some, read))
  print('all', pages.length, all)
  for (const difference of all.differences) console.log(difference)
  console.log(`names beside addresses: ${all.names}, of another person: ${all.wrongNames}`)
  console.log(`${((user + system) / 1_000 / pages.length).toFixed(1)} ms of processor time a page`)
  return Promise.resolve()
}

const print = (name: string, pages: number, { precision, recall }: Judgement): void =>
  console.log(`${name.padEnd(16)} ${String(pages).padStart(4)} pages  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}`) // prettier-ignore
