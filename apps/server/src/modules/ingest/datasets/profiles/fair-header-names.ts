/**
 * Column names in files about the buyers and exhibitors of trade fairs. Each line has the names of one language: English,
 * then Chinese. `?` marks a weak name. `header-names.ts` describes how names are compared.
 */

import type { Field } from '@tradewind/contract'

export const fairTable: Readonly<Partial<Record<Field, string>>> = {
  recordId: 'UUID|ID|RECORD ID|BUYER ID|EXHIBITOR ID|BUYER NO|EXHIBITOR NO\n编号|采购商编号|展商编号',
  companyRef: 'COMPANY ID|ORGANIZATION ID\n公司ID|企业ID',
  company: `NAME|COMPANY|COMPANY NAME|BUYER|BUYER NAME|BUYER COMPANY|BUYER COMPANY NAME|IMPORTER|EXHIBITOR|EXHIBITOR NAME|EXHIBITING COMPANY|VISITOR COMPANY|ORGANIZATION|ORGANISATION|ORGANIZATION NAME|FIRM
采购商企业全称|采购商全称|采购商名称|采购商|采购商企业名称|买家|买家名称|企业全称|企业名称|公司|公司名称|公司全称|单位名称|参展商|参展商名称|参展商企业全称|参展商全称|展商名称|参展企业`,
  country: `COUNTRY|COUNTRY CODE|COUNTRY NAME|COUNTRY REGION|COUNTRY OR REGION|COUNTRY AND REGION|BUYER COUNTRY|?NATIONALITY
国家|国家 地区|国家地区|国家或地区|国家和地区|国别|国别地区|所在国家|所属国家|采购商国家|采购商国别`,
  website: `WEBSITE|WEB SITE|URL|DOMAIN|HOMEPAGE|OFFICIAL WEBSITE|COMPANY WEBSITE|WEB ADDRESS
网站|网址|官网|官方网站|公司网站|企业网址|公司网址`,
  lei: 'LEI|LEGAL ENTITY IDENTIFIER',
  registerNumber: 'REGISTRATION NUMBER|COMPANY NUMBER|TAX ID|VAT NUMBER\n统一社会信用代码|注册号|税号',
  contact: `CONTACT|CONTACT PERSON|CONTACT NAME|CONTACTS|PERSONNEL|BUYER CONTACT|REPRESENTATIVE|ATTENDEE|ATTENDEE NAME|VISITOR NAME
联系人|联系人姓名|人员|采购人员|采购商人员|采购联系人|参会人员|负责人`,
  title: 'TITLE|JOB TITLE|POSITION|DESIGNATION\n职位|职务|岗位',
  mobile: `MOBILE|MOBILE PHONE|MOBILE NUMBER|CELL|CELL PHONE|CELLPHONE|CONTACT MOBILE|WHATSAPP
手机|手机号|手机号码|移动电话|联系人手机|联系手机`,
  phone: `PHONE|PHONE NUMBER|TELEPHONE|TELEPHONE NUMBER|TEL|TEL NO|LANDLINE|CONTACT PHONE|COMPANY PHONE
电话|电话号码|联系电话|固定电话|公司电话|座机|企业电话`,
  fax: 'FAX|FAX NUMBER|FAX NO|TELEFAX\n传真|传真号|传真号码|公司传真',
  email: `EMAIL|E MAIL|EMAIL ADDRESS|CONTACT EMAIL|EMAILS|MAIL
邮箱|电子邮箱|电子邮件|邮件|联系邮箱|公司邮箱`,
  address: `ADDRESS|FULL ADDRESS|STREET|STREET ADDRESS|COMPANY ADDRESS|ADDRESS TEXT|ADDRESS LINE 1
地址|公司地址|企业地址|详细地址|联系地址|通讯地址`,
  addressCountry: 'ADDRESS COUNTRY|ADDRESS COUNTRY CODE|ADDRESS ISO2\n地址国家|地址所在国家',
  city: 'CITY|TOWN\n城市|所在城市',
  state: 'STATE|PROVINCE|STATE PROVINCE\n省份|州|省',
  session: `SESSION|SESSIONS|SESSION NUMBER|SESSION NO|SESSIONS ATTENDED|ATTENDED SESSIONS|FAIR SESSION|CANTON FAIR SESSION|CANTON FAIR
届次|参展届次|参会届次|到会届次|届数|届|广交会届次|参加届次|采购届次`,
  fair: `FAIR|FAIR NAME|TRADE FAIR|TRADE SHOW|EXHIBITION|EXHIBITION NAME|SHOW|SHOW NAME|EVENT|EVENT NAME
展会|展会名称|展览会|展览名称|展览会名称|参加展会`,
  fairRole: 'ROLE|FAIR ROLE|ATTENDEE TYPE|PARTICIPANT TYPE|VISITOR TYPE\n角色|参展身份|身份|参会类型',
  fairSource: 'SOURCE|DATA SOURCE|SOURCE TYPE\n来源|数据来源|来源类型|信息来源',
  fairCategory: `CATEGORY|CATEGORIES|PRODUCT CATEGORY|PRODUCT CATEGORIES|EXHIBITION SECTION|SECTION|SECTOR|SECTORS|INDUSTRY|INDUSTRIES
类别|品类|产品类别|商品类别|采购类别|采购品类|意向类别|展区|展品类别|行业|所属行业|分类|产品分类`,
  products: `PRODUCTS|PRODUCT|MAIN PRODUCTS|PRODUCTS OF INTEREST|INTERESTED PRODUCTS|INTERESTED IN|PURCHASING PRODUCTS|PURCHASE INTENTION|EXHIBITS
产品|主营产品|采购产品|意向产品|求购产品|意向采购产品|采购意向|采购商品|经营产品|展品`,
  updatedOn: 'UPDATED AT|UPDATED ON|LAST UPDATED|AS OF\n更新时间|更新日期',
}
