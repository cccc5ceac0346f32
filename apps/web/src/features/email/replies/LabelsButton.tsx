/** The dialog in which users create, change and delete the labels of replies. */

import { useQuery } from '@tanstack/react-query'
import { labelColours, type ReplyLabel } from '@tradewind/contract'
import { EmptyState, FormDialog, QueryState, useConfirm, useT } from '@tradewind/ui'
import { Button, Form, Input, Modal, Select, Tag } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { labelsQuery } from './labels.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './replies.module.css'

type Fields = { name: string; colour: ReplyLabel['colour'] }
type Edited = Fields & { id?: string }

export const LabelsButton = () => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('reply.labels_edit')}</Button>
      {isOpen && (
        <Modal open title={t('reply.labels')} footer={null} onCancel={() => setOpen(false)}>
          <Labels />
        </Modal>
      )}
    </>
  )
}

const Labels = () => {
  const t = useT()
  const labels = useQuery(labelsQuery)
  const [edited, setEdited] = useState<Edited | null>(null)
  const confirmDanger = useConfirm()
  const { mutateAsync: remove } = useChange((id: string) => api.replyLabels.deleteLabel({ id }))
  if (labels.data === undefined) return <QueryState query={labels} />
  return (
    <>
      {labels.data.length === 0 && <EmptyState compact title={t('reply.no_labels')} hint={t('reply.no_labels_hint')} />}
      <ul className={styles.labelList}>
        {labels.data.map(({ id, name, colour, replies }) => (
          <li key={id}>
            <span>
              <Tag color={colour}>{name}</Tag>
              <span className={emailStyles.quiet}>{t('reply.label_replies', { count: replies })}</span>
            </span>
            <span>
              <Button type="link" size="small" onClick={() => setEdited({ id, name, colour })}>
                {t('common.edit')}
              </Button>
              <Button
                type="link"
                size="small"
                danger
                onClick={() =>
                  confirmDanger({
                    title: t('reply.label_delete', { name, count: replies }),
                    action: t('common.delete'),
                    run: () => remove(id),
                  })
                }
              >
                {t('common.delete')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Button type="primary" onClick={() => setEdited({ name: '', colour: 'blue' })}>
        {t('reply.label_new')}
      </Button>
      {edited !== null && <LabelDialog edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const LabelDialog = ({ edited: { id, ...fields }, onClose }: { edited: Edited; onClose: () => void }) => {
  const t = useT()
  const { mutateAsync } = useChange((label: Fields) =>
    api.replyLabels.saveLabel({ ...label, ...(id !== undefined && { id }) }),
  )
  return (
    <FormDialog<Fields>
      title={t(id === undefined ? 'reply.label_new' : 'reply.label_change')}
      submitText={t('common.save')}
      initialValues={fields}
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('reply.label_name')}
        rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="colour" label={t('reply.label_colour')}>
        <Select
          options={labelColours.map((colour) => ({
            value: colour,
            label: <Tag color={colour}>{t(`reply.colour_${colour}`)}</Tag>,
          }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
