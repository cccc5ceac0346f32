/**
 * The pace (mails per minute) for each mailbox provider: the default, the organisation's setting, and the present pace.
 * The present pace is reduced after the provider has refused mails.
 */

import { useQuery } from '@tanstack/react-query'
import type { PaceGroup } from '@tradewind/contract'
import {
  ListTable,
  NumberText,
  Panel,
  SubmitButton,
  useSubmit,
  useT,
  tagColourOf,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Input, InputNumber, Tag } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { pacesQuery, slowedText } from './queries.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './sending.module.css'

type Save = (pace: { group: string; perMinute: number | null }) => Promise<unknown>

const columnsOf = (t: Translate, save: Save): readonly Column<PaceGroup>[] => [
  {
    key: 'group',
    title: t('sending.provider'),
    always: true,
    render: ({ group, domains }) => (
      <span title={domains.join(', ')}>
        <b>{group === '' ? t('sending.other_domains') : group}</b>
        {domains.length > 1 && ` +${domains.length - 1}`}
      </span>
    ),
  },
  {
    key: 'default',
    title: t('sending.default_pace'),
    number: true,
    render: ({ defaultPerMinute }) =>
      defaultPerMinute === null ? t('email.per_minute_none') : <NumberText value={defaultPerMinute} />,
  },
  {
    key: 'own',
    title: t('sending.own_pace'),
    number: true,
    render: ({ group, perMinute }) => (
      <OwnPace key={`${group} ${perMinute}`} group={group} perMinute={perMinute} save={save} />
    ),
  },
  {
    key: 'slowed',
    title: t('common.status'),
    render: (pace) =>
      pace.slowed === null ? null : (
        <Tag color={tagColourOf('warning')} title={pace.slowed.detail}>
          {slowedText(t, pace)}
        </Tag>
      ),
  },
]

const OwnPace = ({ group, perMinute, save }: { group: string; perMinute: number | null; save: Save }) => {
  const t = useT()
  const [value, setValue] = useState(perMinute)
  const { submit } = useSubmit()
  const commit = () => {
    if (value !== perMinute) void submit(() => save({ group, perMinute: value }))
  }
  return (
    <InputNumber
      aria-label={`${t('sending.own_pace')} ${group}`}
      min={1}
      max={60_000}
      value={value}
      placeholder={t('sending.pace_default')}
      onChange={setValue}
      onBlur={commit}
      onPressEnter={({ currentTarget }) => currentTarget.blur()}
    />
  )
}

export const PacePanel = () => {
  const t = useT()
  const paces = useQuery(pacesQuery)
  const { mutateAsync } = useChange((pace: Parameters<Save>[0]) => api.outreachCampaigns.savePace(pace))
  const [domain, setDomain] = useState('')
  const add = () => mutateAsync({ group: domain, perMinute: newDomainPerMinute }).then(() => setDomain(''))
  return (
    <Panel title={t('sending.paces')} flush>
      <p className={`${emailStyles.quiet} ${emailStyles.inset}`}>{t('sending.paces_hint')}</p>
      <ListTable
        label={t('sending.paces')}
        columns={columnsOf(t, mutateAsync)}
        stacks
        rowKey={({ group }) => group}
        query={paces}
        empty={{ title: t('sending.nobody') }}
      />
      <div className={styles.add}>
        <Input
          aria-label={t('sending.add_domain')}
          placeholder={t('sending.add_domain')}
          value={domain}
          onChange={({ target }) => setDomain(target.value.trim())}
        />
        <SubmitButton disabled={domain === ''} onSubmit={add}>
          {t('common.add')}
        </SubmitButton>
      </div>
    </Panel>
  )
}

/**
 * The initial pace (mails per minute) for a recipient domain that the user adds. The user can change it in the table.
 */
const newDomainPerMinute = 60
