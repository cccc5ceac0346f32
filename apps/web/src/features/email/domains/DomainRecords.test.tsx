import type { DomainRecord } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { UiProvider } from '@tradewind/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DomainRecords } from './DomainRecords.tsx'

const record = (host: string, finding: 'missing' | 'dkim_differs'): DomainRecord => ({
  kind: 'dkim',
  selector: 'tw1',
  type: 'TXT',
  host,
  value: 'v=DKIM1',
  isRequired: true,
  keepUntil: null,
  verdict: { status: 'wrong', finding, params: { host }, found: [], checkedAt: '2026-03-01T00:00:00Z' },
})

const textOf = (records: readonly DomainRecord[], zone: string): string =>
  renderToStaticMarkup(
    <UiProvider
      t={(key, params) => translate('en', key, params)}
      locale="en"
      antdLocale={{ locale: 'en' }}
      isDark={false}
      onUpgrade={null}
    >
      <DomainRecords records={[...records]} zone={zone} />
    </UiProvider>,
  ).replaceAll(/<[^>]*>/g, '|')

test('record names are relative to the zone, with the full name beside them', () => {
  const text = textOf([record('tw1._domainkey.news.acme.example', 'missing')], 'acme.example')
  expect(text).toContain('|tw1._domainkey.news|')
  expect(text).toContain('|tw1._domainkey.news.acme.example|')
  expect(textOf([record('acme.example', 'missing')], 'acme.example')).toContain('|@|')
})

test('an absent record is missing, and a different record is wrong', () => {
  const absent = textOf([record('tw1._domainkey.acme.example', 'missing')], 'acme.example')
  expect(absent).toContain('|Missing|')
  expect(absent).not.toContain('|Wrong|')
  expect(textOf([record('tw1._domainkey.acme.example', 'dkim_differs')], 'acme.example')).toContain('|Wrong|')
})
