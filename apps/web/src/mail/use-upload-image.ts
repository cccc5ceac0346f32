/** Uploads a picture. A wrong size or type is reported before the upload; the server checks the content. */

import { useQueryClient } from '@tanstack/react-query'
import { mailImageLimits, mailImageTypes, type MailImage } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { App } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'

export const imageFilesOf = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/**
 * `share`: the uploaded share of the picture, 0 to 1; null when no upload is running. `upload` returns null after a
 * failure, which was already shown.
 */
export const useUploadImage = () => {
  const t = useT()
  const { message } = App.useApp()
  const [share, setShare] = useState<number | null>(null)
  const client = useQueryClient()
  const upload = async (file: File): Promise<MailImage | null> => {
    const limitMb = mailImageLimits.bytes / 1024 / 1024
    const isKnown = mailImageTypes.some((type) => type === file.type)
    if (!isKnown || file.size > mailImageLimits.bytes) {
      message.error(t(isKnown ? 'error.mail_image_too_large' : 'error.mail_image_not_readable', { limitMb }))
      return null
    }
    setShare(0)
    // The failure is ignored here, because `transport.ts` has already shown it in a toast.
    const image = await api.emailImages
      .uploadImage({}, { file, onUploadShare: (part) => setShare(part) })
      .catch(() => null)
    setShare(null)
    await client.invalidateQueries({ queryKey: [api.emailImages.images.endpoint.path] })
    return image
  }
  return { upload, share }
}
