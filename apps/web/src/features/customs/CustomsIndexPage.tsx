/** The start page of customs data: one search box, the eleven industries, and the extent of the data. */

import { useQuery } from '@tanstack/react-query'
import { industryPresets, presetKeywords } from '@tradewind/lexicon'
import { Chart, Flag, NumberText, PageHeader, Panel, StatCard, useT } from '@tradewind/ui'
import { App, AutoComplete, Input, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useNames } from '../../customs/names.ts'
import { writeDirectoryFilter, type DirectoryFilter } from '../../directory-address.ts'
import { useScreenLink } from '../../links.ts'
import { monthRange, writeSearch, type Filter } from './filter-url.ts'
import { useCompanySuggestions } from './form/fields.tsx'
import { HsBox } from './hs/HsBox.tsx'
import { OpenNumber } from './OpenFigure.tsx'
import customsIndexStyles from './customs-index.module.css'
import customsStyles from './customs.module.css'

/** Returns the URL of a search, or null if the user may not open the search screen. */
const useSearchAddress = () => {
  const linkTo = useScreenLink()
  return (filter: Filter): string | null => linkTo('customs_search', {}, writeSearch({ filter }))
}

export const CustomsIndexPage = () => {
  const t = useT()
  return (
    <>
      <PageHeader title={t('route.customs_index')} description={t('customs.index_lead')} />
      <SearchBox />
      <Panel title={t('customs.index_presets')}>
        <Presets />
      </Panel>
      <Coverage />
    </>
  )
}

type Mode = 'product' | 'hs' | 'company'

const SearchBox = () => {
  const t = useT()
  const navigate = useNavigate()
  const addressOf = useSearchAddress()
  const [mode, setMode] = useState<Mode>('product')
  const [text, setText] = useState('')
  const { message } = App.useApp()
  const open = (filter: Filter) => {
    const address = addressOf(filter)
    const [asked = ''] = Object.values(filter)
    if (String(asked).trim() === '') message.warning(t('customs.start_title'))
    else if (address !== null) void navigate(address)
  }
  const all = addressOf({})
  return (
    <Panel>
      <div className={customsIndexStyles.box} role="search" data-search>
        <Segmented<Mode>
          value={mode}
          onChange={setMode}
          options={[
            { value: 'product', label: t('customs.index_by_product') },
            { value: 'hs', label: t('customs.index_by_hs') },
            { value: 'company', label: t('customs.index_by_company') },
          ]}
        />
        {mode === 'company' && <CompanyBox text={text} onType={setText} onSearch={() => open({ company: text })} />}
        {mode === 'hs' && <HsBox onSearch={(hsCode) => open({ hsCode })} />}
        {mode === 'product' && (
          <Input.Search
            size="large"
            value={text}
            maxLength={200}
            aria-label={t('customs.keywords')}
            placeholder={t('customs.index_placeholder')}
            enterButton={t('common.search')}
            onChange={(event) => setText(event.target.value)}
            onSearch={() => open({ keywords: text })}
          />
        )}
        {all !== null && <Link to={all}>{t('customs.index_more_fields')}</Link>}
      </div>
    </Panel>
  )
}

const CompanyBox = ({
  text,
  onType,
  onSearch,
}: {
  text: string
  onType: (text: string) => void
  onSearch: () => void
}) => {
  const t = useT()
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const { data } = useCompanySuggestions(text)
  const open = (companyId: string) => {
    const address = linkTo('customs_search_detail', { companyId })
    if (address !== null) void navigate(address)
  }
  return (
    <AutoComplete
      value={text}
      onChange={onType}
      onSelect={open}
      options={(data ?? []).map(({ companyId, name, country, trades }) => ({
        value: String(companyId),
        label: <Suggestion name={name} country={country} trades={trades} />,
      }))}
    >
      <Input.Search
        size="large"
        aria-label={t('customs.company')}
        placeholder={t('customs.index_company_placeholder')}
        enterButton={t('common.search')}
        onSearch={onSearch}
      />
    </AutoComplete>
  )
}

