import type { DatasetName, UploadState } from '@tradewind/contract'
import type { Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    ingest_upload: {
      upload_id: string
      org_id: string
      user_id: string
      dataset: DatasetName
      source_name: string | null
      file_name: string
      size_bytes: number
      fingerprint: string
      received_bytes: Generated<number>
      /** abandoned: cancelled or expired; its parts are being removed. */
      state: Generated<UploadState | 'abandoned'>
      load_id: string | null
      is_repeated: Generated<boolean>
      failure: string | null
      created_at: Date
      touched_at: Date
    }
    ingest_upload_part: {
      upload_id: string
      start_byte: number
      sha256: string
      size_bytes: number
      is_stored: Generated<boolean>
    }
  }
}
