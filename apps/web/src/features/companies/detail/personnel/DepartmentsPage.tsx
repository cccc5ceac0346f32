/** The current staff of a company by department and seniority. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { Chart, ListTable, NumberText, Panel, QueryState, StatCard, StatGrid, useT, type Column } from '@tradewind/ui'
import { Alert } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api, queryOf } from '../../../../api.ts'
import styles from '../detail.module.css'

type Breakdown = CallOutputOf<typeof api.companyDetail.departments.endpoint>
type Department = Breakdown['departments'][number]

const staffSearch = (query: Readonly<Record<string, string>>): string =>
  `?${new URLSearchParams({ section: 'personnel', child: 'total', ...query }).toString()}`

export const DepartmentsPage = ({ companyId }: { companyId: number }) => {
  const t = useT()
  const navigate = useNavigate()
  const breakdown = useQuery(queryOf(api.companyDetail.departments, { companyId }))
  const { data } = breakdown
  const columns = useColumns()
  if (data === undefined)
    return (
      <Panel>
        <QueryState query={breakdown} />
      </Panel>
    )
  const { total, former, reserve, isComplete, departments, seniorities } = data
  const open = (query: Readonly<Record<string, string>>) => void navigate(staffSearch(query))
  return (
    <>
      <div className={styles.figures}>
        <StatGrid>
          <StatCard label={t('companyPage.current_staff')} value={total} onOpen={() => open({})} />
          <StatCard label={t('companyPage.key_staff')} value={reserve} onOpen={() => open({ child: 'reserve' })} />
          <StatCard label={t('companyPage.former_staff')} value={former} onOpen={() => open({ former: '1' })} />
        </StatGrid>
      </div>
      {!isComplete && <Alert type="info" showIcon title={t('companyPage.staff_cut')} />}
      <div className={styles.facts}>
        <Panel>
          <Chart
            title={t('companyPage.by_department')}
            kind="bar-horizontal"
            categories={departments.map(({ department }) => t(`people.department_${department ?? 'unknown'}`))}
            series={[{ name: t('companyPage.staff'), values: departments.map(({ count }) => count) }]}
            heightPx={Math.max(180, departments.length * 30)}
            onPick={(at) => open({ department: departments[at]?.department ?? 'unknown' })}
          />
        </Panel>
        <Panel>
          <Chart
            title={t('companyPage.by_seniority')}
            kind="bar-horizontal"
            categories={seniorities.map(({ seniority }) => t(`people.seniority_${seniority ?? 'unknown'}`))}
            series={[{ name: t('companyPage.staff'), values: seniorities.map(({ count }) => count) }]}
            heightPx={Math.max(180, seniorities.length * 30)}
            onPick={(at) => open({ seniority: seniorities[at]?.seniority ?? 'unknown' })}
          />
        </Panel>
      </div>
      <Panel flush>
        <ListTable
          label={t('companyPage.by_department')}
          columns={columns}
          query={{ ...breakdown, data: departments }}
          rowKey={({ department }) => department ?? 'unknown'}
          empty={{ title: t('companyPage.no_staff') }}
          fileName={`${t('companyPage.by_department')}-${companyId}`}
        />
      </Panel>
    </>
  )
}

const useColumns = (): Column<Department>[] => {
  const t = useT()
  return [
    {
      key: 'department',
      title: t('companyPage.department'),
      always: true,
      render: ({ department }) => (
        <Link to={staffSearch({ department: department ?? 'unknown' })}>
          {t(`people.department_${department ?? 'unknown'}`)}
        </Link>
      ),
      file: ({ department }) => department,
    },
    {
      key: 'count',
      title: t('companyPage.staff'),
      number: true,
      render: ({ count }) => <NumberText value={count} />,
      file: ({ count }) => count,
    },
    {
      key: 'seniorities',
      title: t('companyPage.seniority'),
      render: ({ seniorities }) =>
        seniorities
          .map(({ seniority, count }) => `${t(`people.seniority_${seniority ?? 'unknown'}`)} ${count}`)
          .join(' · '),
    },
  ]
}
