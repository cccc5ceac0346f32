/** Handlers of pictures, and the public route that serves them. */

import { fail, Failure, type Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deleteImage, storeImage, listImages, openImage } from './images/images.ts'
import { readPlaceholder, readThumbnail } from './templates/system/pictures.ts'

export const imageRoutes = (platform: Platform): Handlers<Contract['emailImages']> => ({
  uploadImage: (_input, { session, file }) => {
    if (file === null) throw fail('file_required')
    return storeImage(platform, session.orgId, { userId: session.userId, name: file.filename, content: file.content })
  },
  images: (input, { session }) => listImages(platform, session.orgId, input),
  deleteImage: async ({ id }, { session }) => {
    await deleteImage(platform, session.orgId, id)
    return null
  },
})

type FileRequest = FastifyRequest<{ Params: { file: string } }>

/**
 * The content under a URL never changes, so it may be cached for ever. If a browser misdetects the type of the file,
 * the header Content-Security-Policy prevents the browser from executing the file.
 */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'content-disposition': 'inline',
} as const

export const mountImages = (app: FastifyInstance, platform: Pick<Platform, 'db' | 'storage'>): void => {
  app.get('/email/image/:file', async (request: FileRequest, reply: FastifyReply) => {
    try {
      const { content, type, sizeBytes } = await openImage(platform, request.params.file)
      return await reply.headers(headers).header('content-length', String(sizeBytes)).type(type).send(content)
    } catch (error) {
      if (error instanceof Failure && error.errorName === 'not_found')
        return reply.code(404).type('text/plain').send('')
      throw error
    }
  })
  const mountOurs = (path: string, type: string, read: (file: string) => Promise<Buffer | null>) =>
    app.get(path, async (request: FileRequest, reply: FastifyReply) => {
      const picture = await read(request.params.file)
      if (picture === null) return reply.code(404).type('text/plain').send('')
      return reply
        .headers({ ...headers, 'cache-control': 'public, max-age=86400' })
        .type(type)
        .send(picture)
    })
  mountOurs('/email/placeholder/:file', 'image/png', readPlaceholder)
  mountOurs('/email/template/:file', 'image/jpeg', readThumbnail)
}
