/** Handlers of a user's searches, saved searches and monitors. */

import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { readAlertSetting, saveAlertSetting } from './alert-settings.ts'
import { listSearchNews } from './found-news.ts'
import { listMonitors, readWatching, unwatchCompany, watchCompanies } from './monitors.ts'
import { changeSearch, deleteSearch, listSavedSearches, saveFoundSearch, saveSearch } from './saved-searches.ts'
import { clearSearchRecords, listSearchRecords } from './search-records.ts'

export const insightRoutes = (platform: Platform): Handlers<(typeof contract)['insight']> => ({
  searchRecords: (_input, { session }) => listSearchRecords(platform.db, session.orgId, session.userId),
  clearSearchRecords: async (_input, { session }) => {
    await clearSearchRecords(platform.db, session.orgId, session.userId)
    return null
  },
  watch: async ({ companyId, side, watched }, { session, lang }) => {
    if (watched) await watchCompanies(platform, session, { companyIds: [companyId], side })
    else await unwatchCompany(platform.db, session, { companyId, side })
    await saveAlertSetting(platform.db, session.userId, { lang })
    return { watched }
  },
  watchMany: async (input, { session, lang }) => {
    const answer = await watchCompanies(platform, session, input)
    await saveAlertSetting(platform.db, session.userId, { lang })
    return answer
  },
  monitors: (input, { session }) => listMonitors(platform, session, input),
  watching: (input, { session }) => readWatching(platform, session, input),
  savedSearches: (input, { session }) => listSavedSearches(platform, session, input),
  saveSearch: async (input, { session, lang, signal }) => {
    const saved = await saveSearch(platform, session, input, signal)
    await saveAlertSetting(platform.db, session.userId, { lang })
    return saved
  },
  saveCompanySearch: async (input, { session, lang, signal }) => {
    const saved = await saveFoundSearch(platform, session, { scope: 'companies', ...input }, signal)
    await saveAlertSetting(platform.db, session.userId, { lang })
    return saved
  },
  savePeopleSearch: async (input, { session, lang, signal }) => {
    const saved = await saveFoundSearch(platform, session, { scope: 'people', ...input }, signal)
    await saveAlertSetting(platform.db, session.userId, { lang })
    return saved
  },
  saveFairSearch: async (input, { session, lang, signal }) => {
    const saved = await saveFoundSearch(platform, session, { scope: 'fairs', ...input }, signal)
    await saveAlertSetting(platform.db, session.userId, { lang })
    return saved
  },
  searchNews: (input, { session }) => listSearchNews(platform, session, input),
  changeSearch: (input, { session, signal }) => changeSearch(platform, session, input, signal),
  deleteSearch: async ({ id }, { session }) => {
    await deleteSearch(platform.db, session, id)
    return null
  },
  alerts: (_input, { session }) => readAlertSetting(platform.db, session.userId),
  setAlerts: async ({ byEmail }, { session, lang }) => {
    await saveAlertSetting(platform.db, session.userId, { byEmail, lang })
    return readAlertSetting(platform.db, session.userId)
  },
})
