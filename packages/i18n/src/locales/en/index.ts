import type { CompleteMessages } from '../../messages.ts'
import { cashier } from './cashier.ts'
import { common } from './common.ts'
import { companies } from './companies.ts'
import { companyDetail } from './company-detail.ts'
import { companyPage } from './company-page.ts'
import { company } from './company.ts'
import { confirm } from './confirm.ts'
import { contact } from './contact.ts'
import { coverage } from './coverage.ts'
import { customs } from './customs.ts'
import { directory } from './directory.ts'
import { editor } from './editor.ts'
import { compose } from './email-compose.ts'
import { reply } from './email-replies.ts'
import { mailReport } from './email-reports.ts'
import { email } from './email.ts'
import { error } from './error.ts'
import { exports } from './exports.ts'
import { fairs } from './fairs.ts'
import { favourites } from './favourites.ts'
import { feed } from './feed.ts'
import { feedback } from './feedback.ts'
import { finder } from './finder.ts'
import { flows } from './flows.ts'
import { form } from './form.ts'
import { identity } from './identity.ts'
import { ingest } from './ingest.ts'
import { layout } from './layout.ts'
import { leads } from './leads.ts'
import { letter } from './letter.ts'
import { lists } from './lists.ts'
import { login } from './login.ts'
import { lookups } from './lookups.ts'
import { mailing } from './mailing.ts'
import { map } from './map.ts'
import { market } from './market.ts'
import { member } from './member.ts'
import { money } from './money.ts'
import { notification } from './notification.ts'
import { operator } from './operator.ts'
import { order } from './order.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { plans } from './plans.ts'
import { preference } from './preference.ts'
import { profile } from './profile.ts'
import { relay } from './relay.ts'
import { report } from './report.ts'
import { rewrite } from './rewrite.ts'
import { route } from './route.ts'
import { sender } from './sender.ts'
import { sending } from './sending.ts'
import { simulator } from './simulator.ts'
import { smsCentre } from './sms-centre.ts'
import { smsGateway } from './sms-gateway.ts'
import { smsTariff } from './sms-tariff.ts'
import { sms } from './sms.ts'
import { social } from './social.ts'
import { source } from './source.ts'
import { statistics } from './statistics.ts'
import { suppression } from './suppression.ts'
import { validation } from './validation.ts'
import { workbench } from './workbench.ts'

export const messages: CompleteMessages = {
  cashier,
  common,
  companies,
  company,
  companyDetail,
  companyPage,
  compose,
  confirm,
  contact,
  coverage,
  customs,
  payments,
  people,
  directory,
  editor,
  email,
  error,
  exports,
  fairs,
  favourites,
  feed,
  feedback,
  finder,
  flows,
  form,
  identity,
  ingest,
  layout,
  leads,
  letter,
  lists,
  login,
  mailReport,
  lookups,
  mailing,
  relay,
  map,
  market,
  member,
  money,
  notification,
  operator,
  order,
  plans,
  preference,
  profile,
  reply,
  report,
  rewrite,
  route,
  sender,
  sending,
  simulator,
  sms,
  smsCentre,
  smsGateway,
  smsTariff,
  source,
  social,
  statistics,
  suppression,
  validation,
  workbench,
}
