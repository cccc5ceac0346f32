/** Addresses that get no more mail. */
import { App, Button, Input, Modal } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emailAddress, type CallOutputOf, type Contract } from '@tradewind/contract'
import { DataTable, DateText, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { pageSize, useChange } from './queries.ts'
import { useView } from './view.ts'
import { ContactFilter, useViewPaging } from './view-parts.tsx'

type Suppression = CallOutputOf<Contract['outreach']['suppressions']>['list'][number]

const columnsOf = (t: Translate, allow: (address: string) => void): readonly Column<Suppression>[] => [
  {
    key: 'address',
    title: t('email.address'),
    always: true,
    ellipsis: true,
    widthPx: 260,
    render: ({ address }) => address,
  },
  { key: 'reason', title: t('email.reason'), render: ({ reason }) => t(`email.reason_${reason}`) },
  { key: 'detail', title: t('email.detail'), ellipsis: true, widthPx: 280, render: ({ detail }) => detail || '–' },
  { key: 'at', title: t('common.created_at'), render: ({ createdAt }) => <DateText at={createdAt} withTime /> },
  {
    key: 'actions',
    title: t('common.actions'),
    render: ({ address, reason }) =>
      reason === 'manual' || reason === 'bounced' ? (
        <Button type="link" size="small" onClick={() => allow(address)}>
          {t('email.allow_again')}
        </Button>
      ) : null,
  },
]

export const SuppressionPanel = () => {
  const t = useT()
  const { view } = useView()
  const pagingOf = useViewPaging()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(api.outreach.suppressions, {
      channel: 'email',
      page: view.page,
      limit: pageSize,
      ...(view.q === undefined ? {} : { keyword: view.q }),
    }),
    placeholderData: (previous) => previous,
  })
  const { mutate: allow } = useChange((address: string) => api.outreach.unsuppress({ channel: 'email', address }))
  return (
    <Panel title={t('email.tab_suppression')} flush extra={<AddButton />}>
      <p className="email-quiet email-inset">{t('email.suppression_hint')}</p>
      <DataTable
        label={t('email.tab_suppression')}
        columns={columnsOf(t, allow)}
        rowKey={({ address }) => address}
        rows={data?.list}
        refreshing={isPlaceholderData}
        failure={error}
        onRetry={() => void refetch()}
        empty={{ title: t('email.no_suppressions') }}
        toolbar={<ContactFilter />}
        paging={pagingOf(data?.total)}
      />
    </Panel>
  )
}

const AddButton = () => {
  const t = useT()
  const { message } = App.useApp()
  const [text, setText] = useState<string | null>(null)
  const { mutate, isPending } = useChange((addresses: string[]) =>
    api.outreach.suppress({ channel: 'email', addresses }),
  )
  const lines = (text ?? '').split(/[\s,;]+/).filter((line) => line !== '')
  const wrong = lines.find((line) => !emailAddress.safeParse(line).success)
  const add = () =>
    mutate(lines, {
      onSuccess: ({ added }) => {
        message.success(t('email.added', { added, already: lines.length - added }))
        setText(null)
      },
    })
  return (
    <>
      <Button onClick={() => setText('')}>{t('email.suppress_add')}</Button>
      <Modal
        open={text !== null}
        title={t('email.suppress_add')}
        onCancel={() => setText(null)}
        onOk={add}
        confirmLoading={isPending}
        okButtonProps={{ disabled: lines.length === 0 || wrong !== undefined }}
      >
        <Input.TextArea
          aria-label={t('email.suppress_lines')}
          placeholder={t('email.suppress_lines')}
          rows={6}
          value={text ?? ''}
          status={wrong === undefined ? '' : 'error'}
          onChange={(event) => setText(event.target.value)}
        />
        {wrong !== undefined && (
          <p className="email-wrong" role="alert">
            {t('email.address_wrong', { address: wrong })}
          </p>
        )}
      </Modal>
    </>
  )
}
