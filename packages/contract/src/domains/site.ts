/**
 * Endpoints about the site itself: its configuration, the user's routes, customer service, videos and notifications
 * (spec sections 2, 3, 7).
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { roles } from '../permissions.ts'
import { empty, isoInstant, nothing, pageOf, paging } from '../shapes.ts'

/** The built-in simulators. `sms` is the SMS simulator, and `mail` is the mail catcher. */
export const simulatorNames = ['sms', 'mail'] as const
export type SimulatorName = (typeof simulatorNames)[number]

export const SiteConfig = z.object({
  website: z.string(),
  sitename: z.string(),
  logo: z.string(),
  logo2: z.string(),
  backgroundimg: z.string(),
  /** True in a demonstration, whose data and accounts are invented; every screen must say so. */
  demonstration: z.boolean(),
  /**
   * True in a demonstration that is open to the public. The operator's password then differs from the documented one.
   */
  publicDemonstration: z.boolean(),
  /**
   * The simulators that are in use and whose inbox every user may open; empty in production and in a public
   * demonstration.
   */
  simulators: z.array(z.enum(simulatorNames)),
})
export type SiteConfig = z.infer<typeof SiteConfig>

/**
 * A route as the server builds it (spec section 2). A parent route has no name, uses the layout, and has the category
 * by which the sidebar groups its children; the children are the screens. Paths are absolute. `title` is an i18n key;
 * the text key of a category is `route.category.<category>`. An empty `meta.roles` means that every signed-in user may
 * open it.
 */
export const RouteItem = z.object({
  path: z.string(),
  /** Absent on parents. */
  name: z.string().optional(),
  redirect: z.string().optional(),
  /** True for a route that is not in the menu but can be opened. */
  hidden: z.boolean(),
  meta: z.object({
    title: z.string(),
    /** The group of the sidebar to which the route belongs. Parent routes and their children have a group. */
    category: z.string(),
    /**
     * The name of the route whose entry in the sidebar leads to this screen: the screens of one entry are tabs of each
     * other. Empty for a screen with an entry of its own.
     */
    tabOf: z.string(),
    roles: z.array(z.enum(roles)),
    /** True for a screen whose tab in the bar of open screens cannot be closed. */
    affix: z.boolean(),
    breadcrumb: z.boolean(),
    /** True for a screen that is mounted again each time its tab is opened. */
    noCache: z.boolean(),
  }),
  get children() {
    return z.array(RouteItem)
  },
})
export type RouteItem = z.infer<typeof RouteItem>

/** `title` and `text` are in the caller's language; `link` is a path within the site, or null. */
export const Notification = z.object({
  notificationId: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  createdAt: isoInstant,
  readAt: isoInstant.nullable(),
})

/**
 * The URL of a picture on this site or on another site. Only http and https are accepted, because other schemes could
 * run code in a browser.
 */
const picture = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/(?!\/)|https?:\/\/)/i, 'validation.invalid_format')

/** Settings of the site that the operator may change; '' for an optional value that is not set. */
export const SiteSettings = z.strictObject({
  sitenameCn: z.string().trim().min(1).max(60),
  sitename: z.string().trim().min(1).max(60),
  logo: picture,
  logo2: picture,
  backgroundimg: picture,
  /** The content of the customer service QR code: a URL or a telephone link. */
  customerServiceLink: z
    .string()
    .trim()
    .max(500)
    .regex(/^(?:$|https?:\/\/|mailto:|tel:|weixin:\/\/)/i, 'validation.invalid_format'),
})

/** The address of a video, on this site or on another site. */
const videoLink = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/(?!\/)|https?:\/\/)/i, 'validation.invalid_format')

/** A video tutorial as the operator edits it. */
export const VideoTutorial = z.strictObject({
  title: z.string().trim().min(1).max(100),
  cover: picture,
  url: videoLink,
})
const operator = { permission: 'operator.console' } as const
export const videosAtMost = 100

export const site = {
  siteConfig: endpoint({
    method: 'POST',
    path: '/index/get_site_config',
    summary: 'Name, logos and background of the site',
    access: 'guest',
    input: empty,
    output: SiteConfig,
    errors: [],
  }),
  userRouter: endpoint({
    method: 'GET',
    path: '/index/get_user_router',
    summary: 'The routes the signed-in user may open',
    access: 'session',
    input: empty,
    output: z.array(RouteItem),
    errors: [],
  }),
  customerService: endpoint({
    method: 'GET',
    path: '/index/get_customer_service',
    summary: 'Customer service contact; `qrcode` is an image as a data: URL',
    access: 'session',
    input: empty,
    output: z.object({ logo: z.string(), qrcode: z.string(), link: z.string() }),
    errors: [],
  }),
  videos: endpoint({
    method: 'GET',
    path: '/index/get_video_list',
    summary: 'Video tutorials',
    access: 'session',
    input: empty,
    output: z.array(z.object({ id: z.string(), title: z.string(), cover: z.string(), url: z.string() })),
    errors: [],
  }),
  notifications: endpoint({
    method: 'POST',
    path: '/index/notification_list',
    unkeyed: 'read',
    summary: 'Notifications of the signed-in user, newest first, and how many are unread',
    access: 'session',
    input: z.strictObject({ ...paging, unreadOnly: z.boolean().default(false) }),
    output: pageOf(Notification).extend({ unread: z.number().int().min(0) }),
    errors: [],
  }),
  readNotifications: endpoint({
    method: 'POST',
    path: '/index/notification_read',
    summary: 'Mark notifications as read; all of them when no ids are given',
    access: 'session',
    input: z.strictObject({ notificationIds: z.array(z.uuid()).max(100).optional() }),
    output: nothing,
    errors: [],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/operator/site_settings',
    summary: 'Site settings as stored',
    access: { permission: 'operator.console' },
    input: empty,
    output: SiteSettings,
    errors: ['forbidden'],
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/operator/site_settings_save',
    summary: 'Change the site settings',
    access: { permission: 'operator.console' },
    input: SiteSettings,
    output: nothing,
    errors: ['forbidden'],
  }),
  addVideo: endpoint({
    method: 'POST',
    path: '/operator/video_add',
    summary: 'Add a video tutorial at the end of the list',
    access: operator,
    input: VideoTutorial,
    output: z.object({ id: z.uuid() }),
    /** `conflict`: the list is full. */
    errors: ['forbidden', 'conflict'],
  }),
  changeVideo: endpoint({
    method: 'POST',
    path: '/operator/video_change',
    summary: 'Change a video tutorial',
    access: operator,
    input: VideoTutorial.extend({ id: z.uuid() }),
    output: nothing,
    errors: ['forbidden', 'not_found'],
  }),
  orderVideos: endpoint({
    method: 'POST',
    path: '/operator/video_order',
    summary: 'Set the order of the video tutorials',
    access: operator,
    input: z.strictObject({ ids: z.array(z.uuid()).max(videosAtMost) }),
    output: nothing,
    /** `conflict`: `ids` are not exactly the present videos. */
    errors: ['forbidden', 'conflict'],
  }),
  deleteVideo: endpoint({
    method: 'POST',
    path: '/operator/video_delete',
    summary: 'Delete a video tutorial',
    access: operator,
    input: z.strictObject({ id: z.uuid() }),
    output: nothing,
    errors: ['forbidden', 'not_found'],
  }),
}
