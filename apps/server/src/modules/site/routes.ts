import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { listNotifications, markRead } from './notifications.ts'
import { customerServiceOf, openSimulatorsOf, readSettings, saveSettings, siteConfigOf } from './settings.ts'
import { buildUserRouter } from './user-router.ts'
import { addVideo, changeVideo, deleteVideo, listVideos, orderVideos } from './videos.ts'

export const siteRoutes = (platform: Platform): Handlers<(typeof contract)['site']> => {
  const { db, clock, config } = platform
  return {
    siteConfig: async (_input, { lang }) => siteConfigOf(await readSettings(platform), lang, config),
    userRouter: (_input, { session }) => buildUserRouter(session.roles, openSimulatorsOf(config, session.roles)),
    customerService: async () => customerServiceOf(await readSettings(platform)),
    videos: () => listVideos(db),
    addVideo: (video) => addVideo(db, video),
    changeVideo: async (video) => {
      await changeVideo(db, video)
      return null
    },
    orderVideos: async ({ ids }) => {
      await orderVideos(db, ids)
      return null
    },
    deleteVideo: async ({ id }) => {
      await deleteVideo(db, id)
      return null
    },
    notifications: (input, { session, lang }) => listNotifications(db, session.userId, { ...input, lang }),
    readNotifications: async ({ notificationIds }, { session }) => {
      await markRead(db, clock.now(), session.userId, notificationIds ?? null)
      return null
    },
    settings: () => readSettings(platform),
    saveSettings: async (input) => {
      await saveSettings(db, clock.now(), input)
      return null
    },
  }
}
