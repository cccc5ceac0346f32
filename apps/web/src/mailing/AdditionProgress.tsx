/**
 * Shows the progress and the results of an addition of companies to a list. The addition continues in the background.
 */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  ConfirmButton,
  JobProgress,
  QueryState,
  StatCard,
  StatGrid,
  SubmitButton,
  useFormatNumber,
  useT,
  useUi,
} from '@tradewind/ui'
import { Button, Space } from 'antd'
import { api } from '../api.ts'
import { additionQuery, useRefreshedLists } from './addition-query.ts'

const stateOf = {
  running: 'running',
  limit_reached: 'stopped',
  finished: 'done',
  cancelled: 'stopped',
  failed: 'failed',
} as const

export const AdditionProgress = ({ additionId }: { additionId: string }) => {
  const t = useT()
  const format = useFormatNumber()
  const client = useQueryClient()
  const query = additionQuery(additionId)
  const addition = useQuery(query)
  const { mutateAsync: cancel } = useMutation({
    mutationFn: () => api.mailingFound.cancelAddition({ additionId }),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  const { mutateAsync: resume } = useMutation({
    mutationFn: () => api.mailingFound.resumeAddition({ additionId }),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  const { onUpgrade } = useUi()
  // Until the first response arrives, the addition counts as running. An addition that ends before this response
  // therefore also causes the lists to be refetched.
  useRefreshedLists(addition.data === undefined || addition.data.state === 'running')
  // After a failed poll the last known progress stays on screen, because another poll follows.
  if (addition.data === undefined) return <QueryState query={addition} />
  const { data } = addition
  const { state, found, taken, done } = data
  const isRunning = state === 'running'
  const stop = {
    action: t('confirm.stop_adding'),
    question: t('confirm.stop_adding_question', { list: data.listName }),
    run: () => cancel(),
  }
  const counts = {
    done: format(done),
    taken: format(taken),
    found: format(found),
    added: format(data.added),
    limit: format(data.limit ?? 0),
  }
  return (
    <>
      <JobProgress
        percent={taken === 0 ? 100 : (done / taken) * 100}
        state={stateOf[state]}
        text={t(`mailing.addition_${state}`, counts)}
        {...(isRunning ? { stop } : {})}
      />
      {state === 'limit_reached' && (
        <Space wrap>
          <SubmitButton size="small" onSubmit={() => resume()}>
            {t('mailing.addition_resume')}
          </SubmitButton>
          <ConfirmButton size="small" question={stop.question} action={stop.action} onConfirm={stop.run}>
            {stop.action}
          </ConfirmButton>
          {onUpgrade !== null && (
            <Button size="small" type="link" onClick={onUpgrade}>
              {t('common.upsell_action')}
            </Button>
          )}
        </Space>
      )}
      <StatGrid>
        <StatCard label={t('mailing.added')} value={data.added} />
        <StatCard label={t('mailing.mark_already')} value={data.alreadyThere} />
        <StatCard label={t('mailing.without_address_column')} value={data.withoutAddress} />
        <StatCard label={t('mailing.mark_suppressed')} value={data.suppressed} />
      </StatGrid>
      {found > taken && <p>{t('mailing.add_more', counts)}</p>}
    </>
  )
}
