/** The pictures of the organisation, and the storage that they use. */

import { useQuery } from '@tanstack/react-query'
import type { MailImage } from '@tradewind/contract'
import { EmptyState, QueryState, TablePaging, useConfirm, useT } from '@tradewind/ui'
import { Button, Modal, Progress } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { useSidePaging } from '../../../outreach/view-parts.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './editor.module.css'

type Props = { onClose: () => void; onPick: (image: MailImage) => void }
const limit = 24
const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1)

export const ImageLibrary = ({ onClose, onPick }: Props) => {
  const t = useT()
  const { page, pagingOf } = useSidePaging(limit)
  const images = useQuery(queryOf(api.emailImages.images, { page, limit }))
  const { data } = images
  return (
    <Modal open title={t('editor.image_library')} onCancel={onClose} footer={null} width={840}>
      {data === undefined && <QueryState query={images} />}
      {data !== undefined && (
        <>
          <div className={styles.libraryRoom}>
            <span>
              {t('editor.image_room', { used: megabytes(data.usedBytes), limit: megabytes(data.limitBytes) })}
            </span>
            <Progress percent={Math.round((data.usedBytes / data.limitBytes) * 100)} size="small" />
          </div>
          {data.total === 0 && <EmptyState compact title={t('editor.image_none')} hint={t('editor.image_none_hint')} />}
          <ul className={styles.library}>
            {data.list.map((image) => (
              <Card key={image.id} image={image} onPick={onPick} />
            ))}
          </ul>
          {data.total > limit && <TablePaging {...pagingOf(data.total)} />}
        </>
      )}
    </Modal>
  )
}

const Card = ({ image, onPick }: { image: MailImage; onPick: (image: MailImage) => void }) => {
  const t = useT()
  const confirmDanger = useConfirm()
  const { mutateAsync } = useChange(() => api.emailImages.deleteImage({ id: image.id }))
  const remove = () =>
    confirmDanger({
      action: t('common.delete'),
      title: t('confirm.delete_named', { name: image.name }),
      run: () => mutateAsync(undefined),
    })
  return (
    <li>
      <img src={image.url} alt={image.name} loading="lazy" />
      <span title={image.name}>{image.name}</span>
      <small>
        {image.widthPx} × {image.heightPx} · {Math.ceil(image.sizeBytes / 1024)} KB
      </small>
      <div className={emailStyles.actions}>
        <Button size="small" type="primary" onClick={() => onPick(image)}>
          {t('email.use')}
        </Button>
        <Button size="small" danger onClick={remove}>
          {t('common.delete')}
        </Button>
      </div>
    </li>
  )
}
