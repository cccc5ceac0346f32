/**
 * The websites of the demonstration's companies, served by the product itself on loopback, so that the crawler can be
 * tried without the internet. Their names end in `.example`, which no DNS resolves (RFC 2606), and each page says that it
 * belongs to the demonstration. Production has none.
 */

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOutbound, type Platform } from '@tradewind/platform'
import { readCompanies, type CompanyDetail } from '../../companies/index.ts'
import { escapeHtml } from '../../mail-transport/index.ts'
import type { StandIn } from '../crawl/web.ts'
import { readOwnData } from '../search/own-data.ts'
import { findByDomain } from '../search/subject.ts'

export type DemonstrationSites = { standIn: StandIn; close(): Promise<void> }

const isDemonstrationHost = (host: string): boolean => host.endsWith('.example')

export const startDemonstrationSites = async (platform: Platform): Promise<DemonstrationSites> => {
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^www\./, '')
    answer(platform, host, request.url ?? '/', response).catch((error: unknown) => {
      platform.log.warn({ err: error, host }, 'a demonstration website failed')
      response.writeHead(500).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    standIn: {
      port,
      isFor: isDemonstrationHost,
      outbound: createOutbound(['127.0.0.1'], () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])),
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const answer = async (platform: Platform, domain: string, path: string, response: ServerResponse): Promise<void> => {
  const write = (status: number, type: string, body: string) =>
    void response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
  const [companyId] = isDemonstrationHost(domain) ? await findByDomain(platform.db, domain) : []
  const company =
    companyId === undefined ? undefined : (await readCompanies(platform.db, [companyId], true)).get(companyId)
  if (company === undefined) return write(404, 'text/plain', 'No such demonstration website')
  if (path === '/robots.txt') return write(200, 'text/plain', 'User-agent: *\nDisallow: /private/\n')
  const content =
    path === '/'
      ? homePage(company)
      : path === '/contact'
        ? contactPage(company, domain)
        : path === '/team'
          ? await teamPage(platform, company, domain)
          : null
  if (content === null) return write(404, 'text/plain', 'No such page')
  return write(200, 'text/html', page(company, content))
}

const page = ({ name }: CompanyDetail, content: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${escapeHtml(name)} (demonstration)</title></head><body>
<p>This website belongs to the demonstration of Tradewind. The company and its people are invented.</p>
<nav><a href="/">Home</a> <a href="/contact">Contact</a> <a href="/team">Our team</a></nav>
<h1>${escapeHtml(name)}</h1>${content}</body></html>`

const homePage = ({ contacts }: CompanyDetail): string =>
  `<p>Welcome. Write to us or call us, we answer within a day.</p><p>${escapeHtml(contacts.address ?? '')}</p>`

const contactPage = ({ contacts }: CompanyDetail, domain: string): string => {
  const phone =
    contacts.phone === null
      ? ''
      : `<p>Phone: <a href="tel:${escapeHtml(contacts.phone)}">${escapeHtml(contacts.phone)}</a></p>`
  // One plain address and one in words, as real websites write them.
  return `<p>General: <a href="mailto:info@${domain}">info@${domain}</a></p><p>Purchasing: purchasing [at] ${domain}</p>${phone}`
}

const peopleShown = 3

const teamPage = async (platform: Platform, company: CompanyDetail, domain: string): Promise<string> => {
  const { staff } = await readOwnData(platform, company, new AbortController().signal)
  return staff
    .filter(({ email }) => email?.endsWith(`@${domain}`) === true)
    .slice(0, peopleShown)
    .map(
      ({ name, title, email }) =>
        `<h3>${escapeHtml(name)}</h3><p>${escapeHtml(title ?? '')}</p><p>${escapeHtml(email ?? '')}</p>`,
    )
    .join('')
}
