/**
 * The page of the files that the organisation imported, and of the private lists that were made from the files. The
 * page shows all loads and lists, one load (`?load=`), or one list (`?list=`).
 */

import { useQuery } from '@tanstack/react-query'
import { PageHeader, QueryState, useT } from '@tradewind/ui'
import { Navigate, useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { StorageUsage } from '../../storage-usage/StorageUsage.tsx'
import { ListsTable } from './lists/ListsTable.tsx'
import { ListView } from './lists/ListView.tsx'
import { listsQuery } from './lists/queries.ts'
import { UsagePanel } from './lists/UsagePanel.tsx'
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
