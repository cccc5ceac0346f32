import { fail, type contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import type { CallContext, Handlers, Platform } from '@tradewind/platform'
import { readAccount } from './accounts.ts'
import { avatarAddress, changeAvatar, readAvatar } from './avatar.ts'
import { createCaptcha } from './captcha.ts'
import {
  disableAccount,
  enableAccount,
  listAccountChanges,
  listUsers,
  type AccountChangeDeps,
} from './disabled-accounts.ts'
import { findLastUser } from './known-browsers.ts'
import { changeMobile, changePassword, saveProfile } from './profile.ts'
import { endSession } from './sessions.ts'
import {
  codeTimes,
  register,
  resetPassword,
  sendCode,
  signInByCode,
  signInByPassword,
  type OnRegistered,
  type SendCode,
  type SignedInUser,
} from './sign-in.ts'
import { limits, countAttempt } from './throttle.ts'

/** `onRegistered` does the work of higher modules for a new account, in the transaction that creates it. */
export const identityRoutes = (
  platform: Platform,
  sendSms: SendCode,
  onRegistered: OnRegistered = () => Promise.resolve(),
): Handlers<(typeof contract)['identity']> => {
  const { db, clock } = platform
  const greet = async ({ userId, token }: SignedInUser) => {
    const account = await readAccount(db, userId)
    return { userinfo: { token, nickname: account.nickname, avatar: avatarAddress(account.avatarId) } }
  }
  return {
    captcha: async ({ s }, { ip, browserId }) => {
      if (s !== '/captcha') throw fail('not_found')
      const userId = await findLastUser(db, browserId)
      const limit = userId === null ? limits.captchaByAddress(ip) : limits.captchaByUser(userId)
      await countAttempt(db, clock.now(), limit)
      const content = await createCaptcha(db, clock.now(), browserId)
      return { content, filename: 'captcha.png', contentType: 'image/png', sizeBytes: content.length, inline: true }
    },
    sendCode: async (input, { browserId, ip, lang }) => {
      await sendCode(platform, sendSms, { ...input, browserId, ip, lang })
      return codeTimes
    },
    login: async (input, context) => greet(await signInByPassword(platform, input, context)),
    mobileLogin: async (input, context) => greet(await signInByCode(platform, input, context)),
    register: async (input, context) => greet(await register(platform, input, context, onRegistered)),
    resetPassword: async (input, context) => {
      await resetPassword(platform, input, context)
      return null
    },
    logout: async (_input, { session }) => {
      await endSession(db, clock.now(), session.sessionId)
      return null
    },
    userInfo: async (_input, { session, lang }) => {
      const account = await readAccount(db, session.userId)
      const [role, ...otherRoles] = session.roles
      if (role === undefined) throw new Error('a session without a role')
      return {
        roles: [role, ...otherRoles] as [typeof role, ...typeof otherRoles],
        userId: session.userId,
        name: account.nickname,
        avatar: avatarAddress(account.avatarId),
        introduction: account.introduction,
        enterprise: account.enterprise,
        vipName: translate(lang, `identity.tier.${session.tier}`),
        orgRole: session.orgRole,
        permissions: [...session.permissions],
      }
    },
    profile: async (_input, { session }) => {
      const { passwordHash, avatarId, username, nickname, mobile, email, introduction, enterprise } = await readAccount(
        db,
        session.userId,
      )
      return {
        username,
        nickname,
        mobile,
        email,
        introduction,
        enterprise,
        avatar: avatarAddress(avatarId),
        hasPassword: passwordHash !== null,
      }
    },
    saveProfile: async (input, { session }) => {
      await saveProfile(platform, session, input)
      return null
    },
    changePassword: async (input, { session }) => {
      await changePassword(platform, session, input)
      return null
    },
    changeMobile: async (input, { session, ip, browserId }) => {
      await changeMobile(platform, session, input, { ip, browserId })
      return null
    },
    changeAvatar: async (_input, context) => ({
      avatar: await changeAvatar(platform, context.session.userId, fileOf(context)),
    }),
    avatar: async ({ key }) => ({
      content: await readAvatar(platform, key),
      filename: 'avatar.png',
      contentType: 'image/png',
      inline: true,
      // A browser may cache an avatar, because a new avatar has a new URL.
      cacheSeconds: 7 * 24 * 3600,
    }),
  }
}

const fileOf = ({ file }: CallContext) => {
  if (file === null) throw fail('file_required')
  return file.content
}

/** The operator's handlers: find users, disable accounts and enable them again. */
export const userRoutes = (deps: AccountChangeDeps): Handlers<(typeof contract)['users']> => ({
  list: (input) => listUsers(deps.db, input),
  disable: async ({ userId, reason }, { session }) => {
    await disableAccount(deps, { userId, reason, byUser: session.userId })
    return null
  },
  enable: async ({ userId, reason }, { session }) => {
    await enableAccount(deps, { userId, reason, byUser: session.userId })
    return null
  },
  history: (input) => listAccountChanges(deps.db, input),
})
