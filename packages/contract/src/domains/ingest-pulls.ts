/** The location from which the file of a source is pulled (downloaded), and the credentials for it. */

import { z } from 'zod'

/**
 * The location of a file. HTTP URLs, S3 keys and SFTP paths may contain `{yyyy}`, `{yy}`, `{mm}`, `{dd}` and `{hh}`,
 * which are replaced by the time of the pull in the source's time zone, shifted by `dayOffset` days. The last segment
 * of an SFTP path may contain `*`; the newest matching file is then pulled.
 */
const dayOffset = z.number().int().min(-31).max(0).default(0)
/** A text without line breaks. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\r\n]*$/)
export const PullLocation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('http'), url: line(2000).regex(/^https?:\/\/[^/@]+(\/|$|\?)/i), dayOffset }),
  z.strictObject({
    kind: z.literal('s3'),
    /**
     * The URL of the S3 service; null for Amazon's endpoint of the region. It must not contain a password, because
     * users can see it.
     */
    endpoint: z
      .url({ protocol: /^https?$/ })
      .regex(/^[^@]*$/)
      .nullable(),
    region: line(60).default('us-east-1'),
    bucket: line(200).regex(/^[A-Za-z0-9.\-_]+$/),
    key: line(1000),
    dayOffset,
  }),
  z.strictObject({
    kind: z.literal('sftp'),
    host: line(253).regex(/^[A-Za-z0-9.\-:_]+$/),
    port: z.number().int().min(1).max(65535).default(22),
    path: line(1000),
    dayOffset,
  }),
])
export type PullLocation = z.infer<typeof PullLocation>

/** The credentials are stored encrypted and never sent to a client. */
export const PullCredentials = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password'), username: line(200), password: z.string().min(1).max(1000) }),
  z.strictObject({ kind: z.literal('token'), token: line(4000) }),
  z.strictObject({
    kind: z.literal('private_key'),
    username: line(200),
    privateKey: z.string().min(1).max(20_000),
    passphrase: z.string().max(1000).nullable(),
  }),
  z.strictObject({ kind: z.literal('access_key'), accessKeyId: line(200), secretAccessKey: line(1000) }),
])
export type PullCredentials = z.infer<typeof PullCredentials>
export const credentialKinds = ['password', 'token', 'private_key', 'access_key'] as const
