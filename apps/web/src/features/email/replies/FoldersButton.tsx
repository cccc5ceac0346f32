/** Lets the user choose which folders of a mailbox the product reads. The mail server supplies the list of folders. */

import { useQuery } from '@tanstack/react-query'
import { isReadFolder, type CallOutputOf, type Contract, type Mailbox, type MailFolder } from '@tradewind/contract'
import { FormDialog, QueryState, useT, type Translate, tagColourOf } from '@tradewind/ui'
import { App, Button, Checkbox, Form, Radio, Tag } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { TestSteps } from '../servers/TestSteps.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
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
          <Tag className={styles.folderFailed} color={tagColourOf('bad')}>
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
/**
 * The folders that the user chose; null when the product chooses the folders by the attributes that the mail server
 * reports.
 */
type Fields = { folders: string[] | null }

const FoldersDialog = ({ mailbox: { id, name, folders: kept }, onClose }: Props) => {
  const t = useT()
  const { message } = App.useApp()
  const folders = useQuery({ ...queryOf(api.mailMailboxes.folders, { id }), gcTime: 0 })
  const { data } = folders
  const { mutateAsync } = useChange((fields: Fields) => api.mailMailboxes.saveFolders({ id, ...fields }))
  return (
    <FormDialog<Fields>
      title={t('reply.folders_of', { name })}
      submitText={t('common.save')}
      canSubmit={data?.test.isUsable === true}
      initialValues={{ folders: kept }}
      onSubmit={async (fields) => {
        await mutateAsync(fields)
        message.success(t('reply.folders_saved'))
      }}
      onClose={onClose}
    >
      {folders.isError || data === undefined ? (
        <QueryState query={folders} />
      ) : data.test.isUsable ? (
        <Form.Item name="folders" rules={[{ type: 'array', min: 1, message: t('reply.folders_none') }]}>
          <Choice {...data} />
        </Form.Item>
      ) : (
        <TestSteps test={data.test} />
      )}
    </FormDialog>
  )
}

type ChoiceProps = CallOutputOf<Contract['mailMailboxes']['folders']> & {
  value?: Fields['folders']
  onChange?: (folders: Fields['folders']) => void
}

const Choice = ({ folders, unchosen, value = null, onChange }: ChoiceProps) => {
  const t = useT()
  return (
    <div className={emailStyles.form}>
      <Radio.Group
        aria-label={t('reply.folders')}
        value={value === null ? 'usual' : 'chosen'}
        onChange={({ target }) => onChange?.(target.value === 'usual' ? null : unchosen)}
        options={[
          { value: 'usual', label: `${t('reply.folders_usual')} (${unchosen.join(' · ')})` },
          { value: 'chosen', label: t('reply.folders_chosen') },
        ]}
      />
      {value !== null && (
        <Checkbox.Group
          className={styles.folderChoice}
          value={value}
          onChange={(chosen) => onChange?.(chosen)}
          options={folderOptions(t, folders, value)}
        />
      )}
    </div>
  )
}

/** A folder that was chosen earlier is always offered, so that the user can deselect it. */
const folderOptions = (t: Translate, folders: readonly MailFolder[], chosen: readonly string[]) => {
  const offered = folders.filter((folder) => isReadFolder(folder) || chosen.includes(folder.path))
  const gone = chosen.filter((path) => !folders.some((folder) => folder.path === path))
  return [
    ...offered.map(({ path, use }) => ({
      value: path,
      label: use === null ? path : `${path} · ${t(`reply.folder_${use}`)}`,
    })),
    ...gone.map((path) => ({ value: path, label: t('reply.folder_gone', { path }) })),
  ]
}
