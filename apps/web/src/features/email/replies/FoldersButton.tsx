/** Chooses which folders of a mailbox are read. The mail server sends the list of folders. */

import { useQuery } from '@tanstack/react-query'
import { isReadFolder, type Mailbox, type MailFolder } from '@tradewind/contract'
import { QueryState, useT } from '@tradewind/ui'
import { App, Alert, Button, Checkbox, Modal, Radio, Tag } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useChange } from '../queries.ts'
import { TestSteps } from '../servers/TestSteps.tsx'
import emailStyles from '../email.module.css'
import styles from './replies.module.css'

export const FoldersButton = ({ mailbox }: { mailbox: Mailbox }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { folders, reading } = mailbox
  const paths = folders ?? reading.map(({ path }) => path)
  const shut = reading.filter(({ failure }) => failure !== '')
  return (
    <>
      <Button type="link" size="small" className={styles.folders} onClick={() => setOpen(true)}>
        {paths.length === 0 ? t('reply.folders_usual') : paths.join(' · ')}
      </Button>
      {shut.map(({ path, failure }) => (
        <div key={path}>
          <Tag className={styles.folderFailed} color="red">
            {t('reply.folder_failed', { path })}
          </Tag>
          <span className={emailStyles.quiet}>{failure}</span>
        </div>
      ))}
      {open && <FoldersDialog mailbox={mailbox} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { mailbox: Mailbox; onClose: () => void }

const FoldersDialog = ({ mailbox: { id, name, folders: kept }, onClose }: Props) => {
  const t = useT()
  const { message } = App.useApp()
  const folders = useQuery({ ...queryOf(api.mailMailboxes.folders, { id }), gcTime: 0 })
  const { data } = folders
  /** The chosen folders; null when they are chosen by the attributes that the mail server reports. */
  const [chosen, setChosen] = useState(kept)
  const { mutate, isPending } = useChange(() => api.mailMailboxes.saveFolders({ id, folders: chosen }))
  const save = () =>
    mutate(undefined, {
      onSuccess: () => {
        message.success(t('reply.folders_saved'))
        onClose()
      },
    })
  return (
    <Modal
      open
      title={t('reply.folders_of', { name })}
      onCancel={onClose}
      onOk={save}
      okText={t('common.save')}
      confirmLoading={isPending}
      okButtonProps={{ disabled: data === undefined || chosen?.length === 0 }}
    >
      {folders.isError || data === undefined ? (
        <QueryState query={folders} />
      ) : data.test.isUsable ? (
        <div className={emailStyles.form}>
          <Radio.Group
            aria-label={t('reply.folders')}
            value={chosen === null ? 'usual' : 'chosen'}
            onChange={({ target }) => setChosen(target.value === 'usual' ? null : data.unchosen)}
            options={[
              { value: 'usual', label: `${t('reply.folders_usual')} (${data.unchosen.join(' · ')})` },
              { value: 'chosen', label: t('reply.folders_chosen') },
            ]}
          />
          {chosen !== null && <Choice folders={data.folders} chosen={chosen} onChange={setChosen} />}
        </div>
      ) : (
        <TestSteps test={data.test} />
      )}
    </Modal>
  )
}

type ChoiceProps = { folders: readonly MailFolder[]; chosen: string[]; onChange: (chosen: string[]) => void }

const Choice = ({ folders, chosen, onChange }: ChoiceProps) => {
  const t = useT()
  // A folder that was chosen earlier is always offered, so that the user can deselect it.
  const offered = folders.filter((folder) => isReadFolder(folder) || chosen.includes(folder.path))
  const gone = chosen.filter((path) => !folders.some((folder) => folder.path === path))
  return (
    <>
      <Checkbox.Group
        className={styles.folderChoice}
        value={chosen}
        onChange={onChange}
        options={[
          ...offered.map(({ path, use }) => ({
            value: path,
            label: use === null ? path : `${path} · ${t(`reply.folder_${use}`)}`,
          })),
          ...gone.map((path) => ({ value: path, label: t('reply.folder_gone', { path }) })),
        ]}
      />
      {chosen.length === 0 && <Alert type="warning" showIcon title={t('reply.folders_none')} />}
    </>
  )
}
