/**
 * Every screen of the product: name, path, roles. `GET /index/get_user_router` is built from this table. Each screen
 * has one line, under its sidebar group. The text `route.<name>` is the title of a screen, and `route.category.<key>`
 * the title of a group. Add a screen only when it exists, so that every entry leads to a screen. The contract restricts
 * the endpoints; this table only decides which screens are listed.
 */

import type { Role, SimulatorName } from '@tradewind/contract'

export type ScreenRow = {
  readonly name: string
  readonly path: string
  /** The screen has no entry in the menu, but its path opens it. */
  readonly hidden?: true
  /** The name of the screen in the same group whose sidebar entry also leads to this screen, as one of its tabs. */
  readonly tabOf?: string
  /** The screen's tab cannot be closed. */
  readonly affix?: true
  /** The screen is rebuilt each time its tab opens. */
  readonly noCache?: true
  /**
   * When absent, every signed-in user sees the screen. Free users see gated screens too, which show the benefits of a
   * plan.
   */
  readonly roles?: readonly Role[]
  /** The screen exists only while this built-in simulator is in use. */
  readonly simulator?: SimulatorName
}

export type ScreenGroup = { readonly category: string; readonly path: string; readonly screens: readonly ScreenRow[] }

const operator: readonly Role[] = ['operator']

/** `entry`: the screen with the sidebar entry. */
const withTabs = (entry: ScreenRow, tabs: readonly ScreenRow[]): readonly ScreenRow[] => [
  entry,
  ...tabs.map((tab) => ({ ...tab, tabOf: entry.name })),
]

/** A group has at most seven entries, so that the sidebar stays short: related screens are tabs of one entry. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    category: 'workbench',
    path: '/base',
    screens: [{ name: 'workbench', path: '/base/workbench', affix: true }],
  },
  {
    category: 'find',
    path: '/customs',
    screens: [
      { name: 'companySearch', path: '/find/companies' },
      { name: 'mapSearch', path: '/find/map' },
      { name: 'canton_fair', path: '/find/fairs' },
      ...withTabs({ name: 'linkedin', path: '/network/people' }, [
        { name: 'staffDetail', path: '/network/people/:personId', hidden: true },
      ]),
      ...withTabs({ name: 'customs_index', path: '/customs/index' }, [
        { name: 'customs_search', path: '/customs/search' },
        { name: 'importExportCompany', path: '/customs/companies' },
        { name: 'marketTrend', path: '/customs/market' },
        { name: 'transactionDynamics', path: '/customs/news' },
        { name: 'coverage', path: '/customs/coverage' },
        { name: 'tradeStatistics', path: '/customs/statistics' },
        { name: 'customs_search_detail', path: '/customs/company/:companyId', hidden: true },
        { name: 'importExportCompanyDetail', path: '/customs/companies/:companyId', hidden: true },
      ]),
      { name: 'companySearchDetail', path: '/find/companies/:companyId', hidden: true },
    ],
  },
  {
    category: 'tools',
    path: '/tools',
    screens: [
      ...withTabs({ name: 'intelligenceMailSearch', path: '/tools/mail-search' }, [
        { name: 'intelligenceMailSearchResult', path: '/tools/mail-search/result', hidden: true },
      ]),
      ...withTabs({ name: 'emailReverseCheck', path: '/tools/email' }, [
        { name: 'phoneReverseCheck', path: '/tools/phone' },
        { name: 'domainNameReverseCheck', path: '/tools/domain' },
        { name: 'socialMediaInvestigation', path: '/tools/social' },
        { name: 'bulkLookups', path: '/tools/bulk' },
      ]),
      { name: 'socialVideo', path: '/tools/video-leads' },
    ],
  },
  {
    category: 'outreach',
    path: '/outreach',
    screens: [
      { name: 'email', path: '/outreach/email' },
      { name: 'sms', path: '/outreach/sms' },
    ],
  },
  {
    category: 'data',
    path: '/data',
    screens: [
      { name: 'datacenter', path: '/data/favourites' },
      { name: 'monitors', path: '/data/monitors' },
      { name: 'unlockedContacts', path: '/data/contacts' },
      { name: 'privateLists', path: '/data/lists' },
      { name: 'exports', path: '/data/exports' },
    ],
  },
  {
    category: 'account',
    path: '/user',
    screens: [
      { name: 'user', path: '/user/index' },
      { name: 'orderPackage', path: '/user/order-package' },
      { name: 'recharge', path: '/user/recharge' },
      ...withTabs({ name: 'emailTimesRecharge', path: '/user/email-packages' }, [
        { name: 'smsRecharge', path: '/user/sms-packages' },
      ]),
      { name: 'orders', path: '/user/orders' },
      { name: 'invoices', path: '/user/invoices' },
      { name: 'customerService', path: '/user/service' },
      { name: 'profile', path: '/user/settings', hidden: true },
    ],
  },
  {
    category: 'operator',
    path: '/operator',
    screens: [
      ...withTabs({ name: 'dataLoads', path: '/operator/loads', roles: operator }, [
        { name: 'dataSources', path: '/operator/sources', roles: operator },
        { name: 'companyIdentity', path: '/operator/companies', roles: operator },
        { name: 'dataErrors', path: '/operator/data-errors', roles: operator },
      ]),
      { name: 'approvals', path: '/operator/approvals', roles: operator },
      { name: 'users', path: '/operator/users', roles: operator },
      { name: 'paymentOperations', path: '/operator/payments', roles: operator },
      { name: 'plans', path: '/operator/plans', roles: operator },
      ...withTabs({ name: 'relays', path: '/operator/relays', roles: operator }, [
        { name: 'smsGateways', path: '/operator/sms-gateways', roles: operator },
        { name: 'smsTariff', path: '/operator/sms-tariff', roles: operator },
      ]),
      { name: 'siteSettings', path: '/operator/site', roles: operator },
    ],
  },
  {
    category: 'demonstration',
    path: '/demonstration',
    screens: [
      { name: 'mailCatcher', path: '/email/catcher', simulator: 'mail' },
      { name: 'smsSimulator', path: '/simulator/sms', simulator: 'sms' },
    ],
  },
]
