/** A business licence: a picture is previewed, and every file can be opened in a separate window. */

import { FilePdfOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { Certification } from '@tradewind/contract'
import { QueryState, useT } from '@tradewind/ui'
import { useCallback } from 'react'
import { api } from '../api.ts'
import { blobOf } from '../download.ts'
import styles from './certification.module.css'

export const LicencePreview = ({ certificationId, licenceType }: Certification) => {
  const licence = useQuery({
    queryKey: api.certification.licence.queryKey({ certificationId }),
    queryFn: async ({ signal }) => blobOf(await api.certification.licence({ certificationId }, { signal })),
    staleTime: Infinity,
  })
  if (!licence.isSuccess)
    return <QueryState query={licence} skeleton={<div className={styles.licenceWaiting} aria-busy />} />
  return <Licence file={licence.data} isPdf={licenceType === 'application/pdf'} />
}

const Licence = ({ file, isPdf }: { file: Blob; isPdf: boolean }) => {
  const t = useT()
  // The server returns the file only to a request with the token, which an image element cannot send. The page
  // therefore shows the file by an object URL, which is revoked on unmount.
  const show = useCallback(
    (link: HTMLAnchorElement) => {
      const address = URL.createObjectURL(file)
      link.href = address
      link.querySelector('img')?.setAttribute('src', address)
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return (
    <a className={styles.licence} ref={show} target="_blank" rel="noopener" data-pdf={isPdf}>
      {isPdf ? <FilePdfOutlined aria-hidden /> : <img alt={t('member.certification_licence')} />}
      <span>{t('member.certification_licence_open')}</span>
    </a>
  )
}
