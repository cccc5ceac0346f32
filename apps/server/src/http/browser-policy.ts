/**
 * Sets the headers that tell browsers how they may use an answer (docs/decisions/0036-browser.md). The default allows
 * nothing: an answer that is not a page of ours runs no script, loads nothing and is shown in no frame, even if a
 * browser guesses another content type. A page sets its own Content-Security-Policy before this default is applied.
 */

import type { Config } from '@tradewind/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The public URL of the product. Requests that come through a proxy may show another scheme and host. */
export type PublicAddress = Pick<Config, 'publicUrl'>

/** The tiles of the map search come from another server. */
export type WebAddress = PublicAddress & Partial<Pick<Config, 'mapTiles'>>

const directives = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/**
 * The Content-Security-Policy for JSON, files and pictures. If a browser shows such an answer as a document, `sandbox`
 * gives the document an opaque origin.
 */
const closedPolicy = directives({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
})

const isTls = ({ publicUrl }: PublicAddress): boolean => publicUrl.startsWith('https:')

/**
 * The Content-Security-Policy of the web application. Scripts come from its own files only: no inline script, no script
 * from text. Styles may be inline, because antd writes them at run time and because mails in frames inherit this
 * policy. Pictures may come from other servers, as mail authors link them; the frames of mails restrict pictures
 * further (apps/web/src/mail).
 */
export const webPolicyOf = (address: WebAddress): string =>
  directives({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(isTls(address) ? [] : ['http:'])],
    'font-src': ["'self'"],
    // The map library reads the tiles of the operator by requests, not as pictures.
    'connect-src': ["'self'", ...(address.mapTiles ? [new URL(address.mapTiles.url).origin] : [])],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })

/**
 * The Content-Security-Policy of the API documentation at /docs. Inline styles and data URLs are allowed, because the
 * documentation's viewer writes styles at run time and embeds its icons as data URLs.
 */
export const docsPolicy = directives({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

const defaults = {
  'content-security-policy': closedPolicy,
  'x-content-type-options': 'nosniff',
  // This header is for old browsers. Browsers that support the directive frame-ancestors ignore it.
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

/**
 * Browser features that the Permissions-Policy header denies, because no page of the product uses them. Writing to the
 * clipboard is not listed and stays allowed.
 */
const noDevices = ['camera', 'microphone', 'geolocation', 'display-capture', 'payment', 'usb', 'serial', 'hid', 'midi']
const permissions = noDevices.map((name) => `${name}=()`).join(', ')

/**
 * The header Strict-Transport-Security (RFC 6797). It is valid for one year, and for this host only, because other
 * hosts of the domain may belong to other services.
 */
const hsts = 'max-age=31536000'

const isPage = (reply: FastifyReply): boolean => String(reply.getHeader('content-type') ?? '').startsWith('text/html')

/** Sets each of these headers that the answer has not set itself. */
export const setBrowserPolicy = (address: PublicAddress, request: FastifyRequest, reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(defaults)) if (!reply.hasHeader(name)) reply.header(name, value)
  if (isPage(reply)) reply.header('permissions-policy', permissions)
  if (request.protocol === 'https' || isTls(address)) reply.header('strict-transport-security', hsts)
}

/**
 * The `secure` attribute of the server's cookies: true when the public URL uses HTTPS. Otherwise `auto`, so the
 * connection decides.
 */
export const cookieSecurity = (address: PublicAddress): true | 'auto' => (isTls(address) ? true : 'auto')
