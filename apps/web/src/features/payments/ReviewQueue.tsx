/**
 * A list of customer requests (transfers, invoices) that the operator decides, filtered by state. The form for one
 * request opens beside the list.
 */

import type { UseQueryResult } from '@tanstack/react-query'
import { ListTable, Panel, type Column } from '@tradewind/ui'
import { Drawer, Segmented } from 'antd'
import { useState, type ComponentType } from 'react'
import type { usePaging } from '../../paging.ts'

type ReviewQueueProps<Row, State extends string> = {
  label: string
  empty: string
  states: readonly { value: State; label: string }[]
  state: State
  paging: ReturnType<typeof usePaging>
  read: UseQueryResult<{ total: number; list: Row[] }>
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** The form for one request, shown beside the list; `onDecided` closes it. */
  Decision: ComponentType<{ of: Row; onDecided: () => void }>
}

export const ReviewQueue = <Row extends { organisation: string }, State extends string>({
  label,
  empty,
  states,
  state,
  paging: { change, pagingOf },
  read,
  columns,
  rowKey,
  Decision,
}: ReviewQueueProps<Row, State>) => {
  const [opened, setOpened] = useState<Row | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Panel flush>
        <ListTable
          label={label}
          columns={columns}
          rowKey={rowKey}
          query={read}
          onOpen={setOpened}
          stacks
          empty={{ title: empty }}
          toolbar={<Segmented options={[...states]} value={state} onChange={(value) => change({ state: value })} />}
          pagingOf={pagingOf}
        />
      </Panel>
      <Drawer open={opened !== null} title={opened?.organisation} size={480} onClose={close} destroyOnHidden>
        {opened !== null && <Decision of={opened} onDecided={close} />}
      </Drawer>
    </>
  )
}
