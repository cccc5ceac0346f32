/** The found addresses, numbers and profiles, with the source, the confidence and its reasons. */

import { MailOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { CopyText, DataTable, DateText, Panel, SubmitButton, useT, useUi, type Column } from '@tradewind/ui'
import { Button, Progress, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useChosen } from '../../chosen.ts'
import type { FinderFilter } from '../../finder/finder-address.ts'
import { useScreenLink } from '../../links.ts'
import { AddToListDialog } from '../../mailing/AddToListDialog.tsx'
import type { Contact, Result } from './result.ts'
import styles from './finder.module.css'

type Props = { filter: FinderFilter; result: Result; isReading: boolean; unlocked: () => Promise<unknown> }

export const Contacts = ({ filter, result, isReading, unlocked }: Props) => {
  const t = useT()
  const { contacts, unlocks, mayUnlock } = result
  const [chosen, setChosen] = useChosen(JSON.stringify(filter))
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useScreenLink()('email') !== null && unlocks === null
  const addressIds = new Set(contacts.flatMap(({ kind, contactId }) => (kind === 'email' ? [contactId] : [])))
  const addable = chosen.filter((id) => addressIds.has(id))
  return (
    <Panel
      title={t('finder.contacts')}
      extra={
        unlocks !== null ? (
          mayUnlock ? (
            <UnlockButton filter={filter} unlocked={unlocked} />
          ) : (
            <UpgradeLink />
          )
        ) : (
          mayAdd && (
            <Button icon={<MailOutlined />} disabled={addable.length === 0} onClick={() => setAdding(true)}>
              {t('mailing.add_to_list')}
            </Button>
          )
        )
      }
    >
      <DataTable
        label={t('finder.contacts')}
        columns={useColumns()}
        rows={contacts}
        rowKey={({ contactId }) => contactId}
        stacks
        empty={{
          title: t(isReading ? 'finder.reading_empty' : 'finder.no_contacts'),
          ...(isReading ? {} : { hint: t('finder.no_contacts_hint') }),
        }}
        {...(mayAdd ? { selection: { keys: chosen, onChange: setChosen } } : {})}
      />
      {isAdding && (
        <AddToListDialog
          title={t('mailing.add_to_list')}
          hint={t('finder.supplied_hint')}
          add={(listId) => api.finder.addToList({ filter, listId, contacts: [...addable] })}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  )
}

const UpgradeLink = () => {
  const t = useT()
  const { onUpgrade } = useUi()
  if (onUpgrade === null) return null
  return (
    <Button type="link" size="small" onClick={onUpgrade}>
      {t('customs.masked_hint')}
    </Button>
  )
}

const UnlockButton = ({ filter, unlocked }: { filter: FinderFilter; unlocked: () => Promise<unknown> }) => {
  const t = useT()
  const { mutateAsync } = useMutation({ mutationFn: () => api.finder.unlock({ filter }), onSuccess: unlocked })
  return (
    <SubmitButton size="small" title={t('customs.unlock_hint')} onSubmit={() => mutateAsync()}>
      {t('customs.unlock')}
    </SubmitButton>
  )
}

const useColumns = (): Column<Contact>[] => {
  const t = useT()
  return [
    {
      key: 'value',
      title: t('finder.contact'),
      always: true,
      widthPx: 260,
      render: (contact) => <Value contact={contact} />,
    },
    {
      key: 'person',
      title: t('finder.person'),
      widthPx: 170,
      render: ({ name, title }) =>
        name === null ? (
          '–'
        ) : (
          <span>
            {name}
            {title !== null && <small className={styles.block}>{title}</small>}
          </span>
        ),
    },
    {
      key: 'confidence',
      title: t('finder.confidence'),
      widthPx: 300,
      render: (contact) => <Confidence contact={contact} />,
    },
    { key: 'sources', title: t('finder.source'), widthPx: 200, render: (contact) => <Sources contact={contact} /> },
    {
      key: 'verified',
      title: t('finder.verified'),
      widthPx: 160,
      render: ({ kind, verification, isCatchAll }) =>
        kind !== 'email' ? (
          '–'
        ) : verification === null ? (
          t('finder.not_verified')
        ) : (
          <span>
            {t(`finder.verification_${verification.state}`)}
            {isCatchAll === true && <Tag className={styles.tag}>{t('finder.catch_all')}</Tag>}
            <small className={styles.block}>
              <DateText at={verification.checkedAt} withTime />
            </small>
          </span>
        ),
    },
  ]
}

const Value = ({ contact: { kind, value, masked, addressKind } }: { contact: Contact }) => {
  const t = useT()
  return (
    <span>
      {masked ? (
        <span className="tw-quiet">{value}</span>
      ) : kind === 'profile' ? (
        <a href={value} target="_blank" rel="noreferrer noopener">
          {value.replace(/^https:\/\/(?:www\.)?/, '')}
        </a>
      ) : (
        <CopyText text={value} />
      )}
      <small className={styles.block}>
        {kind === 'email' ? t(`finder.address_${addressKind ?? 'person'}`) : t(`finder.kind_${kind}`)}
      </small>
    </span>
  )
}

const Confidence = ({ contact: { confidence, reasons } }: { contact: Contact }) => {
  const t = useT()
  return (
    <span>
      <Progress
        percent={confidence}
        size="small"
        status="normal"
        format={(percent) => String(percent)}
        aria-label={t('finder.confidence')}
      />
      <small className={styles.block}>
        {reasons.map(({ key, count }) => t(`finder.reason_${key}`, { count: count ?? 0 })).join(t('finder.and'))}
      </small>
    </span>
  )
}

const Sources = ({ contact: { sources } }: { contact: Contact }) => {
  const t = useT()
  return (
    <ul className={styles.sources}>
      {sources.slice(0, 4).map(({ kind, url, on }) => (
        <li key={kind + (url ?? '')}>
          {url === null ? (
            t(`finder.source_${kind}`)
          ) : (
            <Tooltip title={url}>
              <a href={url} target="_blank" rel="noreferrer noopener">
                {t(`finder.source_${kind}`)}
              </a>
            </Tooltip>
          )}
          {on !== null && <small> {on}</small>}
        </li>
      ))}
    </ul>
  )
}
