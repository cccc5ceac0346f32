/**
 * The page of market trends. It shows the market of one product, or compares up to four markets. The URL stores the
 * state of the page.
 */

import { PlusOutlined } from '@ant-design/icons'
import { EmptyState, FilterChips, PageHeader, Panel, useT, FilterPanel } from '@tradewind/ui'
import { Button, Tabs } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { filterChips } from '../../../customs/chips.ts'
import { useFilterCompany } from '../../../customs/filter-texts.ts'
import { useNames } from '../../../customs/names.ts'
import { isFailure } from '../../../failure.ts'
import { CoverageLink, useCoverageEmpty } from '../CoverageNote.tsx'
import type { Filter } from '../filter-url.ts'
import { DateField, KeywordField, ListField } from '../form/fields.tsx'
import { useDraft } from '../form/use-draft.ts'
import { HsField } from '../hs/HsField.tsx'
import { SearchFailure } from '../SearchFailure.tsx'
import { Changes } from './Changes.tsx'
import { Compared, SubjectTabs } from './Compared.tsx'
import { Concentration } from './Concentration.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import {
  filterOfForm,
  mostSubjects,
  readMarketState,
  withSubject,
  writeMarketState,
  type MarketState,
} from './market-state.ts'
import { MonthsChart, MonthsTable } from './Months.tsx'
import { SwitchedSuppliers } from './SwitchedSuppliers.tsx'
import { TopCompanies, TopPlaces } from './Tops.tsx'
import { UnitPrices } from './UnitPrices.tsx'
import { isMarket, MarketProvider, useMarketState, useSubjects, useTrend } from './use-market.ts'
import customsStyles from '../customs.module.css'
import reportStyles from '../report/report.module.css'

export const MarketTrendPage = () => {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const state = readMarketState(query)
  // A change of the market or of the part shows the first page of the list.
  const change = (changed: Partial<MarketState>) =>
    setQuery(writeMarketState({ ...state, list: { ...state.list, page: 1 }, ...changed }))
  return (
    <MarketProvider value={{ state, change }}>
      <div className={reportStyles.report}>
        <PageHeader title={t('route.marketTrend')} description={t('market.lead')} actions={<CoverageLink />} />
        <SubjectTabs />
        <Asking />
        {state.subjects.length === 0 ? (
          <Panel>
            <EmptyState title={t('market.start_title')} hint={t('market.start_hint')} />
          </Panel>
        ) : (
          <Answers />
        )}
      </div>
    </MarketProvider>
  )
}

const shownFields = new Set(['hsCode', 'keywords', 'originCountries', 'destinationCountries', 'dateFrom', 'dateTo'])

const Asking = () => {
  const t = useT()
  const names = useNames()
  const { state, change } = useMarketState()
  const filter = filterOfForm(state)
  const { isFetching } = useTrend(filter)
  const show = (asked: Filter) => {
    if (isMarket(asked)) change(withSubject(state, asked))
    else change({ subjects: state.subjects.toSpliced(state.picked, 1), picked: 0, range: {} })
  }
  const company = useFilterCompany(filter)
  const isFull = state.subjects.length >= mostSubjects
  const isAdding = state.picked >= state.subjects.length
  // The filters for which this form has no field. A link from the customs search, whose form has more fields, can set
  // them.
  const more = Object.fromEntries(Object.entries(filter).filter(([field]) => !shownFields.has(field)))
  const withMore = (left: Filter) =>
    show({ ...Object.fromEntries(Object.entries(filter).filter(([field]) => shownFields.has(field))), ...left })
  return (
    <>
      <MarketForm
        key={JSON.stringify([state.picked, filter])}
        filter={filter}
        searching={isFetching}
        onShow={show}
        extra={
          !isAdding && (
            <Button
              htmlType="button"
              icon={<PlusOutlined />}
              disabled={isFull}
              onClick={() => change({ picked: state.subjects.length })}
            >
              {t('market.add')}
            </Button>
          )
        }
      />
      {isAdding && state.subjects.length > 0 && <p className={customsStyles.quiet}>{t('market.adding_hint')}</p>}
      <FilterChips chips={filterChips(more, t, names, company, withMore)} onClear={() => withMore({})} />
    </>
  )
}

const Answers = () => {
  const { state } = useMarketState()
  const subjects = useSubjects()
  const selected = subjects[state.picked]
  const { isError } = useTrend(subjects[0] ?? {})
  return (
    <>
      {(subjects.length > 1 || state.picked > 0) && !isError && <Compared />}
      {selected && <Market key={JSON.stringify(selected)} filter={selected} />}
    </>
  )
}

const Market = ({ filter }: { filter: Filter }) => {
  const t = useT()
  const { state } = useMarketState()
  const trend = useTrend(filter)
  const { data } = trend
  const empty = useCoverageEmpty(data?.coverage)
  if (isFailure(trend.error))
    return (
      <Panel>
        <SearchFailure query={trend} />
      </Panel>
    )
  if (data !== undefined && data.now.trades + data.before.trades === 0)
    return (
      <Panel>
        <EmptyState {...empty} title={t('market.none')} />
      </Panel>
    )
  return (
    <>
      <PartTabs />
      {state.part === 'switches' ? <SwitchedSuppliers filter={filter} /> : <TrendOfMarket filter={filter} />}
    </>
  )
}

const parts = ['trend', 'switches'] as const

const PartTabs = () => {
  const t = useT()
  const { state, change } = useMarketState()
  return (
    <Tabs
      activeKey={state.part}
      items={parts.map((key) => ({ key, label: t(`market.tab_${key}`) }))}
      onChange={(key) => change({ part: key === 'switches' ? 'switches' : 'trend' })}
    />
  )
}

const TrendOfMarket = ({ filter }: { filter: Filter }) => (
  <>
    <KeyFigures filter={filter} />
    <MonthsChart filter={filter} />
    <UnitPrices filter={filter} />
    <Concentration filter={filter} />
    <TopCompanies filter={filter} />
    <Changes filter={filter} />
    <TopPlaces filter={filter} />
    <MonthsTable filter={filter} />
  </>
)

type MarketFormProps = { filter: Filter; searching: boolean; extra: ReactNode; onShow: (filter: Filter) => void }

/**
 * When another market is selected, the caller must give the form a new React key. The form is then mounted again, and
 * its typed values are reset to the filter of that market.
 */
const MarketForm = ({ filter, searching, extra, onShow }: MarketFormProps) => {
  const t = useT()
  const names = useNames()
  const { asked, set, change, refused, submit } = useDraft({
    filter,
    codeOf: ({ hsCode }) => hsCode,
    onSearch: onShow,
  })
  const countryOptions = useMemo(() => names.countryOptions(), [names])
  const fields = { asked, set }
  return (
    <FilterPanel searching={searching} onSearch={submit} onReset={() => onShow({})} extra={extra}>
      <HsField value={asked.hsCode ?? ''} onChange={(code) => set('hsCode', code)} refused={refused} />
      <KeywordField value={asked.keywords} onChange={(words) => set('keywords', words)} />
      <ListField {...fields} field="originCountries" label={t('customs.origin')} options={countryOptions} />
      <ListField {...fields} field="destinationCountries" label={t('customs.destination')} options={countryOptions} />
      <DateField asked={asked} onChange={change} />
    </FilterPanel>
  )
}
