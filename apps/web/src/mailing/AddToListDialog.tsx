/**
 * Adds items to a new or existing mailing list. The user chooses the mailing list in the dialog; the caller supplies
 * what to add.
 */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PreviewedCompanies } from '@tradewind/contract'
import { FormDialog, useFormatNumber, useT, searchByLabel } from '@tradewind/ui'
import { Alert, Button, Form, Input, Modal, Select } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api, queryOf } from '../api.ts'
import { ItemsNote, quotaSufficiency } from '../items/ItemsNote.tsx'
import { useScreenLink } from '../links.ts'
import { refreshLists } from './addition-query.ts'
import { AdditionProgress } from './AdditionProgress.tsx'
import { allListsQuery } from './lists-query.ts'
import styles from './mailing.module.css'

/**
 * The result of adding items to a list. `withoutAddress`: the number of added companies without an email address.
 * `addition`: set when adding continues in the background. `warnings`: what was not added, and why.
 */
type AddedToList =
  | { added: number; alreadyThere: number; withoutAddress?: number; warnings?: readonly string[] }
  | { addition: { id: string } }

type Props = {
  title: ReactNode
  hint?: ReactNode
  /**
   * The companies from the trade data that are added. Adding their contacts uses the daily quota of exported items.
   * Absent when the user's own contacts are added.
   */
  companies?: PreviewedCompanies
  /**
   * True: if the day's remaining quota suffices only for some companies, these companies are added now, and the user
   * can continue the addition later.
   */
  allowsPartial?: boolean
  /** The name that the dialog proposes for a new list. */
  proposedName?: string
  /** The label of the submit button, e.g. “Move”; “Add” if absent. */
  submitText?: string
  /** A list that cannot be chosen, because the items are on it. */
  exceptListId?: string
  add: (listId: string) => Promise<AddedToList>
  onClose: () => void
}

type Fields = { listId?: string; name: string }

export const AddToListDialog = ({
  title,
  hint,
  companies,
  allowsPartial = false,
  proposedName = '',
  submitText,
  exceptListId,
  add,
  onClose,
}: Props) => {
  const t = useT()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const isChosen = Form.useWatch('listId', form) !== undefined
  const { data: lists } = useQuery(allListsQuery)
  const preview = useItemsUse(companies)
  const { mutateAsync, data } = useMutation({
    mutationFn: async ({ name, ...chosen }: Fields) => {
      const listId = chosen.listId ?? (await api.mailingLists.saveList({ name: name.trim() })).id
      // Selects the new list in the form, so that another attempt after a failure does not create a second list.
      form.setFieldValue('listId', listId)
      return { listId, ...(await add(listId)) }
    },
    // The lists are refetched even when adding failed, because a new list may exist.
    onSettled: () => refreshLists(client),
  })
  if (data !== undefined) return <Done title={title} answer={data} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={title}
      submitText={submitText ?? t('mailing.add')}
      lead={
        <>
          {hint !== undefined && <p>{hint}</p>}
          {companies !== undefined && <ItemsUseNote preview={preview} allowsPartial={allowsPartial} />}
        </>
      }
      canSubmit={preview.mayAdd(allowsPartial)}
      initialValues={{ name: proposedName }}
      staysOpen
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <Form.Item name="listId" label={t('mailing.list_choose')}>
        <Select
          allowClear
          showSearch={searchByLabel}
          options={(lists?.list ?? [])
            .filter(({ id }) => id !== exceptListId)
            .map(({ id, name: label }) => ({ value: id, label }))}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('mailing.list_new')}
        dependencies={['listId']}
        getValueProps={(name: string) => ({ value: isChosen ? '' : name })}
        rules={[
          ({ getFieldValue }) => ({
            required: getFieldValue('listId') === undefined,
            whitespace: true,
            message: t('validation.required'),
          }),
        ]}
      >
        <Input disabled={isChosen} maxLength={120} />
      </Form.Item>
    </FormDialog>
  )
}

/** Never asked for: the query is disabled without companies. */
const noCompanies: PreviewedCompanies = { kind: 'companies', companyIds: ['0'] }

/**
 * Returns how much of the daily quota of exported items would be used by adding the companies. The server is asked when
 * the dialog opens.
 */
export const useItemsUse = (companies: PreviewedCompanies | undefined) => {
  const query = queryOf(api.mailingFound.previewAdding, { of: companies ?? noCompanies })
  const { data, error } = useQuery({ ...query, enabled: companies !== undefined, gcTime: 0 })
  const sufficiency = companies === undefined ? 'all' : quotaSufficiency(data)
  return {
    data,
    error,
    mayAdd: (allowsPartial: boolean) => sufficiency === 'all' || (allowsPartial && sufficiency === 'part'),
  }
}

type ItemsUseNoteProps = { preview: ReturnType<typeof useItemsUse>; allowsPartial?: boolean }

export const ItemsUseNote = ({ preview: { data, error }, allowsPartial = false }: ItemsUseNoteProps) => {
  const t = useT()
  const format = useFormatNumber()
  const whenShort = t('mailing.items_go_on', { remaining: format(data?.remaining ?? 0) })
  return (
    <ItemsNote
      items={data}
      failure={error}
      hint={t('mailing.items_hint')}
      {...(allowsPartial ? { whenShort } : { whenShort: t('mailing.items_all_or_none') })}
    />
  )
}

type DoneProps = { title: ReactNode; answer: AddedToList & { listId: string }; onClose: () => void }

/** Shows the result of adding, with a link to the list. */
const Done = ({ title, answer, onClose }: DoneProps) => {
  const t = useT()
  const linkTo = useScreenLink()
  const navigate = useNavigate()
  const { listId } = answer
  const goTo = (link: string | null) => {
    onClose()
    if (link !== null) void navigate(link)
  }
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => goTo(linkTo('email.list', { listId }))}>{t('mailing.open_list')}</Button>
          <Button type="primary" onClick={() => goTo(linkTo('email.compose', {}, { list: listId }))}>
            {t('email.write_to_list')}
          </Button>
        </>
      }
    >
      <div className={styles.addToList} role="status">
        {'addition' in answer ? <AdditionProgress additionId={answer.addition.id} /> : <Added {...answer} />}
      </div>
    </Modal>
  )
}

const Added = ({
  added,
  alreadyThere,
  withoutAddress = 0,
  warnings = [],
}: Exclude<AddedToList, { addition: object }>) => {
  const t = useT()
  const format = useFormatNumber()
  return (
    <>
      <Alert
        type={added > 0 ? 'success' : 'info'}
        title={t('mailing.add_done', { added: format(added), already: format(alreadyThere) })}
      />
      {withoutAddress > 0 && (
        <Alert type="warning" title={t('mailing.add_without', { count: format(withoutAddress) })} />
      )}
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" title={warning} />
      ))}
    </>
  )
}
