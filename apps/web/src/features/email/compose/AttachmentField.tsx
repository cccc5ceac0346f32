/** The field for the attachments of the mail. The field also shows the total size of the attachments. */

import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons'
import { attachmentLimitBytes, attachmentsAtMost, type EmailAttachment } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { App, Button, Upload } from 'antd'
import { useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { sentBytesOf } from './letter.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './compose.module.css'

const kilobytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

type Props = {
  value: readonly EmailAttachment[]
  onAdd: (file: EmailAttachment) => void
  onRemove: (id: string) => void
}

export const AttachmentField = ({ value, onAdd, onRemove }: Props) => {
  const t = useT()
  const { message } = App.useApp()
  const [sending, setSending] = useState(0)
  const underWay = useRef(0)
  const total = value.reduce((sum, { sizeBytes }) => sum + sentBytesOf(sizeBytes), 0)
  const send = async (file: File) => {
    // A file that would exceed the size limit of all attachments is refused here, because the server would refuse to
    // save the mail with it.
    const weight = sentBytesOf(file.size)
    if (total + underWay.current + weight > attachmentLimitBytes) {
      message.error(t('error.attachments_too_large', { limit: attachmentLimitBytes / 1024 / 1024 }))
      return
    }
    underWay.current += weight
    setSending((count) => count + 1)
    try {
      onAdd(await api.emailCompose.uploadAttachment({}, { file }))
    } catch {
      // A failed upload is ignored here, because the failed request has already shown a toast.
    } finally {
      underWay.current -= weight
      setSending((count) => count - 1)
    }
  }
  return (
    <div className={styles.attachments}>
      <Upload
        multiple
        showUploadList={false}
        disabled={value.length >= attachmentsAtMost}
        beforeUpload={(file) => {
          void send(file)
          return Upload.LIST_IGNORE
        }}
      >
        <Button icon={<PaperClipOutlined />} loading={sending > 0} disabled={value.length >= attachmentsAtMost}>
          {t('compose.attach')}
        </Button>
      </Upload>
      <span className={total > attachmentLimitBytes ? emailStyles.wrong : emailStyles.quiet}>
        {total > 0 && `${t('compose.attachment_total', { size: kilobytes(total) })} · `}
        {t('compose.attachment_hint', { count: attachmentsAtMost, limit: attachmentLimitBytes / 1024 / 1024 })}
      </span>
      <ul>
        {value.map(({ id, name, sizeBytes }) => (
          <li key={id}>
            <span>{name}</span>
            <small className={emailStyles.quiet}>{kilobytes(sizeBytes)}</small>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('compose.remove_attachment', { name })}
              onClick={() => onRemove(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
