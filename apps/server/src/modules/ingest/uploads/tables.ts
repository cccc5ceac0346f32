import type { DatasetName, UploadState } from '@tradewind/contract'
import type { Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    ingest_upload: {
      uploadId: string
      orgId: string
      userId: string
      dataset: DatasetName
      sourceName: string | null
      fileName: string
      sizeBytes: number
      fingerprint: string
      receivedBytes: Generated<number>
      /**
       * The state `abandoned` means that the upload was cancelled or has expired, and that its parts are being removed.
       */
      state: Generated<UploadState | 'abandoned'>
      loadId: string | null
      isRepeated: Generated<boolean>
      failure: string | null
      createdAt: Date
      touchedAt: Date
    }
    ingest_upload_part: {
      uploadId: string
      startByte: number
      sha256: string
      sizeBytes: number
      isStored: Generated<boolean>
    }
  }
}
