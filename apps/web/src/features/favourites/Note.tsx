/** The note on a favourite, with a button that edits it in a dialog. */

import { EditOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { favouriteNoteAtMost, type Favourite } from '@tradewind/contract'
import { FormDialog, useT } from '@tradewind/ui'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'
import { refreshFavourites } from '../../favourites-query.ts'
import styles from './favourites.module.css'

export const Note = ({ row }: { row: Favourite }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.note}>
      {row.note !== '' && (
        <span className={styles.noteText} title={row.note}>
          {row.note}
        </span>
      )}
      <Button
        type="link"
        size="small"
        icon={<EditOutlined />}
        {...(row.note === '' ? {} : { 'aria-label': t('favourites.note_edit'), title: t('favourites.note_edit') })}
        onClick={() => setOpen(true)}
      >
        {row.note === '' && t('favourites.note_add')}
      </Button>
      {open && <NoteDialog row={row} onClose={() => setOpen(false)} />}
    </div>
  )
}

const NoteDialog = ({ row, onClose }: { row: Favourite; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { favouriteId, name } = row
  return (
    <FormDialog<{ note: string }>
      title={t('favourites.note_of', { name: name === '' ? t('favourites.gone') : name })}
      typedAs={`favourite note ${favouriteId}`}
      submitText={t('common.save')}
      initialValues={{ note: row.note }}
      onSubmit={async ({ note }) => {
        await api.favourites.saveNote({ favouriteId, note })
        message.success(t('common.saved'))
        await refreshFavourites(client)
      }}
      onClose={onClose}
    >
      <Form.Item name="note" label={t('favourites.note')} extra={t('favourites.note_hint')}>
        <Input.TextArea rows={5} maxLength={favouriteNoteAtMost} showCount />
      </Form.Item>
    </FormDialog>
  )
}
