/**
 * The page of the files that the organisation imported, and of the private lists that were made from the files. The
 * page shows all loads and lists, one load (`?load=`), or one list (`?list=`).
 */

import { useQuery } from '@tanstack/react-query'
import { PageHeader, QueryState, useT, PlanUsage, useFormatNumber } from '@tradewind/ui'
import { Navigate, useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { StorageUsage } from '../../storage-usage/StorageUsage.tsx'
import { ListsTable } from './lists/ListsTable.tsx'
import { ListView } from './lists/ListView.tsx'
import { listsQuery, usageQuery } from './lists/queries.ts'
import { LoadCallsContext } from './load-calls.ts'
import { LoadsTable } from './LoadsTable.tsx'
import { LoadView } from './LoadView.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import styles from './ingest.module.css'

export const MyImportsPage = () => {
  const [params] = useSearchParams()
  const loadId = params.get('load')
  const listId = params.get('list')
  const sourceId = params.get('source')
  return (
    <LoadCallsContext value={api.privateLoads}>
      {loadId !== null ? (
        <LoadView key={loadId} loadId={loadId} />
      ) : listId !== null ? (
        <ListView key={listId} listId={listId} />
      ) : sourceId !== null ? (
        <ListOfSource sourceId={sourceId} />
      ) : (
        <AllLists />
      )}
    </LoadCallsContext>
  )
}

const AllLists = () => {
  const t = useT()
  const [, setParams] = useSearchParams()
  const open = (load: string) => setParams({ load })
  return (
    <div className={styles.ingest}>
      <PageHeader title={t('lists.title')} description={t('lists.subtitle')} />
      <UsagePanel />
      <StorageUsage />
      <UploadPanel dataset="list" onReceived={open} />
      <ListsTable onOpen={(list) => setParams({ list })} />
      <LoadsTable hint={t('lists.no_lists_hint')} sourceTitle={t('lists.list')} onOpen={open} />
    </div>
  )
}

/** Shows the list that belongs to the source of a load, unless the list was deleted. */
const ListOfSource = ({ sourceId }: { sourceId: string }) => {
  const lists = useQuery(listsQuery(1, 100))
  if (!lists.isSuccess) return <QueryState query={lists} />
  const { data } = lists
  const list = data.list.find((one) => one.sourceId === sourceId)
  return <Navigate replace to={list === undefined ? '?' : `?list=${list.listId}`} />
}

/** Shows how many rows the organisation's private lists have. */
const UsagePanel = () => {
  const t = useT()
  const format = useFormatNumber()
  const { data } = useQuery(usageQuery)
  if (data === undefined) return null
  const { rowsKept, limit } = data
  if (limit === null) return <p className={styles.addsUp}>{t('lists.usage_unlimited', { used: format(rowsKept) })}</p>
  return (
    <PlanUsage
      text={t('lists.usage', { used: format(rowsKept), limit: format(limit) })}
      label={t('lists.usage_label')}
      used={rowsKept}
      limit={limit}
      almostFull={t('lists.almost_full', { left: format(limit - rowsKept) })}
      full={t('lists.full')}
    />
  )
}
