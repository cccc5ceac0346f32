import type { Texts } from '../../messages.ts'
import type { companyDetail as cn } from '../cn/company-detail.ts'

export const companyDetail: Texts<typeof cn> = {
  menu_information: 'Basic information',
  menu_information_business: 'Company profile',
  menu_information_shareholder: 'Shareholders',
  menu_information_technology: 'Technologies',
  menu_enterpriseAtlas: 'Corporate chart',
  menu_enterpriseAtlas_enterpriseAtlas: 'Equity penetration',
  menu_enterpriseAtlas_shareholding: 'Shareholdings',
  menu_personnel: 'Personnel',
  menu_personnel_department: 'Departments',
  menu_personnel_total: 'All staff',
  menu_personnel_reserve: 'Key staff',
  menu_customsTrade: 'Customs trade',
  menu_financing: 'Financing',
  menu_news: 'News',
}
