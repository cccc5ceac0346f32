/** One mailing list and its contacts. */

import { ArrowLeftOutlined, UploadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { MailingContact } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import {
  ConfirmButton,
  Flag,
  ListTable,
  Panel,
  useFormatNumber,
  useSubmit,
  useT,
  useUi,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Button, Modal, Upload } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { ItemsUseNote, useItemsUse } from '../../../mailing/AddToListDialog.tsx'
import { allListsQuery } from '../../../mailing/lists-query.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { pageSize, useChange } from '../../../outreach/queries.ts'
import { useSelection } from '../../../outreach/use-selection.tsx'
import { ContactFilter, useViewPaging } from '../../../outreach/view-parts.tsx'
import { useOpenPart } from '../links.ts'
import { AddContactsButton } from './AddContactsButton.tsx'
import { AdditionsPanel } from './AdditionsPanel.tsx'
import { AddressCell } from './AddressCell.tsx'
import { ImportsPanel } from './ImportsPanel.tsx'
import { countsText } from './list-counts.ts'
import { TransferButtons } from './TransferButtons.tsx'
import styles from '../../../outreach/outreach.module.css'

const columnsOf = (
  t: Translate,
  list: string,
  locale: string,
  remove: (contactId: number) => Promise<unknown>,
): readonly Column<MailingContact>[] => [
  {
    key: 'address',
    title: t('email.address'),
    always: true,
    ellipsis: true,
    widthPx: 340,
    render: (contact) => <AddressCell {...contact} />,
  },
  { key: 'name', title: t('email.contact_name'), ellipsis: true, render: ({ name }) => name || '–' },
  { key: 'company', title: t('email.company'), ellipsis: true, render: ({ company }) => company || '–' },
  {
    key: 'country',
    title: t('common.country'),
    render: ({ country }) => (country === '' ? '–' : <Flag code={country}>{countryName(country, locale)}</Flag>),
  },
  { key: 'source', title: t('email.contact_source'), render: ({ source }) => t(`mailing.source_${source}`) },
  {
    key: 'actions',
    title: t('common.actions'),
    render: ({ id, name, address, company }) => (
      <ConfirmButton
        type="link"
        size="small"
        danger
        question={t('confirm.remove_from_list', { name: address || name || company, list })}
        action={t('common.remove')}
        onConfirm={() => remove(id)}
      >
        {t('common.remove')}
      </ConfirmButton>
    ),
  },
]

const useContactFilters = () => {
  const { page, read, narrow } = useFilters<'q' | 'state'>()
  return { page, keyword: read('q'), withoutAddress: read('state') === noAddress, narrow }
}

export const ListView = () => {
  const t = useT()
  const { locale } = useUi()
  const format = useFormatNumber()
  const { listId = '' } = useParams()
  const open = useOpenPart()
  const { page, keyword, withoutAddress } = useContactFilters()
  const pagingOf = useViewPaging()
  const { data: lists } = useQuery(allListsQuery)
  const contacts = useQuery({
    ...queryOf(api.mailingLists.contacts, {
      listId,
      page,
      limit: pageSize,
      ...(keyword === undefined ? {} : { keyword }),
      withoutAddress,
    }),
    placeholderData: (previous) => previous,
  })
  const isNarrowed = keyword !== undefined || withoutAddress
  const list = lists?.list.find(({ id }) => id === listId)
  const name = list?.name ?? t('email.tab_lists')
  const { mutateAsync } = useChange((ids: readonly string[]) =>
    api.mailingLists.removeContacts({ listId, contactIds: ids.map(Number) }),
  )
  const { selection, button } = useSelection({
    listKey: JSON.stringify([listId, keyword, withoutAddress]),
    texts: {
      action: t('common.remove'),
      button: (count) => t('email.remove_selected', { count }),
      question: (count) => t('email.remove_contacts', { count, list: name }),
      skipped: (count) => t('email.skipped_gone', { count }),
    },
    remove: mutateAsync,
  })
  return (
    <>
      <Button className={styles.back} type="link" icon={<ArrowLeftOutlined />} onClick={() => open('lists')}>
        {t('email.back_to_lists')}
      </Button>
      <Panel title={name} flush extra={<Actions listId={listId} />}>
        <ListTable
          stacks
          label={name}
          columns={columnsOf(t, name, locale, (id) => mutateAsync([String(id)]))}
          rowKey={({ id }) => String(id)}
          query={contacts}
          selection={selection}
          empty={{ title: t(isNarrowed ? 'mailing.no_contacts_found' : 'email.no_contacts') }}
          toolbar={
            <div className={styles.actions}>
              {list !== undefined && <span className={styles.counts}>{countsText(t, format, list)}</span>}
              <ContactFilter />
              <WithoutAddress count={list?.withoutAddress ?? 0} />
              <TransferButtons
                listId={listId}
                list={name}
                keys={selection.keys}
                onDone={() => selection.onChange([])}
              />
              {button}
            </div>
          }
          pagingOf={pagingOf}
        />
      </Panel>
      <AdditionsPanel listId={listId} />
      <ImportsPanel listId={listId} />
    </>
  )
}

const noAddress = 'no_address'

/** The number of contacts without an address. A click on the number lists these contacts. */
const WithoutAddress = ({ count }: { count: number }) => {
  const t = useT()
  const format = useFormatNumber()
  const { withoutAddress: isOn, narrow } = useContactFilters()
  if (count === 0 && !isOn) return null
  return (
    <Button
      aria-pressed={isOn}
      type={isOn ? 'primary' : 'default'}
      title={t('mailing.without_address_hint')}
      onClick={() => narrow({ state: isOn ? '' : noAddress })}
    >
      {t('mailing.without_address', { count: format(count) })}
    </Button>
  )
}

/**
 * A dialog that adds the companies among the user's favourites to the list. It first shows how much of the daily quota of
 * exported items this addition would use.
 */
const FavouritesDialog = ({ onAdd, onClose }: { onAdd: () => void; onClose: () => void }) => {
  const t = useT()
  const preview = useItemsUse({ kind: 'found', found: favourites })
  return (
    <Modal
      open
      title={t('email.add_favourites')}
      okText={t('mailing.add')}
      okButtonProps={{ disabled: !preview.mayAdd(true) }}
      onOk={onAdd}
      onCancel={onClose}
    >
      <p>{t('favourites.mailing_hint')}</p>
      <ItemsUseNote preview={preview} allowsPartial />
    </Modal>
  )
}
const favourites = { list: 'favourites', of: { filter: {} } } as const

const Actions = ({ listId }: { listId: string }) => {
  const t = useT()
  const open = useOpenPart()
  const [asks, setAsks] = useState(false)
  const { submit, isPending } = useSubmit()
  // The panel of additions shows the progress.
  const { mutateAsync } = useChange(() => api.mailingFound.addFound({ listId, found: favourites }))
  return (
    <div className={styles.actions}>
      <Button loading={isPending} onClick={() => setAsks(true)}>
        {t('email.add_favourites')}
      </Button>
      {asks && (
        <FavouritesDialog
          onAdd={() => {
            setAsks(false)
            void submit(() => mutateAsync(undefined))
          }}
          onClose={() => setAsks(false)}
        />
      )}
      <ImportButton listId={listId} />
      <AddContactsButton listId={listId} />
      <Button type="primary" onClick={() => open('compose', {}, { list: listId })}>
        {t('email.write_to_list')}
      </Button>
    </div>
  )
}

/** A button that chooses a file to import into the list, and then opens the mapping of the file's columns. */
const ImportButton = ({ listId }: { listId: string }) => {
  const t = useT()
  const open = useOpenPart()
  const { submit, isPending } = useSubmit()
  const { mutateAsync } = useChange((file: File) => api.mailingImports.uploadImport({ listId }, { file }))
  return (
    <Upload
      accept=".csv,.tsv,.txt,.xlsx,.jsonl,.gz,.zip"
      showUploadList={false}
      beforeUpload={(file) => {
        void submit(() => mutateAsync(file).then(({ id }) => open('import', { importId: id })))
        // Returning false prevents the upload component from sending the file.
        return false
      }}
    >
      <Button icon={<UploadOutlined />} loading={isPending}>
        {t('mailing.import_file')}
      </Button>
    </Upload>
  )
}
