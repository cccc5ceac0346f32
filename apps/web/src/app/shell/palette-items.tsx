/** The items of the command palette: pages, open tabs, actions, and rows of the product that contain the typed text. */

import {
  BankOutlined,
  BellOutlined,
  BulbOutlined,
  ContactsOutlined,
  EditOutlined,
  FileSearchOutlined,
  LogoutOutlined,
  MailOutlined,
  SendOutlined,
  SettingOutlined,
  TagOutlined,
  UploadOutlined,
  UserAddOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { countryName } from '@tradewind/lexicon'
import { useFormatNumber, useT, useUi } from '@tradewind/ui'
import type { ComponentType } from 'react'
import { api, queryOf } from '../../api.ts'
import { emailTabs } from '../../email-paths.ts'
import { useScreenLink } from '../../links.ts'
import { savedSearchPath } from '../../search-kinds.ts'
import { useStore } from '../../store.ts'
import { useSettled } from '../../use-settled.ts'
import { changePreferences, preferencesStore } from '../preferences.ts'
import { screens as declared } from '../screens.ts'
import { tagsStore } from '../tags.ts'
import { isFreeTier, useCategoryTitle, useCurrentView, useScreenTitle, useShell } from './shell-context.ts'
import { useSignOut } from './use-sign-out.ts'

export type PaletteItem = {
  key: string
  title: string
  /** The kind of the item, or what distinguishes it from others of its kind. */
  detail: string
  Icon: ComponentType | undefined
  /** The page that the item opens, or the action that it runs. */
  target: string | (() => void)
}

/**
 * Returns the rank of a text for the typed letters; a lower number is shown first. A text that contains the letters
 * ranks before a text whose words begin with them: `cs` finds "customs search". Null: the text does not match.
 */
const rank = (text: string, typed: string): number | null => {
  const at = text.indexOf(typed)
  if (at >= 0) return at
  const initials = text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0))
    .join('')
  const begins = initials.indexOf(typed)
  return begins < 0 ? null : 100 + begins
}

/** Returns the pages, open tabs and actions that match the typed letters; all of them if nothing is typed. */
export const usePlaces = (typed: string, { onOpenSettings }: { onOpenSettings: () => void }): PaletteItem[] => {
  const items = [...useTabs(), ...usePages(), ...useActions(onOpenSettings)]
  const wanted = typed.trim().toLowerCase()
  return items
    .map((item) => ({ item, rank: rank(`${item.title} ${item.key}`.toLowerCase(), wanted) }))
    .filter((match) => match.rank !== null)
    .toSorted((a, b) => (wanted === '' ? 0 : (a.rank ?? 0) - (b.rank ?? 0)))
    .map(({ item }) => item)
}

const usePages = (): PaletteItem[] => {
  const t = useT()
  const { permitted } = useShell()
  const linkTo = useScreenLink()
  const titleOf = useScreenTitle()
  const categoryOf = useCategoryTitle()
  const pages = permitted
    .filter(({ hidden }) => !hidden)
    .map((screen) => ({
      key: screen.name,
      title: titleOf(screen),
      detail: categoryOf(screen.category),
      Icon: declared[screen.name]?.icon,
      target: screen.path,
    }))
  const parts = emailTabs.flatMap(({ part, label }) => {
    const path = linkTo(`email.${part}`)
    return path === null
      ? []
      : [{ key: `email.${part}`, title: t(label), detail: t('email.title'), Icon: MailOutlined, target: path }]
  })
  return [...pages, ...parts]
}

/** The tabs of the tag bar, except the open one. Pages without a subject of their own are left out: they are pages. */
const useTabs = (): PaletteItem[] => {
  const t = useT()
  const tags = useStore(tagsStore)
  const { key: open } = useCurrentView()
  return tags.flatMap(({ key, own, path }) =>
    own === undefined || key === open
      ? []
      : [{ key: `tab ${key}`, title: own, detail: t('layout.palette_tab'), Icon: TagOutlined, target: path }],
  )
}