const Suggestion = ({ name, country, trades }: { name: string; country: string | null; trades: number }) => (
  <span className={customsIndexStyles.suggestion}>
    <Flag code={country}>{name}</Flag>
    <NumberText value={trades} />
  </span>
)

const shownKeywords = 5

const Presets = () => {
  const names = useNames()
  const addressOf = useSearchAddress()
  return (
    <div className={customsIndexStyles.presets}>
      {industryPresets.map(({ key }) => (
        <section key={key}>
          <h3>
            <MaybeLink to={addressOf({ industry: key })}>{names.industry(key)}</MaybeLink>
          </h3>
          <p>
            {presetKeywords(key)
              .slice(0, shownKeywords)
              .map((keyword) => (
                <MaybeLink key={keyword} to={addressOf({ keywords: keyword })}>
                  {keyword}
                </MaybeLink>
              ))}
          </p>
        </section>
      ))}
    </div>
  )
}

const MaybeLink = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? <span>{children}</span> : <Link to={to}>{children}</Link>

const Coverage = () => {
  const t = useT()
  const navigate = useNavigate()
  const addressOf = useSearchAddress()
  const { data } = useQuery(queryOf(api.customs.summary, {}))
  const linkTo = useScreenLink()
  const companies = (filter: DirectoryFilter) => linkTo('importExportCompany', {}, writeDirectoryFilter(filter))
  // A search must have a filter, so this link filters by the full date range, which contains every record.
  const { firstDate, lastDate } = data ?? {}
  const everDay = { dateFrom: firstDate ?? undefined, dateTo: lastDate ?? undefined }
  const lastDay = { dateFrom: lastDate ?? undefined, dateTo: lastDate ?? undefined }
  const open = (address: string | null) =>
    address === null || !lastDate ? {} : { onOpen: () => void navigate(address) }
  const months = data?.months ?? []
  const openMonth = (index: number) => {
    const month = months[index]
    const address = month === undefined ? null : addressOf(monthRange(month.value))
    if (address !== null) void navigate(address)
  }
  return (
    <>
      <div className={customsIndexStyles.four}>
        <StatCard label={t('customs.index_records')} value={data?.trades} {...open(addressOf(everDay))} />
        <StatCard label={t('customs.index_buyers')} value={data?.buyers} {...open(companies({ side: 'buyer' }))} />
        <StatCard label={t('customs.index_sellers')} value={data?.sellers} {...open(companies({ side: 'seller' }))} />
        <StatCard
          label={t('customs.index_newest')}
          value={data === undefined ? undefined : (data.lastDate ?? '–')}
          {...open(addressOf(lastDay))}
        />
      </div>
      <div className={customsIndexStyles.columns}>
        <Panel>
          <Chart
            title={t('customs.index_months')}
            kind="bar"
            categories={months.map(({ value }) => value)}
            series={[{ name: t('customs.index_records'), values: months.map(({ trades }) => trades) }]}
            onPick={openMonth}
          />
        </Panel>
        <Ranking
          title={t('customs.index_destinations')}
          rows={data?.destinations}
          filterOf={(code) => ({ destinationCountries: [code] })}
        />
        <Ranking
          title={t('customs.index_origins')}
          rows={data?.origins}
          filterOf={(code) => ({ originCountries: [code] })}
        />
      </div>
    </>
  )
}

type RankingProps = {
  title: string
  rows: readonly { value: string; trades: number }[] | undefined
  filterOf: (code: string) => Filter
}

const rankingLength = 9

const Ranking = ({ title, rows = [], filterOf }: RankingProps) => {
  const names = useNames()
  const addressOf = useSearchAddress()
  const most = Math.max(1, ...rows.map(({ trades }) => trades))
  return (
    <Panel title={title}>
      <ol className={customsIndexStyles.ranking}>
        {rows.slice(0, rankingLength).map(({ value, trades }) => (
          <li key={value}>
            <MaybeLink to={addressOf(filterOf(value))}>
              <Flag code={value}>{names.country(value)}</Flag>
            </MaybeLink>
            <span className={customsStyles.facetBar} style={{ inlineSize: `${(trades / most) * 100}%` }} aria-hidden />
            <OpenNumber value={trades} to={addressOf(filterOf(value))} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
