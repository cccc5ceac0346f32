/** Pages for people without an account: whoever got a mail. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from './compile.ts'

export const langOf = (request: FastifyRequest): string =>
  /^zh/i.test(request.headers['accept-language'] ?? '') ? 'cn' : 'en'

export const page = (lang: string, title: string, body: string): string =>
  `<!doctype html><html lang="${lang === 'cn' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color:#303133}button{font:inherit;padding:.5rem 1.25rem;border:0;border-radius:6px;background:#1d6fc4;color:#fff;cursor:pointer}@media(prefers-color-scheme:dark){body{background:#141414;color:#e5eaf3}}</style></head><body><h1 style="font-size:1.375rem">${escapeHtml(title)}</h1>${body}</body></html>`

export const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html')
    .send(html)