const useActions = (onOpenSettings: () => void): PaletteItem[] => {
  const t = useT()
  const linkTo = useScreenLink()
  const signOut = useSignOut()
  const { theme } = useStore(preferencesStore)
  const turned = theme === 'dark' ? 'light' : 'dark'
  const links = [
    { key: 'new_mail', Icon: EditOutlined, target: linkTo('email.compose') },
    { key: 'import_contacts', Icon: UploadOutlined, target: linkTo('email.lists') },
    { key: 'invite', Icon: UserAddOutlined, target: linkTo('user', {}, { actionName: 'first' }) },
  ] as const
  return [
    ...links.flatMap(({ key, Icon, target }) =>
      target === null ? [] : [{ key, title: t(`layout.action_${key}`), Icon, target }],
    ),
    {
      key: 'theme',
      title: t(`layout.action_theme_${turned}`),
      Icon: BulbOutlined,
      target: () => changePreferences({ theme: turned }),
    },
    { key: 'settings', title: t('layout.settings'), Icon: SettingOutlined, target: onOpenSettings },
    { key: 'sign_out', title: t('layout.sign_out'), Icon: LogoutOutlined, target: () => void signOut() },
  ].map((item) => ({ ...item, detail: t('layout.palette_action') }))
}

/** At this number of characters or more, the typed text is searched in the product. */
const shortestSearched = 2

/**
 * Returns the companies, contacts, drafts, campaigns and saved searches that contain the typed text. Users of the free
 * tier get no companies, because the server would refuse the request.
 */
export const useFound = (typed: string) => {
  const { session } = useShell()
  const wanted = typed.trim()
  const text = useSettled(wanted)
  // While the user types, the results of the former text must not be opened.
  const isSettled = text === wanted
  const isSearched = text.length >= shortestSearched
  const rows = useQuery({ ...queryOf(api.workbench.find, { text }), enabled: isSearched })
  const companies = useQuery({
    ...queryOf(api.customs.suggestCompanies, { text }),
    enabled: isSearched && !isFreeTier(session),
    staleTime: 60_000,
  })
  const companyItems = useCompanyItems(companies.data)
  const rowItems = useRowItems(rows.data)
  return {
    items: isSearched && isSettled ? [...companyItems, ...rowItems] : [],
    isSearching: wanted.length >= shortestSearched && (!isSettled || rows.isFetching || companies.isFetching),
    error: rows.error ?? companies.error,
  }
}

const shownCompanies = 5

const useCompanyItems = (companies: Awaited<ReturnType<typeof api.customs.suggestCompanies>> | undefined) => {
  const { locale } = useUi()
  const format = useFormatNumber()
  const t = useT()
  const linkTo = useScreenLink()
  return (companies ?? []).slice(0, shownCompanies).flatMap(({ companyId, name, country, trades }): PaletteItem[] => {
    const target = linkTo('customs_search_detail', { companyId: String(companyId) })
    const place = country === null ? '' : `${countryName(country, locale)} · `
    const detail = `${place}${t('layout.palette_shipments', { count: format(trades) })}`
    return target === null ? [] : [{ key: `company ${companyId}`, title: name, detail, Icon: BankOutlined, target }]
  })
}

const useRowItems = (rows: Awaited<ReturnType<typeof api.workbench.find>> | undefined): PaletteItem[] => {
  const t = useT()
  const linkTo = useScreenLink()
  if (rows === undefined) return []
  const found = [
    ...rows.contacts.map(({ address, name, company }) => ({
      key: `contact ${address}`,
      title: name === '' ? address : `${name} · ${address}`,
      detail: company === '' ? t('layout.palette_contact') : company,
      Icon: ContactsOutlined,
      target: linkTo('email.contact', { address }),
    })),
    ...rows.drafts.map(({ id, name }) => ({
      key: `draft ${id}`,
      title: name,
      detail: t('layout.palette_draft'),
      Icon: EditOutlined,
      target: linkTo('email.compose', {}, { draft: id }),
    })),
    ...rows.campaigns.map(({ id, name }) => ({
      key: `campaign ${id}`,
      title: name,
      detail: t('layout.palette_campaign'),
      Icon: SendOutlined,
      target: linkTo('email.campaign', { campaignId: id }),
    })),
    ...rows.searches.map(({ id, name, scope, filters, switches }) => ({
      key: `search ${id}`,
      title: name,
      detail: t('layout.palette_search'),
      Icon: switches === null ? FileSearchOutlined : BellOutlined,
      target: savedSearchPath(linkTo, { scope, filters, switches }),
    })),
  ]
  return found.flatMap(({ target, ...item }) => (target === null ? [] : [{ ...item, target }]))
}
