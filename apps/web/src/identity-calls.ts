/** The identity calls of spec section 7. */
import { z } from 'zod'
import { accountName, captchaText, empty, endpoint, mobile, nothing, password, smsCode } from '@tradewind/contract'

export const RouteMeta = z.object({
  title: z.string().optional(),
  roles: z.array(z.string()).optional(),
  affix: z.boolean().optional(),
  breadcrumb: z.boolean().optional(),
  noCache: z.boolean().optional(),
  category: z.string().optional(),
})
export type RouteMeta = z.infer<typeof RouteMeta>
export type UserRoute = {
  path: string
  name?: string | undefined
  redirect?: string | undefined
  hidden?: boolean | undefined
  meta?: RouteMeta | undefined
  children?: UserRoute[] | undefined
}
const UserRoute: z.ZodType<UserRoute> = z.lazy(() =>
  z.object({
    path: z.string(),
    name: z.string().optional(),
    redirect: z.string().optional(),
    hidden: z.boolean().optional(),
    meta: RouteMeta.optional(),
    children: z.array(UserRoute).optional(),
  }),
)

const LoginAnswer = z.object({ userinfo: z.object({ token: z.string(), nickname: z.string(), avatar: z.string() }) })
const tracking = { baiduVid: z.string().optional(), qhclickid: z.string().optional() }
const guest = { method: 'POST', access: 'guest', errors: [] } as const

export const identity = {
  sendSms: endpoint({
    ...guest,
    path: '/sms/send',
    summary: 'Send a verification code',
    input: z.strictObject({ mobile, event: z.enum(['mobilelogin', 'resetpwd', 'register']), captcha: captchaText }),
    output: nothing,
  }),
  login: endpoint({
    ...guest,
    path: '/user/login',
    summary: 'Password login',
    input: z.strictObject({ account: accountName, password }),
    output: LoginAnswer,
  }),
  mobileLogin: endpoint({
    ...guest,
    path: '/user/mobilelogin',
    summary: 'SMS login',
    input: z.strictObject({ mobile, captcha: smsCode, ...tracking }),
    output: LoginAnswer,
  }),
  register: endpoint({
    ...guest,
    path: '/user/register',
    summary: 'Register',
    input: z.strictObject({ username: accountName, password, mobile, code: smsCode, ...tracking }),
    output: LoginAnswer,
  }),
  resetPassword: endpoint({
    ...guest,
    path: '/user/resetpwd',
    summary: 'Reset password',
    input: z.strictObject({ mobile, captcha: smsCode, newpassword: password }),
    output: nothing,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/user/logout',
    summary: 'Logout',
    access: 'session',
    input: empty,
    output: nothing,
    errors: [],
  }),
  userInfo: endpoint({
    method: 'POST',
    path: '/user/info',
    summary: 'Roles, name and membership of the caller',
    access: 'session',
    input: empty,
    output: z.object({
      roles: z.array(z.string()),
      name: z.string(),
      avatar: z.string(),
      introduction: z.string(),
      enterprise: z.string(),
      vipName: z.string(),
    }),
    errors: [],
  }),
  userRoutes: endpoint({
    method: 'GET',
    path: '/index/get_user_router',
    summary: 'Routes of the caller',
    access: 'session',
    input: empty,
    output: z.array(UserRoute),
    errors: [],
  }),
}
