/**
 * Endpoints for sign-in, registration, SMS codes, and the data and settings of the signed-in user (spec sections 2–7).
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orgRoles, permissions, roles } from '../permissions.ts'
import { accountName, captchaText, empty, mobile, nothing, password, smsCode } from '../shapes.ts'

/**
 * The purposes of an SMS code: the three purposes of the spec, and `changemobile` for a new mobile number in the user
 * centre.
 */
export const codeEvents = ['mobilelogin', 'resetpwd', 'register', 'changemobile'] as const
export type CodeEvent = (typeof codeEvents)[number]

/**
 * The advertising parameters `bd_vid` and `qhclickid` of the page's URL, which are stored with the registration or
 * sign-in.
 */
const tracking = {
  baiduVid: z.string().max(500).default(''),
  qhclickid: z.string().max(500).default(''),
}

/** The response of every kind of sign-in (spec section 3). `avatar`: a URL, or '' if the user has no avatar. */
const SignedIn = z.object({
  userinfo: z.object({ token: z.string(), nickname: z.string(), avatar: z.string() }),
})

/**
 * `roles` contains the tier role, and `operator` if granted. A screen reads `permissions` to offer an upgrade instead
 * of sending a request that would be refused.
 */
export const UserInfo = z.object({
  roles: z.array(z.enum(roles)).nonempty(),
  /** The browser stores unsent text under this id. */
  userId: z.string(),
  name: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  /** The name of the user's organisation. */
  enterprise: z.string(),
  /** The name of the membership tier in the caller's language. */
  vipName: z.string(),
  orgRole: z.enum(orgRoles),
  permissions: z.array(z.enum(permissions)),
})

/** The profile that the user centre shows. */
export const Profile = z.object({
  username: z.string(),
  nickname: z.string(),
  /** The mobile number, 11 digits. It is not masked, because users may see their own number. */
  mobile: z.string(),
  email: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  enterprise: z.string(),
  /** False for a sub-account that has only signed in by SMS and has no old password. */
  hasPassword: z.boolean(),
})

export const identity = {
  captcha: endpoint({
    method: 'GET',
    path: '/index.php',
    summary: 'Captcha image (PNG) for this browser, `s=/captcha`; each request replaces the previous one',
    access: 'guest',
    kind: 'file',
    input: z.strictObject({ s: z.string().max(100), r: z.string().max(100).optional() }),
    output: z.unknown(),
    errors: ['not_found', 'too_many_requests'],
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/sms/send',
    summary: 'Send a verification code by SMS; `captcha` is the text of the image',
    access: 'guest',
    input: z.strictObject({ mobile, event: z.enum(codeEvents), captcha: captchaText }),
    output: z.object({ resendAfterSeconds: z.number().int(), expiresInSeconds: z.number().int() }),
    errors: ['captcha_required', 'captcha_wrong', 'code_resend_too_soon', 'too_many_requests', 'sms_not_sent'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    summary: 'Sign in with account name (or mobile number) and password',
    access: 'guest',
    provesAccount: true,
    input: z.strictObject({ account: accountName, password }),
    output: SignedIn,
    errors: [
      'bad_credentials',
      'too_many_requests',
      'account_disabled',
      'account_frozen',
      'account_logged_out',
      'account_of_demonstration',
    ],
  }),
  mobileLogin: endpoint({
    method: 'POST',
    path: '/user/mobilelogin',
    summary: 'Sign in with mobile number and SMS code (`captcha`)',
    access: 'guest',
    provesAccount: true,
    input: z.strictObject({ mobile, captcha: smsCode, ...tracking }),
    output: SignedIn,
    errors: [
      'code_wrong',
      'code_expired',
      'code_attempts_exhausted',
      'phone_not_registered',
      'too_many_requests',
      'account_disabled',
      'account_frozen',
      'account_logged_out',
      'account_of_demonstration',
    ],
  }),
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    summary: 'Register by mobile number and sign in',
    access: 'guest',
    provesAccount: true,
    input: z.strictObject({ username: accountName, password, mobile, code: smsCode, ...tracking }),
    output: SignedIn,
    errors: [
      'code_wrong',
      'code_expired',
      'code_attempts_exhausted',
      'phone_already_registered',
      'username_taken',
      'password_too_common',
      'too_many_requests',
    ],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/user/resetpwd',
    summary: 'Set a new password by mobile number and SMS code (`captcha`); ends every session of the account',
    access: 'guest',
    provesAccount: true,
    input: z.strictObject({ mobile, captcha: smsCode, newpassword: password }),
    output: nothing,
    errors: [
      'code_wrong',
      'code_expired',
      'code_attempts_exhausted',
      'phone_not_registered',
      'password_too_common',
      'too_many_requests',
      'account_of_demonstration',
    ],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/user/logout',
    unkeyed: 'session',
    summary: 'End this session',
    access: 'session',
    input: empty,
    output: nothing,
    errors: [],
  }),
  userInfo: endpoint({
    method: 'POST',
    path: '/user/info',
    unkeyed: 'read',
    summary: 'Roles and name of the signed-in user',
    access: 'session',
    input: empty,
    output: UserInfo,
    errors: [],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/user/profile',
    summary: 'The signed-in user’s own profile',
    access: 'session',
    input: empty,
    output: Profile,
    errors: [],
  }),
  saveProfile: endpoint({
    method: 'POST',
    path: '/user/profile_save',
    summary: 'Change nickname, introduction and email',
    access: 'session',
    input: z.strictObject({
      nickname: z.string().trim().min(1, 'validation.nickname_length').max(30, 'validation.nickname_length'),
      introduction: z.string().trim().max(200, 'validation.introduction_length'),
      /** An empty text removes the stored email address. */
      email: z.union([z.literal(''), z.email('validation.email_format').max(254)]),
    }),
    output: nothing,
    errors: ['account_of_demonstration'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/user/password_change',
    summary: 'Change the password; ends the account’s other sessions',
    access: 'session',
    /** `oldpassword` may be empty only for an account that has no password yet (`Profile.hasPassword`). */
    input: z.strictObject({ oldpassword: z.string().max(30), newpassword: password }),
    output: nothing,
    errors: ['password_wrong', 'password_too_common', 'too_many_requests', 'account_of_demonstration'],
  }),
  changeMobile: endpoint({
    method: 'POST',
    path: '/user/mobile_change',
    summary: 'Change the mobile number: a code sent to the new one (event `changemobile`) and the password',
    access: 'session',
    input: z.strictObject({ mobile, code: smsCode, password: z.string().max(30) }),
    output: nothing,
    errors: [
      'password_wrong',
      'code_wrong',
      'code_expired',
      'code_attempts_exhausted',
      'phone_already_registered',
      'too_many_requests',
      'account_of_demonstration',
    ],
  }),
  changeAvatar: endpoint({
    method: 'POST',
    path: '/user/avatar_change',
    summary: 'Upload an avatar (PNG, JPEG, WebP or GIF up to 2 MiB); stored as a square of 256 pixels',
    access: 'session',
    kind: 'upload',
    bodyLimitBytes: 3 * 1024 * 1024,
    input: empty,
    output: z.object({ avatar: z.string() }),
    errors: ['file_required', 'image_not_readable', 'body_too_large'],
  }),
  avatar: endpoint({
    method: 'GET',
    path: '/user/avatar',
    summary: 'An avatar by its unguessable key (an <img> sends no token)',
    access: 'guest',
    kind: 'file',
    input: z.strictObject({ key: z.uuid() }),
    output: z.unknown(),
    errors: ['not_found'],
  }),
}
