/**
 * The statement of the account, with the columns time, consumption, balance change, and balance after the change. A
 * line can be opened for its explanation.
 */

import { DownloadOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  entryKinds,
  ledgerAssets,
  type CallInputOf,
  type ExportFile,
  type LedgerAsset,
  type StatementLine,
} from '@tradewind/contract'
import { DateText, ListTable, Panel, SubmitButton, useT, type Column } from '@tradewind/ui'
import { Drawer, Segmented, Select, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { ExportProgressDialog, refreshExports } from '../../items/ExportProgress.tsx'
import { DayRange, daysOf } from '../../money/DayRange.tsx'
import { ownTimeZone } from '../../own-time-zone.ts'
import { usePaging } from '../../paging.ts'
import { LineExplanation } from './LineExplanation.tsx'
import { useCausePath, useReasonText } from './statement-texts.ts'
import { useAmountText } from './use-amount-text.ts'
import styles from './member.module.css'

const assetTexts = {
  cny_fen: 'member.asset_money',
  email_count: 'member.asset_mail',
  sms_fen: 'member.asset_sms',
} as const
const directions = ['in', 'out'] as const

export const Statement = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const [opened, setOpened] = useState<number | null>(null)
  const asset = ledgerAssets.find((one) => one === query.get('asset')) ?? 'cny_fen'
  const kind = entryKinds.find((one) => one === query.get('kind'))
  const direction = directions.find((one) => one === query.get('direction'))
  const days = daysOf(query)
  const filter = { asset, ...(kind && { kinds: [kind] }), ...(direction && { direction }), ...days }
  const statement = useQuery({
    ...queryOf(api.ledger.statement, { ...filter, page, limit }),
    placeholderData: (old) => old,
  })
  const isFiltered = kind !== undefined || direction !== undefined || Object.keys(days).length > 0
  return (
    <Panel
      flush
      title={t('member.transactions')}
      extra={
        <Segmented<LedgerAsset>
          options={ledgerAssets.map((value) => ({ value, label: t(assetTexts[value]) }))}
          value={asset}
          onChange={(value) => change({ asset: value })}
        />
      }
    >
      <ListTable
        label={t('member.transactions')}
        columns={useColumns(asset)}
        rowKey={({ id }) => String(id)}
        query={statement}
        onOpen={({ id }) => setOpened(id)}
        stacks
        empty={{ title: t(isFiltered ? 'member.no_transaction_matches' : 'member.no_transaction') }}
        toolbar={
          <Space wrap>
            <Select
              aria-label={t('member.kind_filter')}
              placeholder={t('member.kind_filter')}
              className={styles.statementFilter}
              allowClear
              value={kind}
              options={entryKinds.map((value) => ({ value, label: t(`member.kind.${value}`) }))}
              onChange={(value) => change({ kind: value ?? '' })}
            />
            <Select
              aria-label={t('member.direction')}
              placeholder={t('member.direction')}
              className={styles.statementFilter}
              allowClear
              value={direction}
              options={directions.map((value) => ({ value, label: t(`member.direction_${value}`) }))}
              onChange={(value) => change({ direction: value ?? '' })}
            />
            <DayRange label={t('member.time')} days={days} onChange={change} />
            <ExportStatement filter={filter} />
          </Space>
        }
        pagingOf={pagingOf}
      />
      <Drawer
        open={opened !== null}
        title={t('member.explain')}
        size={460}
        onClose={() => setOpened(null)}
        destroyOnHidden
      >
        {opened !== null && <LineExplanation id={opened} />}
      </Drawer>
    </Panel>
  )
}

/** Orders an export of the statement and shows its progress. */
const ExportStatement = ({
  filter,
}: {
  filter: CallInputOf<typeof api.exports.createStatement.endpoint>['filter']
}) => {
  const t = useT()
  const client = useQueryClient()
  const [ordered, setOrdered] = useState<ExportFile | null>(null)
  const order = async () => {
    setOrdered(await api.exports.createStatement({ filter, format: 'xlsx', timeZone: ownTimeZone() }))
    await refreshExports(client)
  }
  return (
    <>
      <SubmitButton icon={<DownloadOutlined />} onSubmit={order}>
        {t('member.export_statement')}
      </SubmitButton>
      {ordered !== null && <ExportProgressDialog ordered={ordered} onClose={() => setOrdered(null)} />}
    </>
  )
}

const useColumns = (asset: LedgerAsset): Column<StatementLine>[] => {
  const t = useT()
  const amountText = useAmountText()
  const reasonText = useReasonText()
  const pathOf = useCausePath()
  return [
    { key: 'time', title: t('member.time'), render: ({ time }) => <DateText at={time} withTime /> },
    {
      key: 'what',
      title: t('member.consumption'),
      always: true,
      render: (line) => `${t(`member.kind.${line.kind}`)} · ${reasonText(line.reason)}`,
    },
    {
      key: 'cause',
      title: t('member.cause'),
      render: ({ cause }) => {
        if (cause === null) return '–'
        const path = pathOf(cause)
        return path === null ? cause.label : <Link to={path}>{cause.label}</Link>
      },
    },
    {
      key: 'change',
      title: t('member.change'),
      number: true,
      render: ({ balanceChange }) => (
        <span className={balanceChange < 0 ? styles.minus : styles.plus}>
          {balanceChange > 0 && '+'}
          {amountText(asset, balanceChange)}
        </span>
      ),
    },
    {
      key: 'after',
      title: t('member.after'),
      number: true,
      render: ({ amountAfter }) => amountText(asset, amountAfter),
    },
    { key: 'who', title: t('member.who'), render: ({ username }) => username ?? '–' },
  ]
}
