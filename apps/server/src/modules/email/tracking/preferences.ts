/**
 * The page behind every unsubscribe link, and the one-click unsubscribe (RFC 8058). GET never changes anything, because
 * scanners follow every link (section 3.1). POST needs no cookie, may be repeated, and never expires.
 */

import { localeNames, locales, translate, type Locale } from '@tradewind/i18n'
import { callerNetwork, type Platform } from '@tradewind/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { leaveLists } from '../../audience/index.ts'
import {
  escapeHtml,
  languageOfContact,
  languageOfMail,
  createPageRate,
  langOf,
  page,
  sendPage,
  sendUnknownLink,
  readToken,
} from '../../mail-transport/index.ts'
import { receiveNews, readTracked, savePreference } from '../../outreach/index.ts'
import { StoredContent, StoredMail } from '../message/content.ts'

type Deps = Pick<Platform, 'db' | 'config' | 'clock'>
type PageRequest = FastifyRequest<{ Params: { token: string } }>
type Tracked = NonNullable<Awaited<ReturnType<typeof readTracked>>>
type Reader = Tracked & { recipientId: number }

const path = '/email/unsubscribe/:token'
/** The unsubscribe link of a test mail (channel.ts), which belongs to no recipient. */
const testPath = '/email/unsubscribe/test'
/** The size limit of the form, which has two short fields. */
const bodyLimit = 4_096
const perMinute = 60

const choices = ['all', 'list', 'pause', 'monthly', 'normal'] as const
type Choice = (typeof choices)[number]
const leaveReasons = ['too_many', 'not_relevant', 'never_asked', 'other'] as const

