/**
 * Uploads of large files in parts. An upload continues after a closed browser, a lost network or a restarted server.
 * An operator loads any dataset; other users load the datasets of their own organisation.
 *
 * begin → part at `receivedBytes`, repeatedly → finish → state until it is `finished` or `refused`.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant } from '../shapes.ts'
import { Dataset } from './ingest-fields.ts'

/**
 * `open`: the upload accepts parts. `finishing`: the file is complete and is being inspected. `finished`: the file
 * became a load. `refused`: the file cannot be loaded.
 */
export const uploadStates = ['open', 'finishing', 'finished', 'refused'] as const
export const UploadState = z.enum(uploadStates)
export type UploadState = z.infer<typeof UploadState>

/**
 * The maximum size of a part. It is also the recommended size, because repeating a failed part of this size is cheap,
 * and a file has few such parts.
 */
export const uploadPartBytes = 8 * 1024 * 1024

export const FileUpload = z.object({
  uploadId: z.uuid(),
  dataset: Dataset,
  sourceName: z.string().nullable(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  /** The number of received bytes, which is the offset of the next part. */
  receivedBytes: z.number().int(),
  state: UploadState,
  /**
   * The load of the uploaded file; set when the upload is finished. `repeated` is true when a file with identical bytes
   * was loaded before.
   */
  loadId: z.uuid().nullable(),
  repeated: z.boolean(),
  /** The reason why the file was refused, as a key under `ingest.reason.`; null unless the file was refused. */
  failure: z.string().nullable(),
  touchedAt: isoInstant,
})
export type FileUpload = z.infer<typeof FileUpload>

const oneUpload = z.strictObject({ uploadId: z.uuid() })

export const uploads = {
  begin: endpoint({
    access: 'session',
    method: 'POST',
    path: '/ingest/uploads/begin',
    unkeyed: 'upload',
    summary: 'Start or continue an upload in parts',
    input: z.strictObject({
      dataset: Dataset.default('trade'),
      source: z.string().trim().min(1).max(80).optional(),
      fileName: z.string().trim().min(1).max(200),
      sizeBytes: z.number().int().min(1),
      /** Identifies the file on the user's computer by its name, size and modification time. */
      fingerprint: z.string().min(1).max(400),
    }),
    output: FileUpload,
    errors: ['forbidden', 'body_too_large', 'upload_limit', 'storage_full'],
  }),
  part: endpoint({
    access: 'session',
    method: 'POST',
    path: '/ingest/uploads/part',
    kind: 'upload',
    summary: 'Upload one part (at most 8 MiB) at an offset; a wrong offset stores nothing and returns the expected one',
    input: z.strictObject({ uploadId: z.uuid(), offset: z.coerce.number().int().min(0) }),
    output: FileUpload,
    errors: ['not_found', 'conflict', 'file_required', 'body_too_large'],
  }),
  finish: endpoint({
    access: 'session',
    method: 'POST',
    path: '/ingest/uploads/finish',
    unkeyed: 'upload',
    summary: 'Complete an upload: the file is checked; poll its state until it is finished or refused',
    input: oneUpload,
    output: FileUpload,
    errors: ['not_found', 'conflict'],
  }),
  state: endpoint({
    access: 'session',
    method: 'POST',
    path: '/ingest/uploads/state',
    unkeyed: 'read',
    summary: 'Progress of an upload',
    input: oneUpload,
    output: FileUpload,
    errors: ['not_found'],
  }),
  unfinished: endpoint({
    access: 'session',
    method: 'POST',
    path: '/ingest/uploads/unfinished',
    unkeyed: 'read',
    summary: 'My unfinished uploads, newest first',
    input: z.strictObject({ dataset: Dataset.optional() }),
    output: z.array(FileUpload),
    errors: [],
  }),
  cancel: endpoint({
    access: 'session',
    method: 'POST',
    path: '/ingest/uploads/cancel',
    unkeyed: 'upload',
    summary: 'Delete an upload and its parts',
    input: oneUpload,
    output: z.null(),
    errors: ['not_found', 'conflict'],
  }),
}
