/** A field for the picture of a block, which the user uploads, chooses from the library, or gives by URL. */

import type { MailImage } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Button, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { imageFilesOf, useUploadImage } from '../../../mail/use-upload-image.ts'
import { AddressField } from './fields.tsx'
import { ImageLibrary } from './ImageLibrary.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './editor.module.css'

/** `image`: the metadata of the picture; null when the user typed its URL. */
type Props = { value: string; onChange: (src: string, image: MailImage | null) => void }

export const ImageField = ({ value, onChange }: Props) => {
  const t = useT()
  const { upload, share } = useUploadImage()
  const [isChoosing, setIsChoosing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The ref holds the callback of the latest rendering, because the mail may change while a picture uploads.
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  }, [onChange])
  const keep = async (file: File) => {
    const image = await upload(file)
    if (image !== null) tell.current(image.url, image)
  }
  const take = (files: readonly File[]) => {
    const [file] = files
    if (file !== undefined) void keep(file)
  }
  return (
    <div
      className={styles.imageField}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(imageFilesOf(event.dataTransfer))
      }}
    >
      {value !== '' && <img src={value} alt="" />}
      <p className={emailStyles.quiet}>{t('editor.image_hint')}</p>
      <div className={emailStyles.actions}>
        <Button size="small" loading={share !== null} onClick={() => input.current?.click()}>
          {t('editor.image_upload')}
        </Button>
        <Button size="small" onClick={() => setIsChoosing(true)}>
          {t('editor.image_library')}
        </Button>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={t('editor.image_upload')}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {share !== null && <Progress percent={Math.round(share * 100)} size="small" />}
      <AddressField label={t('editor.image_address')} value={value} onChange={(src) => onChange(src, null)} />
      {isChoosing && (
        <ImageLibrary
          onClose={() => setIsChoosing(false)}
          onPick={(image) => {
            onChange(image.url, image)
            setIsChoosing(false)
          }}
        />
      )}
    </div>
  )
}