export const mountPreferences = (app: FastifyInstance, deps: Deps): void => {
  const ofMail = createPageRate(perMinute)
  const ofStranger = createPageRate(perMinute)
  const handle =
    (run: (reader: Reader, request: PageRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: PageRequest, reply: FastifyReply) => {
      const recipientId = readToken(deps.config, 'unsubscribe', request.params.token)
      const isAllowed = recipientId === null ? ofStranger(callerNetwork(request.ip)) : ofMail(String(recipientId))
      if (!isAllowed) return reply.status(429).header('retry-after', '60').type('text/plain').send('')
      const tracked = recipientId === null ? null : await readTracked(deps.db, recipientId)
      if (recipientId === null || tracked === null) return sendUnknownLink(request, reply)
      return run({ ...tracked, recipientId }, request, reply)
    }
  void app.register(async (scope) => {
    // The body of a one-click request may be URL-encoded or multipart (RFC 8058 section 3.2), so it is read as text. A
    // multipart body states no choice of the page and therefore means to unsubscribe.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.get(testPath, tell)
    scope.post(testPath, tell)
    scope.get(
      path,
      handle(async (reader, request, reply) => ask(reader, request, reply)),
    )
    scope.post(
      path,
      { bodyLimit },
      handle((reader, request, reply) => decide(deps, reader, request, reply)),
    )
  })
}

/**
 * Returns the mailing lists that the mail was sent to. If there are any, the page offers to unsubscribe from only these
 * lists.
 */
const listsOf = ({ content }: Reader): readonly string[] =>
  StoredContent.pick({ audience: true }).parse(content).audience.listIds

/**
 * The language of the page: the language that the mailing list states for the contact, or else the language detected
 * from the mail. If the mail is in English or in an unsupported language, the browser decides.
 */
const langFor = (request: PageRequest, { fields, content, country }: Reader): Locale => {
  const written = () => {
    const locale = languageOfMail(StoredMail.parse(content))
    // English mails are sent to readers of every language, so an English mail does not reveal the reader's language.
    return locale === 'en' ? null : locale
  }
  return langOf(request, { locale: languageOfContact(fields) ?? written(), country })
}

const ask = (reader: Reader, request: PageRequest, reply: FastifyReply) => {
  const lang = langFor(request, reader)
  const says = (key: string, params = {}) => escapeHtml(translate(lang, `preference.${key}`, params))
  const offered = choices.filter((choice) => choice !== 'list' || listsOf(reader).length > 0)
  const radios = offered.map(
    (choice, index) =>
      `<label><input type="radio" name="choice" value="${choice}"${index === 0 ? ' checked' : ''}>${says(choice)}<small>${says(`${choice}_hint`)}</small></label>`,
  )
  const reasons = ['', ...leaveReasons].map(
    (reason) => `<option value="${reason}">${reason === '' ? '' : says(`reason_${reason}`)}</option>`,
  )
  const form = `<p>${says('question', { address: reader.address })}</p><form method="post" action="?lang=${encodeURIComponent(lang)}"><fieldset><legend>${says('choose')}</legend>${radios.join('')}</fieldset><label>${says('reason')}<select name="reason">${reasons.join('')}</select></label><p><button>${says('save')}</button></p></form>`
  return sendPage(reply, 200, page(lang, translate(lang, 'preference.title'), form + languages(lang, says('language'))))
}

const tell = (request: FastifyRequest, reply: FastifyReply) => {
  const lang = langOf(request)
  const text = `<p>${escapeHtml(translate(lang, 'preference.test'))}</p>`
  return sendPage(reply, 200, page(lang, translate(lang, 'preference.title'), text))
}

const languages = (lang: Locale, label: string): string =>
  `<nav aria-label="${label}">${locales
    .map(
      (one) =>
        `<a href="?lang=${one}"${one === lang ? ' aria-current="true"' : ''}>${escapeHtml(localeNames[one])}</a>`,
    )
    .join(' ')}</nav>`

const readForm = (body: unknown): { choice: Choice; reason: string } => {
  const form = new URLSearchParams(typeof body === 'string' ? body : '')
  // The page always sends a choice. A request without a choice is a mail program's one-click request to unsubscribe,
  // whatever else its body contains.
  const choice = choices.find((one) => one === form.get('choice')) ?? 'all'
  return { choice, reason: leaveReasons.find((one) => one === form.get('reason')) ?? '' }
}

const decide = async (deps: Deps, reader: Reader, request: PageRequest, reply: FastifyReply) => {
  const { choice, reason } = readForm(request.body)
  const until = await act(deps, reader, choice, reason)
  const lang = langFor(request, reader)
  const params = { address: reader.address, day: until?.toISOString().slice(0, 10) ?? '' }
  const done = `<p role="status">${escapeHtml(translate(lang, `preference.done_${choice}`, params))}</p>`
  // The page offers no way to undo an unsubscribe. After an unsubscribe, only the sender can ask the reader to return.
  return sendPage(reply, 200, page(lang, translate(lang, 'preference.title'), done))
}

const pauseMs = 30 * 86_400_000

/** Applies the reader's choice. Returns the day when a pause ends; null for all other choices. */
const act = async ({ db, clock }: Deps, reader: Reader, choice: Choice, reason: string): Promise<Date | null> => {
  const { orgId, address, recipientId } = reader
  const at = clock.now()
  const wish = { channel: 'email', address, at } as const
  const leave = { recipientId, kind: 'unsubscribed', provider: 'tracking', at, detail: reason } as const
  switch (choice) {
    case 'all':
      await receiveNews(db, [{ ...leave, eventId: `unsubscribed:${recipientId}:once` }])
      return null
    case 'list':
      await leaveLists(db, { orgId, address, listIds: listsOf(reader), at })
      await receiveNews(db, [{ ...leave, eventId: `unsubscribed:${recipientId}:list`, leavesListOnly: true }])
      return null
    case 'pause': {
      const pausedUntil = new Date(at.getTime() + pauseMs)
      await savePreference(db, orgId, { ...wish, pausedUntil, monthly: false })
      return pausedUntil
    }
    case 'monthly':
      await savePreference(db, orgId, { ...wish, pausedUntil: null, monthly: true })
      return null
    case 'normal':
      await savePreference(db, orgId, { ...wish, pausedUntil: null, monthly: false })
      return null
  }
}
