/** The staff of a company with filters, or only its key staff. Contacts are masked unless the company is unlocked. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chosenAtMost, type CallOutputOf } from '@tradewind/contract'
import { departments, seniorities } from '@tradewind/lexicon'
import { CopyText, Flag, ListTable, Panel, useT, type Column } from '@tradewind/ui'
import { Checkbox, Select } from 'antd'
import { Link } from 'react-router'
import { api, queryOf } from '../../../../api.ts'
import { useChosen } from '../../../../chosen.ts'
import { UnmaskButton } from '../../../../company/ContactLines.tsx'
import { placeText } from '../../../../company/place-text.ts'
import { useNames } from '../../../../customs/names.ts'
import { OrderExportButton } from '../../../../items/ExportDialog.tsx'
import { useScreenLink } from '../../../../links.ts'
import { usePaging } from '../../../../paging.ts'
import { Sourced } from '../facts.tsx'
import styles from '../detail.module.css'

type People = CallOutputOf<typeof api.companyDetail.people.endpoint>
type Person = People['list'][number]

const departmentChoices = [...departments, 'unknown'] as const
const seniorityChoices = [...seniorities, 'unknown'] as const

export const StaffPage = ({ companyId, isReserve = false }: { companyId: number; isReserve?: boolean }) => {
  const t = useT()
  const { query, change, page, limit, pagingOf } = usePaging()
  const department = departmentChoices.find((one) => one === query.get('department'))
  const seniority = seniorityChoices.find((one) => one === query.get('seniority'))
  const former = query.get('former') === '1'
  const filter = {
    companyId,
    reserve: isReserve,
    former,
    ...(department === undefined ? {} : { department }),
    ...(seniority === undefined ? {} : { seniority }),
  }
  const people = useQuery({
    ...queryOf(api.companyDetail.people, { ...filter, page, limit }),
    placeholderData: keepPreviousData,
  })
  const { data } = people
  const [keys, setKeys] = useChosen(JSON.stringify(filter), { most: chosenAtMost, text: 'people.chosen_limit' })
  const exported = keys.length === 0 ? filter : { ...filter, keys: [...keys] }
  const columns = useColumns(data?.masked ?? true)
  const title = t(isReserve ? 'companyPage.key_staff' : 'companyPage.staff')
  return (
    <Panel flush>
      <ListTable
        label={title}
        columns={columns}
        columnsKey="company.staff"
        query={people}
        rowKey={({ key }) => key}
        empty={{ title: t('companyPage.no_staff') }}
        pagingOf={pagingOf}
        selection={{ keys, onChange: setKeys }}
        stacks
        toolbar={
          <div className={styles.tools}>
            <Select
              aria-label={t('companyPage.department')}
              placeholder={t('companyPage.department')}
              allowClear
              value={department ?? null}
              onChange={(value) => change({ department: value ?? '' })}
              options={departmentChoices.map((value) => ({ value, label: t(`people.department_${value}`) }))}
              popupMatchSelectWidth={false}
            />
            <Select
              aria-label={t('companyPage.seniority')}
              placeholder={t('companyPage.seniority')}
              allowClear
              value={seniority ?? null}
              onChange={(value) => change({ seniority: value ?? '' })}
              options={seniorityChoices.map((value) => ({ value, label: t(`people.seniority_${value}`) }))}
              popupMatchSelectWidth={false}
            />
            <Checkbox checked={former} onChange={({ target }) => change({ former: target.checked ? '1' : '' })}>
              {t('companyPage.only_former')}
            </Checkbox>
            {data !== undefined && data.total > 0 && (
              <OrderExportButton
                of={{ list: 'staff', ...exported }}
                order={(file) => api.exports.createStaff({ ...exported, ...file })}
                chosen={keys.length}
              />
            )}
            {data?.masked === true && data.total > 0 && (
              <UnmaskButton companyId={companyId} mayUnlock={data.mayUnlock} />
            )}
          </div>
        }
      />
    </Panel>
  )
}

const useColumns = (masked: boolean): Column<Person>[] => {
  const t = useT()
  const linkTo = useScreenLink()
  const names = useNames()
  const contact = (value: string | null) => (value === null ? '–' : masked ? value : <CopyText text={value} />)
  return [
    {
      key: 'name',
      title: t('people.name'),
      always: true,
      widthPx: 150,
      render: ({ personId, name, origins }) => {
        const path = personId === null ? null : linkTo('staffDetail', { personId: String(personId) })
        return <Sourced origins={origins}>{path === null ? name : <Link to={path}>{name}</Link>}</Sourced>
      },
    },
    { key: 'title', title: t('companyPage.job_title'), widthPx: 170, render: ({ title }) => title ?? '–' },
    {
      key: 'department',
      title: t('companyPage.department'),
      render: ({ department }) => t(`people.department_${department ?? 'unknown'}`),
    },
    {
      key: 'seniority',
      title: t('companyPage.seniority'),
      hidden: true,
      render: ({ seniority }) => t(`people.seniority_${seniority ?? 'unknown'}`),
    },
    { key: 'email', title: t('customs.email'), render: ({ email }) => contact(email) },
    { key: 'phone', title: t('customs.phone'), render: ({ phone }) => contact(phone) },
    { key: 'profile', title: t('companyPage.profile_url'), hidden: true, render: (row) => contact(row.profileUrl) },
    {
      key: 'place',
      title: t('companyPage.place'),
      hidden: true,
      render: ({ country, city }) =>
        country === null ? (city ?? '–') : <Flag code={country}>{placeText([city, names.country(country)])}</Flag>,
    },
    {
      key: 'since',
      title: t('companyPage.period'),
      render: ({ startedOn, endedOn }) =>
        startedOn === null && endedOn === null ? '–' : `${startedOn ?? '?'} – ${endedOn ?? t('companyPage.today')}`,
    },
  ]
}
