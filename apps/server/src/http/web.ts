/**
 * Serves the built web application: assets that browsers cache for a year, and index.html for the URL of every page.
 * The build has compressed these files.
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { webPolicyOf, type WebAddress } from './browser-policy.ts'

/** Mounts nothing when the web application is not built; the API works without it. */
export const mountWeb = async (app: FastifyInstance, folder: string, address: WebAddress): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return
  const policy = webPolicyOf(address)
  await app.register(fastifyStatic, {
    root: folder,
    // Adds one route for each existing file, because every other URL belongs to an endpoint of the contract.
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite names the files in assets/ by their content, so a changed file has another URL.
      const forEver = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
      // Mails and other sites may embed the site's logos.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      if (/\.html(?:\.br|\.gz)?$/.test(path))
        reply.header('content-security-policy', policy).header('cross-origin-opener-policy', 'same-origin')
    },
  })
}

/**
 * Answers a page request with the web's entry page. False when the request asks for no page, or the web is not built.
 */
export const sendPage = (request: FastifyRequest, reply: FastifyReply): boolean => {
  if (!['GET', 'HEAD'].includes(request.method) || !(request.headers.accept ?? '').includes('text/html')) return false
  if (!request.server.hasReplyDecorator('sendFile')) return false
  void reply.sendFile('index.html')
  return true
}
