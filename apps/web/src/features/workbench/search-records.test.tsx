import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { translate } from '@tradewind/i18n'
import { UiProvider } from '@tradewind/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

// Stubs of the browser storage, from which the imported modules read the session and the language.
vi.stubGlobal('sessionStorage', { getItem: () => null })
vi.stubGlobal('document', { cookie: '' })
const { api } = await import('../../api.ts')
const { screenPathsStore } = await import('../../links.ts')
const { SearchRecords } = await import('./SearchRecords.tsx')

/** The links of the records, each as its address and its text. */
const linksOf = (locale: 'cn' | 'en', ...searches: { scope: string; filters: Record<string, unknown> }[]): string[] => {
  screenPathsStore.set(
    new Map([
      ['companySearch', '/find/companies'],
      ['mapSearch', '/find/map'],
      ['linkedin', '/find/people'],
      ['customs_search', '/customs/search'],
      ['transactionDynamics', '/feed'],
      ['importExportCompany', '/companies'],
    ]),
  )
  const client = new QueryClient()
  const records = searches.map((search, id) => ({ id, searchedAt: '2026-03-01T01:00:00Z', ...search }))
  client.setQueryData(api.insight.searchRecords.queryKey({}), records)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <UiProvider
        t={(key, params) => translate(locale, key, params)}
        locale={locale}
        antdLocale={{ locale: 'en' }}
        isDark={false}
        onUpgrade={null}
      >
        <MemoryRouter>
          <SearchRecords />
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  )
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, address, text = '']) => `${address} ${text.replaceAll(/<[^>]*>/g, '')}`,
  )
}

test('a search record names its filters in the language of the user, and links to the same search', () => {
  const ceramics = { scope: 'customs', filters: { hsCode: '69' } }
  expect(linksOf('en', ceramics)).toEqual(['/customs/search?hs=69 HS code 69 Ceramic products'])
  expect(linksOf('cn', ceramics)).toEqual([expect.stringMatching(/^\/customs\/search\?hs=69 HS ?编码 69 陶瓷/)])
})

test('a search on the map, and one of an area, reopen on the map', () => {
  const area = { shape: 'circle', latitude: 53.55, longitude: 9.99, radiusKm: 50 }
  const links = linksOf(
    'en',
    { scope: 'map', filters: { countries: ['DE'] } },
    { scope: 'companies', filters: { area } },
    { scope: 'companies', filters: { countries: ['DE'] } },
  )
  expect(links.map((link) => link.split('?')[0])).toEqual(['/find/map', '/find/map', '/find/companies'])
})

test('records of every kind of search name their filters', () => {
  const searches = [
    { scope: 'customs', filters: { keywords: '69', destinationCountries: ['DE'] } },
    { scope: 'feed', filters: { hsCode: '6907', mine: 'monitored' } },
    { scope: 'directory', filters: { name: '69', hasEmail: true } },
    { scope: 'companies', filters: { countries: ['DE'], employeesFrom: 51, contacts: ['email'] } },
    { scope: 'people', filters: { title: 'buyer', seniorities: ['head'], countries: ['DE'] } },
  ]
  const links = linksOf('en', ...searches)
  expect(links.at(-1)).toMatch(/^\/find\/people\?title=buyer/)
  const texts = links.map((link) => link.slice(link.indexOf(' ') + 1))
  expect(texts).toEqual([
    'Product keywords 69 · Destination country Germany',
    'HS code 6907 Ceramic tiles · Companies Monitored companies',
    'Company name 69 · Contacts Has email',
    'Country Germany · Employees 51 or more · Contact details Has email',
    'Country or region Germany · Seniority Head of department · Job title buyer',
  ])
})
