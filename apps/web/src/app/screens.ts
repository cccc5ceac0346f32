/**
 * The screens that this build contains, by the route name that the server sends.
 *
 * How to add a screen:
 * 1. Write `src/features/<domain>/<Name>Page.tsx` exporting `<Name>Page`; the layout already surrounds it. Import only
 * `../../api.ts`, `../../failure.ts` and the like, `@tradewind/ui`, and files of the same feature.
 * 2. Add one line here: route name → how to load the page, and its icon in the sidebar.
 * 3. Make sure the server sends a route of that name; path, title, category, roles and hidden come from it. Its title
 * is the text `route.<name>` of packages/i18n (cn and en), or else the title that the server sends. A screen that is
 * not listed here is not in the menu, even if the server lists it.
 *
 * A screen may have parts (child pages), each with a path below the path of the screen; the screen renders the open
 * part in an `Outlet`. The server does not know the parts. All parts of a screen share one tag in the tag bar; a link
 * names a part as `<screen>.<part>`.
 */

import {
  ApartmentOutlined,
  ApiOutlined,
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  BugOutlined,
  CalendarOutlined,
  CloudDownloadOutlined,
  CloudUploadOutlined,
  ContactsOutlined,
  CrownOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FileSearchOutlined,
  FundOutlined,
  GlobalOutlined,
  InboxOutlined,
  LineChartOutlined,
  MailOutlined,
  MessageOutlined,
  NodeIndexOutlined,
  ProfileOutlined,
  RadarChartOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  StarOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  UnlockOutlined,
  UsergroupAddOutlined,
  UserOutlined,
  VideoCameraOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { emailParts } from './email-parts.ts'
import type { LoadPage, ScreenParts } from './routes.ts'
import { smsParts } from './sms-parts.ts'
import { socialParts } from './social-parts.ts'

export type ScreenDeclaration = { load: LoadPage; icon: ComponentType; parts?: ScreenParts }

export const screens: Readonly<Record<string, ScreenDeclaration>> = {
  dataLoads: {
    load: async () => (await import('../features/ingest/LoadsPage.tsx')).LoadsPage,
    icon: CloudUploadOutlined,
  },
  companyIdentity: {
    load: async () => (await import('../features/company-identity/CompanyIdentityPage.tsx')).CompanyIdentityPage,
    icon: ApartmentOutlined,
  },
  dataErrors: {
    load: async () => (await import('../features/operator/DataErrorsPage.tsx')).DataErrorsPage,
    icon: BugOutlined,
  },
  dataSources: {
    load: async () => (await import('../features/ingest/sources/SourcesPage.tsx')).SourcesPage,
    icon: ApiOutlined,
  },
  approvals: {
    load: async () => (await import('../features/operator/ApprovalsPage.tsx')).ApprovalsPage,
    icon: AuditOutlined,
  },
  paymentOperations: {
    load: async () => (await import('../features/payments/PaymentOperationsPage.tsx')).PaymentOperationsPage,
    icon: WalletOutlined,
  },
  users: {
    load: async () => (await import('../features/operator/UsersPage.tsx')).UsersPage,
    icon: UsergroupAddOutlined,
  },
  plans: {
    load: async () => (await import('../features/plans/PlansPage.tsx')).PlansPage,
    icon: CrownOutlined,
  },
  relays: {
    load: async () => (await import('../features/operator/RelaysPage.tsx')).RelaysPage,
    icon: MailOutlined,
  },
  smsGateways: {
    load: async () => (await import('../features/operator/SmsGatewaysPage.tsx')).SmsGatewaysPage,
    icon: MessageOutlined,
  },
  smsTariff: {
    load: async () => (await import('../features/operator/SmsTariffPage.tsx')).SmsTariffPage,
    icon: WalletOutlined,
  },
  siteSettings: {
    load: async () => (await import('../features/operator/SiteSettingsPage.tsx')).SiteSettingsPage,
    icon: SettingOutlined,
  },
  smsSimulator: {
    load: async () => (await import('../features/simulators/SmsSimulatorPage.tsx')).SmsSimulatorPage,
    icon: MessageOutlined,
  },
  companySearch: {
    load: async () => (await import('../features/companies/search/CompanySearchPage.tsx')).CompanySearchPage,
    icon: SearchOutlined,
  },
  mapSearch: {
    load: async () => (await import('../features/companies/map/MapSearchPage.tsx')).MapSearchPage,
    icon: EnvironmentOutlined,
  },
  customs_index: {
    load: async () => (await import('../features/customs/CustomsIndexPage.tsx')).CustomsIndexPage,
    icon: GlobalOutlined,
  },
  customs_search: {
    load: async () => (await import('../features/customs/CustomsSearchPage.tsx')).CustomsSearchPage,
    icon: FileSearchOutlined,
  },
  marketTrend: {
    load: async () => (await import('../features/customs/market/MarketTrendPage.tsx')).MarketTrendPage,
    icon: LineChartOutlined,
  },
  tradeStatistics: {
    load: async () => (await import('../features/statistics/StatisticsPage.tsx')).StatisticsPage,
    icon: FundOutlined,
  },
  customs_search_detail: {
    load: async () => (await import('../features/customs/report/CompanyReportPage.tsx')).CompanyReportPage,
    icon: ShopOutlined,
  },
  companySearchDetail: {
    load: async () => (await import('../features/companies/detail/CompanyDetailPage.tsx')).CompanyDetailPage,
    icon: BankOutlined,
  },
  importExportCompany: {
    load: async () => (await import('../features/customs/directory/DirectoryPage.tsx')).DirectoryPage,
    icon: BankOutlined,
  },
  importExportCompanyDetail: {
    load: async () => (await import('../features/customs/report/CompanyReportPage.tsx')).CompanyReportPage,
    icon: ShopOutlined,
  },
  transactionDynamics: {
    load: async () => (await import('../features/customs/feed/FeedPage.tsx')).FeedPage,
    icon: ThunderboltOutlined,
  },
  coverage: {
    load: async () => (await import('../features/coverage/CoveragePage.tsx')).CoveragePage,
    icon: RadarChartOutlined,
  },
  emailReverseCheck: {
    load: async () => (await import('../features/lookups/LookupPage.tsx')).EmailReversePage,
    icon: NodeIndexOutlined,
  },
  phoneReverseCheck: {
    load: async () => (await import('../features/lookups/LookupPage.tsx')).PhoneReversePage,
    icon: NodeIndexOutlined,
  },
  domainNameReverseCheck: {
    load: async () => (await import('../features/lookups/LookupPage.tsx')).DomainReversePage,
    icon: NodeIndexOutlined,
  },
  socialMediaInvestigation: {
    load: async () => (await import('../features/lookups/LookupPage.tsx')).SocialInvestigationPage,
    icon: NodeIndexOutlined,
  },
  bulkLookups: {
    load: async () => (await import('../features/lookups/BulkLookupsPage.tsx')).BulkLookupsPage,
    icon: NodeIndexOutlined,
  },
  canton_fair: {
    load: async () => (await import('../features/fairs/FairsPage.tsx')).FairsPage,
    icon: CalendarOutlined,
  },
  linkedin: {
    load: async () => (await import('../features/people/PeoplePage.tsx')).PeoplePage,
    icon: TeamOutlined,
  },
  staffDetail: {
    load: async () => (await import('../features/people/StaffDetailPage.tsx')).StaffDetailPage,
    icon: TeamOutlined,
  },
  intelligenceMailSearch: {
    load: async () => (await import('../features/finder/MailSearchPage.tsx')).MailSearchPage,
    icon: NodeIndexOutlined,
  },
  intelligenceMailSearchResult: {
    load: async () => (await import('../features/finder/MailSearchResultPage.tsx')).MailSearchResultPage,
    icon: NodeIndexOutlined,
  },
  socialVideo: {
    load: async () => (await import('../features/social/SocialVideoPage.tsx')).SocialVideoPage,
    icon: VideoCameraOutlined,
    parts: socialParts,
  },
  workbench: {
    load: async () => (await import('../features/workbench/WorkbenchPage.tsx')).WorkbenchPage,
    icon: DashboardOutlined,
  },
  datacenter: {
    load: async () => (await import('../features/favourites/FavouritesPage.tsx')).FavouritesPage,
    icon: StarOutlined,
  },
  monitors: {
    load: async () => (await import('../features/customs/monitors/MonitorsPage.tsx')).MonitorsPage,
    icon: BellOutlined,
  },
  unlockedContacts: {
    load: async () => (await import('../features/customs/unlocked/UnlockedPage.tsx')).UnlockedPage,
    icon: UnlockOutlined,
  },
  privateLists: {
    load: async () => (await import('../features/ingest/MyImportsPage.tsx')).MyImportsPage,
    icon: ContactsOutlined,
  },
  exports: {
    load: async () => (await import('../features/exports/ExportsPage.tsx')).ExportsPage,
    icon: CloudDownloadOutlined,
  },
  orderPackage: {
    load: async () => (await import('../features/member/OrderPackagePage.tsx')).OrderPackagePage,
    icon: CrownOutlined,
  },
  recharge: {
    load: async () => (await import('../features/orders/RechargePage.tsx')).RechargePage,
    icon: WalletOutlined,
  },
  emailTimesRecharge: {
    load: async () => (await import('../features/orders/PackagesPage.tsx')).EmailPackagesPage,
    icon: MailOutlined,
  },
  smsRecharge: {
    load: async () => (await import('../features/orders/PackagesPage.tsx')).SmsPackagesPage,
    icon: MessageOutlined,
  },
  customerService: {
    load: async () => (await import('../features/customer-service/CustomerServicePage.tsx')).CustomerServicePage,
    icon: CustomerServiceOutlined,
  },
  invoices: {
    load: async () => (await import('../features/invoices/InvoicesPage.tsx')).InvoicesPage,
    icon: ProfileOutlined,
  },
  orders: {
    load: async () => (await import('../features/orders/OrdersPage.tsx')).OrdersPage,
    icon: ProfileOutlined,
  },
  user: { load: async () => (await import('../features/member/UserPage.tsx')).UserPage, icon: TeamOutlined },
  email: {
    load: async () => (await import('../features/email/EmailPage.tsx')).EmailPage,
    icon: MailOutlined,
    parts: emailParts,
  },
  sms: {
    load: async () => (await import('../features/sms/SmsPage.tsx')).SmsPage,
    icon: MessageOutlined,
    parts: smsParts,
  },
  mailCatcher: {
    load: async () => (await import('../features/catcher/CatcherPage.tsx')).CatcherPage,
    icon: InboxOutlined,
  },
  profile: { load: async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage, icon: UserOutlined },
}
