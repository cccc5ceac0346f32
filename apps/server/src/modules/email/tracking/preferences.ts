/**
 * The page behind every unsubscribe link, and its one-click form (RFC 8058). GET never changes anything, because scanners
 * follow every link (section 3.1). POST needs no cookie, may be repeated, and never expires.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeNames, locales, translate, type Locale } from '@tradewind/i18n'
import { callerNetwork, type Platform } from '@tradewind/platform'
import { reach, receiveNews, recipients } from '../../outreach/index.ts'
import { escapeHtml } from '../message/html.ts'
import { StoredContent, StoredMail } from '../message/content.ts'
import { languageOfContact, languageOfMail } from '../public/language.ts'
import { createPageRate } from '../public/page-rate.ts'
import { langOf, page, sendPage, sendUnknownLink } from '../public/public-page.ts'
import { readToken } from '../tokens.ts'

type Deps = Pick<Platform, 'db' | 'config' | 'clock'>
type PageRequest = FastifyRequest<{ Params: { token: string } }>
type Tracked = NonNullable<Awaited<ReturnType<typeof recipients.readTracked>>>
type Reader = Tracked & { recipientId: number }

const path = '/email/unsubscribe/:token'
/** The link of a test mail (channel.ts): it belongs to no recipient. */
const testPath = '/email/unsubscribe/test'
/** The form has two short fields. */
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
      const tracked = recipientId === null ? null : await recipients.readTracked(deps.db, recipientId)
      if (recipientId === null || tracked === null) return sendUnknownLink(request, reply)
      return run({ ...tracked, recipientId }, request, reply)
    }
  void app.register(async (scope) => {
    // The one-click request has either form encoding (RFC 8058 section 3.2); its token is all that is needed.
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

/** The lists that the mail went to: leaving them is offered only if there are some. */
const listsOf = ({ content }: Reader): readonly string[] =>
  StoredContent.pick({ audience: true }).parse(content).audience.listIds

/**
 * The recipient's language by the mailing list or the mail itself; a mail in English or in none of our languages leaves it
 * to the browser.
 */
const langFor = (request: PageRequest, { fields, content, country }: Reader): Locale => {
  const written = () => {
    const locale = languageOfMail(StoredMail.parse(content))
    // English mails go to readers of every language, so they reveal nothing about the reader's.
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
  // Without a choice it is a mail program's one click, whatever else it sends.
  const choice = choices.find((one) => one === form.get('choice')) ?? 'all'
  return { choice, reason: leaveReasons.find((one) => one === form.get('reason')) ?? '' }
}

const decide = async (deps: Deps, reader: Reader, request: PageRequest, reply: FastifyReply) => {
  const { choice, reason } = readForm(request.body)
  const until = await act(deps, reader, choice, reason)
  const lang = langFor(request, reader)
  const params = { address: reader.address, day: until?.toISOString().slice(0, 10) ?? '' }
  const done = `<p role="status">${escapeHtml(translate(lang, `preference.done_${choice}`, params))}</p>`
  // A reader who clicked by mistake can return to the choices; after leaving, only the sender can ask for a return.
  return sendPage(reply, 200, page(lang, translate(lang, 'preference.title'), done))
}

const pauseMs = 30 * 86_400_000

/** Answers until when the choice applies, if it ends. */
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
      await reach.savePreference(db, orgId, { ...wish, pausedUntil, monthly: false })
      return pausedUntil
    }
    case 'monthly':
      await reach.savePreference(db, orgId, { ...wish, pausedUntil: null, monthly: true })
      return null
    case 'normal':
      await reach.savePreference(db, orgId, { ...wish, pausedUntil: null, monthly: false })
      return null
  }
}

/** Lists deleted meanwhile are skipped. */
const leaveLists = async (
  db: Deps['db'],
  { orgId, address, listIds, at }: { orgId: string; address: string; listIds: readonly string[]; at: Date },
): Promise<void> => {
  if (listIds.length === 0) return
  await db
    .insertInto('mailing_list_leaver')
    .columns(['listId', 'address', 'orgId', 'leftAt'])
    .expression((eb) =>
      eb
        .selectFrom('mailing_list')
        .select(['id', eb.val(address).as('address'), 'orgId', eb.val(at).as('leftAt')])
        .where('orgId', '=', orgId)
        .where('id', 'in', [...listIds]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
