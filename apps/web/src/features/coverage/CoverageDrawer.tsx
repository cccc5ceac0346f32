/**
 * The details of one country and dataset: the months with and without records, and the share of records that fill each
 * field. Only the operator also sees the sources.
 */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf, CoverageRow } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import {
  DataTable,
  DateText,
  DescriptionList,
  EmptyState,
  Flag,
  NumberText,
  QueryState,
  usePercent,
  useT,
  useUi,
  type Column,
} from '@tradewind/ui'
import { Drawer } from 'antd'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { Lag, Period } from './CoverageTable.tsx'
import { MonthStrip } from './MonthStrip.tsx'
import styles from './coverage.module.css'

export const CoverageDrawer = ({ row, onClose }: { row: CoverageRow | undefined; onClose: () => void }) => {
  const t = useT()
  const { locale } = useUi()
  const title = row && (row.country === null ? t('coverage.country_none') : countryName(row.country, locale))
  return (
    <Drawer
      open={row !== undefined}
      onClose={onClose}
      size={560}
      title={row && <Flag code={row.country}>{title}</Flag>}
      destroyOnHidden
    >
      {row !== undefined && <Body row={row} />}
    </Drawer>
  )
}

const Body = ({ row }: { row: CoverageRow }) => {
  const t = useT()
  const linkTo = useScreenLink()
  if (row.rows === 0) return <EmptyState title={t('coverage.absent')} hint={t('coverage.absent_hint')} />
  const key = row.side === 'exports' ? 'origin' : 'dest'
  const search = row.dataset === 'trade' && row.country !== null && linkTo('customs_search', {}, { [key]: row.country })
  return (
    <div className={styles.detail}>
      <Facts row={row} />
      {search && <Link to={search}>{t('coverage.search_here')}</Link>}
      {row.months > 0 && (
        <section>
          <h3>{t('coverage.month_strip')}</h3>
          <MonthStrip row={row} />
        </section>
      )}
      <Fields row={row} of="rows" />
      <Fields row={row} of="companies" />
      {row.dataset === 'trade' && linkTo('dataLoads') !== null && <Sources row={row} />}
    </div>
  )
}

const Facts = ({ row }: { row: CoverageRow }) => {
  const t = useT()
  const percent = usePercent()
  const demo = percent(row.demoRows / row.rows)
  return (
    <DescriptionList
      layout="above"
      items={[
        [t('coverage.dataset'), t(`coverage.dataset_${row.dataset}`)],
        [t('coverage.side'), row.side === null ? null : t(`coverage.side_${row.side}`)],
        [
          t('coverage.rows'),
          <>
            <NumberText value={row.rows} />{' '}
            {row.demoRows > 0 && <small className={styles.demo}>{t('coverage.demo_part', { share: demo })}</small>}
          </>,
        ],
        [t('coverage.companies'), <NumberText key="companies" value={row.companies} />],
        [t('coverage.period'), <Period key="period" row={row} />],
        [t('coverage.lag'), <Lag key="lag" row={row} />],
        [t('coverage.last_load'), <DateText key="load" at={row.lastLoadAt} withTime />],
        [t('coverage.sources'), <NumberText key="sources" value={row.sources} />],
      ]}
    />
  )
}

const Fields = ({ row, of }: { row: CoverageRow; of: 'rows' | 'companies' }) => {
  const t = useT()
  const percent = usePercent()
  const fields = row.fields.filter((one) => one.of === of)
  if (fields.length === 0) return null
  return (
    <section>
      <h3>
        {t('coverage.fields')} <small>{t(`coverage.of_${of}`)}</small>
      </h3>
      <ul className={styles.fields}>
        {fields.map(({ field, share }) => (
          <li key={field}>
            <span>{t(`coverage.field_${field}`)}</span>
            <span className={styles.bar}>
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
            <span className="tw-number">{percent(share, 1)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Source = CallOutputOf<typeof api.coverage.sources.endpoint>[number]

const Sources = ({ row }: { row: CoverageRow }) => {
  const t = useT()
  const side = row.side ?? 'imports'
  const sources = useQuery(queryOf(api.coverage.sources, { side, country: row.country }))
  const columns: Column<Source>[] = [
    { key: 'source', title: t('coverage.source'), render: ({ sourceId }) => sourceId },
    { key: 'rows', title: t('coverage.rows'), number: true, render: ({ rows }) => <NumberText value={rows} /> },
    {
      key: 'lag',
      title: t('coverage.lag'),
      number: true,
      render: ({ lagDays }) => t('coverage.lag_days', { days: lagDays }),
    },
    {
      key: 'load',
      title: t('coverage.last_load'),
      render: ({ lastLoadAt, overdue }) => (
        <>
          <DateText at={lastLoadAt} withTime />{' '}
          {overdue && <small className={styles.gaps}>{t('coverage.overdue')}</small>}
        </>
      ),
    },
    {
      key: 'rhythm',
      title: t('coverage.rhythm'),
      render: ({ rhythmDays }) =>
        rhythmDays === null
          ? t('coverage.rhythm_unknown')
          : t('coverage.lag_days', { days: Math.max(1, Math.round(rhythmDays)) }),
    },
  ]
  if (sources.isError) return <QueryState query={sources} />
  return (
    <section>
      <h3>{t('coverage.sources_title')}</h3>
      <DataTable
        label={t('coverage.sources_title')}
        columns={columns}
        rowKey={({ sourceId }) => sourceId}
        rows={sources.data}
      />
    </section>
  )
}
