/**
 * The mailing lists that contain the contact, with the date on which the contact was added to each list, and the source
 * of the contact.
 */

import type { Contact } from '@tradewind/contract'
import {
  ConfirmButton,
  DataTable,
  DateText,
  Panel,
  useT,
  type Column,
  type Translate,
  tagColourOf,
} from '@tradewind/ui'
import { Button, Tag } from 'antd'
import { api } from '../../../../api.ts'
import { useChange } from '../../../../outreach/queries.ts'
import { useOpenPart } from '../../links.ts'
import styles from './contact.module.css'

type OnList = Contact['lists'][number]

const columnsOf = (
  t: Translate,
  open: ReturnType<typeof useOpenPart>,
  { address, remove }: { address: string; remove: (on: OnList) => Promise<unknown> },
): readonly Column<OnList>[] => [
  {
    key: 'name',
    title: t('contact.list'),
    always: true,
    ellipsis: true,
    widthPx: 260,
    render: ({ id, name, leftAt }) => (
      <>
        <Button type="link" size="small" className={styles.link} onClick={() => open('list', { listId: id })}>
          {name}
        </Button>
        {leftAt !== null && (
          <Tag color={tagColourOf('unsubscribed')}>{t('contact.left_at', { day: leftAt.slice(0, 10) })}</Tag>
        )}
      </>
    ),
  },
  { key: 'at', title: t('contact.added_at'), render: ({ addedAt }) => <DateText at={addedAt} withTime /> },
  {
    key: 'source',
    title: t('email.contact_source'),
    ellipsis: true,
    render: ({ source, import: from }) =>
      from === null ? (
        t(`mailing.source_${source}`)
      ) : (
        <Button
          type="link"
          size="small"
          className={styles.link}
          title={t('contact.from_import')}
          onClick={() => open('import', { importId: from.id })}
        >
          {from.fileName}
        </Button>
      ),
  },
  {
    key: 'actions',
    title: t('common.actions'),
    render: (on) => (
      <ConfirmButton
        type="link"
        size="small"
        danger
        question={t('confirm.remove_from_list', { name: address, list: on.name })}
        action={t('common.remove')}
        onConfirm={() => remove(on)}
      >
        {t('common.remove')}
      </ConfirmButton>
    ),
  },
]

export const ContactLists = ({ contact: { address, lists } }: { contact: Contact }) => {
  const t = useT()
  const open = useOpenPart()
  const { mutateAsync: remove } = useChange(({ id, contactId }: OnList) =>
    api.mailingLists.removeContacts({ listId: id, contactIds: [contactId] }),
  )
  return (
    <Panel title={t('contact.lists')} flush>
      <DataTable
        stacks
        label={t('contact.lists')}
        columns={columnsOf(t, open, { address, remove })}
        rowKey={({ id }) => id}
        rows={lists}
        empty={{ title: t('contact.on_no_list') }}
      />
    </Panel>
  )
}
