/** The tables of shareholders: direct holders, and all holders or held companies with effective shares. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chosenAtMost, type CallOutputOf } from '@tradewind/contract'
import { ListTable, NumberText, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { Alert, Segmented } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { useChosen } from '../../../chosen.ts'
import { OrderExportButton } from '../../../items/ExportDialog.tsx'
import { usePaging } from '../../../paging.ts'
import { HolderName } from './parts.tsx'
import styles from './detail.module.css'

type Shareholder = CallOutputOf<typeof api.companyDetail.shareholders.endpoint>['list'][number]
type Shareholding = CallOutputOf<typeof api.companyDetail.shareholding.endpoint>['list'][number]

/** The columns that all tables of holders have. */
const holderColumns = <Row extends Shareholder | Shareholding>(t: Translate): Column<Row>[] => [
  {
    key: 'name',
    title: t('companyPage.holder'),
    always: true,
    render: (row) => <HolderName holder={row} />,
    file: (row) => row.name,
  },
  {
    key: 'kind',
    title: t('companyPage.kind'),
    widthPx: 96,
    render: (row) => t(`companyPage.kind_${row.kind}`),
    file: (row) => row.kind,
  },
]

const percentText = (value: number | null) => <NumberText value={value} digits={2} unit="%" />

export const ShareholdersPage = ({ companyId }: { companyId: number }) => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const shareholders = useQuery({
    ...queryOf(api.companyDetail.shareholders, { companyId, page, limit }),
    placeholderData: keepPreviousData,
  })
  const percentSum = shareholders.data?.percentSum ?? 0
  const [keys, setKeys] = useChosen(String(companyId), { most: chosenAtMost, text: 'companyPage.chosen_limit' })
  const exported = keys.length === 0 ? { companyId } : { companyId, keys: [...keys] }
  const columns: Column<Shareholder>[] = [
    ...holderColumns<Shareholder>(t),
    {
      key: 'percent',
      title: t('companyPage.direct_share'),
      number: true,
      render: ({ percent }) => percentText(percent),
    },
    {
      key: 'relation',
      title: t('companyPage.relation'),
      render: ({ relation }) => t(`companyPage.relation_${relation}`),
    },
    { key: 'amount', title: t('companyPage.amount'), render: ({ amount }) => amount ?? '–' },
    {
      key: 'source',
      title: t('companyPage.source'),
      render: ({ sourceName, asOf }) => `${sourceName} · ${asOf}`,
    },
  ]
  return (
    <Panel flush title={t('companyPage.shareholders')}>
      {percentSum > 100 && <Alert banner type="warning" title={t('companyPage.overfull', { percent: percentSum })} />}
      <ListTable
        label={t('companyPage.shareholders')}
        columns={columns}
        query={shareholders}
        rowKey={({ key }) => key}
        empty={{ title: t('companyPage.no_shareholders') }}
        pagingOf={pagingOf}
        selection={{ keys, onChange: setKeys }}
        toolbar={
          shareholders.data !== undefined &&
          shareholders.data.total > 0 && (
            <OrderExportButton
              of={{ list: 'shareholders', ...exported }}
              order={(file) => api.exports.createShareholders({ ...exported, ...file })}
              chosen={keys.length}
            />
          )
        }
        stacks
      />
    </Panel>
  )
}

export const ShareholdingPage = ({ companyId }: { companyId: number }) => {
  const t = useT()
  const { query, change, page, limit, pagingOf } = usePaging()
  const direction = query.get('direction') === 'down' ? 'down' : 'up'
  const shareholding = useQuery({
    ...queryOf(api.companyDetail.shareholding, { companyId, direction, page, limit }),
    placeholderData: keepPreviousData,
  })
  const { data } = shareholding
  const columns: Column<Shareholding>[] = [
    ...holderColumns<Shareholding>(t),
    { key: 'level', title: t('companyPage.level'), number: true, render: (row) => row.level, file: (row) => row.level },
    {
      key: 'direct',
      title: t('companyPage.direct_share'),
      number: true,
      render: ({ directPercent }) => percentText(directPercent),
      file: ({ directPercent }) => directPercent,
    },
    {
      key: 'effective',
      title: t('companyPage.effective_share'),
      number: true,
      render: (row) => <EffectiveShare percent={row.effectivePercent} isComplete={row.effectiveIsComplete} />,
      file: ({ effectivePercent }) => effectivePercent,
    },
    {
      key: 'paths',
      title: t('companyPage.paths'),
      number: true,
      render: ({ paths }) => <NumberText value={paths} {...(paths >= 100 ? { unit: '+' } : {})} />,
      file: ({ paths }) => paths,
    },
    {
      key: 'relation',
      title: t('companyPage.relation'),
      render: ({ relation }) => (relation === null ? t('companyPage.indirect') : t(`companyPage.relation_${relation}`)),
      file: ({ relation }) => relation,
    },
  ]
  return (
    <Panel flush>
      <ListTable
        label={t('companyPage.shareholdings')}
        columns={columns}
        query={shareholding}
        rowKey={({ key }) => key}
        empty={{ title: t(direction === 'up' ? 'companyPage.no_shareholders' : 'companyPage.no_held') }}
        fileName={`${t('companyPage.shareholdings')}-${companyId}`}
        pagingOf={pagingOf}
        stacks
        toolbar={
          <div className={styles.tools}>
            <Segmented
              value={direction}
              onChange={(value) => change({ direction: value === 'up' ? '' : value })}
              options={[
                { value: 'up', label: t('companyPage.holders') },
                { value: 'down', label: t('companyPage.held') },
              ]}
            />
            {data?.pathsAreExact === false && <span className="tw-quiet">{t('companyPage.paths_inexact')}</span>}
          </div>
        }
      />
    </Panel>
  )
}

/** `isComplete`: false when the share may be larger, because a percentage on a path is unknown. */
export const EffectiveShare = ({ percent, isComplete }: { percent: number | null; isComplete: boolean }) => {
  const t = useT()
  return (
    <span {...(isComplete ? {} : { title: t('companyPage.at_least') })}>
      {!isComplete && percent !== null && '≥ '}
      {percentText(percent)}
    </span>
  )
}
