/** The columns of a private list's table. */

import { GlobalOutlined } from '@ant-design/icons'
import type { PrivateListRow } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import { CopyText, Flag, useT, useUi, type Column } from '@tradewind/ui'
import { Tag, Tooltip } from 'antd'
import { Link } from 'react-router'
import { useScreenLink } from '../../../links.ts'

export const useRowColumns = (): readonly Column<PrivateListRow>[] => {
  const t = useT()
  const { locale } = useUi()
  return [
    {
      key: 'company',
      title: t('lists.company'),
      always: true,
      ellipsis: true,
      widthPx: 260,
      sort: { ascend: 'company', descend: '-company' },
      render: (row) => <CompanyCell row={row} />,
    },
    {
      key: 'country',
      title: t('lists.country'),
      widthPx: 150,
      sort: { ascend: 'country' },
      render: ({ country }) => (country === null ? '–' : <Flag code={country}>{countryName(country, locale)}</Flag>),
    },
    {
      key: 'contact',
      title: t('lists.contact'),
      ellipsis: true,
      widthPx: 150,
      render: ({ contact }) => contact || '–',
    },
    { key: 'title', title: t('lists.job'), ellipsis: true, widthPx: 130, render: ({ title }) => title || '–' },
    {
      key: 'email',
      title: t('lists.email'),
      widthPx: 220,
      render: ({ email }) => (email === '' ? '–' : <CopyText text={email} />),
    },
    { key: 'phone', title: t('lists.phone'), widthPx: 150, render: ({ phone }) => phone || '–' },
    {
      key: 'website',
      title: t('lists.website'),
      ellipsis: true,
      widthPx: 180,
      render: ({ website }) => website || '–',
    },
    {
      key: 'interest',
      title: t('lists.interest'),
      ellipsis: true,
      widthPx: 180,
      render: ({ productInterest }) => productInterest || '–',
    },
    {
      key: 'tags',
      title: t('lists.tags'),
      widthPx: 160,
      render: ({ tags }) => tags.map((tag) => <Tag key={tag}>{tag}</Tag>),
    },
  ]
}

const CompanyCell = ({ row: { company, contact, tradeCompanyId } }: { row: PrivateListRow }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const report = tradeCompanyId === null ? null : linkTo('customs_search_detail', { companyId: String(tradeCompanyId) })
  return (
    <>
      <b>{company || contact || '–'}</b>{' '}
      {report !== null && (
        <Tooltip title={t('lists.in_customs')}>
          <Link to={report} aria-label={t('lists.in_customs')}>
            <GlobalOutlined />
          </Link>
        </Tooltip>
      )}
    </>
  )
}
