/**
 * The bulk unlocks of the organisation, which only the owner sees. Each row names the user, the time and the number of
 * unlocked companies. It also names the cause: an export, or adding companies to a mailing list.
 */

import { useQuery } from '@tanstack/react-query'
import { writeFilter, type BulkUnlock } from '@tradewind/contract'
import { DateText, EmptyState, ListTable, NumberText, Panel, useT, type Column } from '@tradewind/ui'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { writeDirectoryFilter } from '../../../directory-address.ts'
import { isFailure } from '../../../failure.ts'
import { writeFairFilter } from '../../../fairs/fair-address.ts'
import { useScreenLink } from '../../../links.ts'
import { usePaging } from '../../../paging.ts'
import { savedSearchPath } from '../../../search-kinds.ts'

export const BulkUnlocks = () => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const acts = useQuery({
    ...queryOf(api.membership.bulkUnlocks, { page, limit }, ['owner_only']),
    placeholderData: (old) => old,
  })
  const columns = useColumns()
  if (isFailure(acts.error, 'owner_only')) return <EmptyState title={t('report.bulk_owner_only')} />
  return (
    <Panel flush>
      <ListTable
        stacks
        label={t('report.unlocked_tab_bulk')}
        columns={columns}
        rowKey={({ id }) => id}
        query={acts}
        empty={{ title: t('report.bulk_none'), hint: t('report.bulk_none_hint') }}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}

const useColumns = (): Column<BulkUnlock>[] => {
  const t = useT()
  return [
    { key: 'at', title: t('report.bulk_at'), always: true, render: ({ lastAt }) => <DateText at={lastAt} withTime /> },
    { key: 'user', title: t('report.bulk_user'), render: ({ username }) => username || '–' },
    { key: 'source', title: t('report.bulk_source'), render: (act) => <Source act={act} /> },
    {
      key: 'target',
      title: t('report.bulk_target'),
      render: ({ target, targetName }) => t(`report.bulk_target_${target}`, { name: targetName }),
    },
    {
      key: 'contacts',
      title: t('report.bulk_contacts'),
      number: true,
      render: ({ contacts }) => <NumberText value={contacts} />,
    },
    { key: 'items', title: t('report.bulk_items'), number: true, render: ({ items }) => <NumberText value={items} /> },
  ]
}

/** The filter of a found list. An export stores its order beside the filter. */
const filterOf = (search: Record<string, unknown>): Record<string, unknown> => {
  const { filter } = search
  return typeof filter === 'object' && filter !== null ? { ...filter } : search
}

/** The source of a bulk unlock. If the source was a search, the text links to this search. */
const Source = ({ act: { source, search } }: { act: BulkUnlock }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const label = t(`report.bulk_source_${source}`)
  if (search === null) return label
  if (source === 'directory') {
    const path = linkTo('importExportCompany', {}, writeDirectoryFilter(search))
    return path === null ? label : <Link to={path}>{label}</Link>
  }
  if (source === 'found_companies') {
    const path = savedSearchPath(linkTo, { scope: 'companies', filters: filterOf(search), switches: null })
    return path === null ? label : <Link to={path}>{label}</Link>
  }
  if (source === 'fair_buyers') {
    const path = linkTo('canton_fair', {}, writeFairFilter(search))
    return path === null ? label : <Link to={path}>{label}</Link>
  }
  if (source !== 'records' && source !== 'buyers' && source !== 'suppliers') return label
  const path = linkTo('customs_search', {}, writeFilter(search))
  const words = Object.values(writeFilter(search)).join(' · ')
  return (
    <>
      {path === null ? label : <Link to={path}>{label}</Link>} <span className="tw-quiet">{words}</span>
    </>
  )
}
