/** The additions of companies to a list, each with the search that found the companies and with its result counts. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MailingAddition } from '@tradewind/contract'
import {
  DateText,
  ListTable,
  NumberText,
  Panel,
  useFormatNumber,
  useT,
  type Column,
  type Translate,
  ConfirmButton,
  SubmitButton,
} from '@tradewind/ui'
import { Progress } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { additionLiveMs, useRefreshedLists } from '../../../mailing/addition-query.ts'
import { useChange } from '../../../outreach/queries.ts'
import { useSidePaging } from '../../../outreach/view-parts.tsx'
import styles from '../../../outreach/outreach.module.css'

const pageSize = 5

type Stops = { listName: string; onCancel: () => Promise<unknown> }

const StopButton = ({ listName, onCancel }: Stops) => {
  const t = useT()
  return (
    <ConfirmButton
      type="link"
      size="small"
      question={t('confirm.stop_adding_question', { list: listName })}
      action={t('confirm.stop_adding')}
      onConfirm={onCancel}
    >
      {t('confirm.stop_adding')}
    </ConfirmButton>
  )
}

const Running = ({ done, taken, ...stops }: Pick<MailingAddition, 'done' | 'taken'> & Stops) => {
  const t = useT()
  const percent = Math.round((done / Math.max(1, taken)) * 100)
  return (
    <div className={styles.running}>
      <Progress percent={percent} size="small" aria-label={t('common.progress_done', { percent })} />
      <StopButton {...stops} />
    </div>
  )
}

type StoppedProps = { addition: MailingAddition; onResume: () => Promise<unknown> } & Pick<Stops, 'onCancel'>

/**
 * A note that the addition has stopped because it used up the day's quota of exported items. The addition continues
 * when a user resumes it.
 */
const Stopped = ({ addition, onResume, onCancel }: StoppedProps) => {
  const t = useT()
  const format = useFormatNumber()
  const { done, taken, added, limit } = addition
  const counts = { done: format(done), taken: format(taken), added: format(added), limit: format(limit ?? 0) }
  return (
    <>
      <span>{t('mailing.addition_limit_reached', counts)}</span>
      <div className={styles.running}>
        <SubmitButton type="link" size="small" onSubmit={onResume}>
          {t('mailing.addition_resume')}
        </SubmitButton>
        <StopButton listName={addition.listName} onCancel={onCancel} />
      </div>
    </>
  )
}

type Act = (additionId: string) => Promise<unknown>
type Acts = { cancel: Act; resume: Act }

const StateCell = ({ addition, cancel, resume }: Acts & { addition: MailingAddition }) => {
  const t = useT()
  const { id, state } = addition
  if (state === 'running')
    return (
      <Running done={addition.done} taken={addition.taken} listName={addition.listName} onCancel={() => cancel(id)} />
    )
  if (state === 'limit_reached')
    return <Stopped addition={addition} onResume={() => resume(id)} onCancel={() => cancel(id)} />
  return t(`mailing.import_state_${state}`)
}

const columnsOf = (t: Translate, acts: Acts): readonly Column<MailingAddition>[] => [
  {
    key: 'of',
    title: t('mailing.addition_of'),
    always: true,
    widthPx: 200,
    render: ({ of }) => <b>{t(`mailing.addition_of_${of}`)}</b>,
  },
  {
    key: 'state',
    title: t('common.status'),
    widthPx: 220,
    render: (addition) => <StateCell addition={addition} {...acts} />,
  },
  {
    key: 'found',
    title: t('mailing.addition_found'),
    number: true,
    render: ({ found }) => <NumberText value={found} />,
  },
  { key: 'added', title: t('mailing.added'), number: true, render: ({ added }) => <NumberText value={added} /> },
  {
    key: 'already',
    title: t('mailing.mark_already'),
    number: true,
    render: ({ alreadyThere }) => <NumberText value={alreadyThere} />,
  },
  {
    key: 'without',
    title: t('mailing.without_address_column'),
    number: true,
    render: ({ withoutAddress }) => <NumberText value={withoutAddress} />,
  },
  {
    key: 'suppressed',
    title: t('mailing.mark_suppressed'),
    number: true,
    render: ({ suppressed }) => <NumberText value={suppressed} />,
  },
  { key: 'at', title: t('common.created_at'), render: ({ createdAt }) => <DateText at={createdAt} withTime /> },
]

const isUnderWay = (additions: readonly MailingAddition[] | undefined): boolean =>
  additions?.some(({ state }) => state === 'running') === true

/** The panel is omitted for a list without additions. */
export const AdditionsPanel = ({ listId }: { listId: string }) => {
  const t = useT()
  const { page, pagesOf } = useSidePaging(pageSize)
  const additions = useQuery({
    ...queryOf(api.mailingFound.additions, { listId, page, limit: pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.list) ? additionLiveMs : false),
  })
  const { data } = additions
  const { mutateAsync: cancel } = useChange((additionId: string) => api.mailingFound.cancelAddition({ additionId }))
  const { mutateAsync: resume } = useChange((additionId: string) => api.mailingFound.resumeAddition({ additionId }))
  useRefreshedLists(isUnderWay(data?.list))
  if (data?.total === 0) return null
  return (
    <Panel title={t('mailing.additions')} flush>
      <ListTable
        stacks
        label={t('mailing.additions')}
        columns={columnsOf(t, { cancel, resume })}
        rowKey={({ id }) => id}
        query={additions}
        {...pagesOf(data?.total)}
      />
    </Panel>
  )
}
