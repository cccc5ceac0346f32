/** The company detail: its side menu and the pages behind it. */
export const companyDetail = {
  menu_information: '基本信息',
  menu_information_business: '工商信息',
  menu_information_shareholder: '股东信息',
  menu_information_technology: '技术信息',
  menu_enterpriseAtlas: '企业图谱',
  menu_enterpriseAtlas_enterpriseAtlas: '股权穿透图',
  menu_enterpriseAtlas_shareholding: '持股明细',
  menu_personnel: '人事动态',
  menu_personnel_department: '部门分布',
  menu_personnel_total: '全部人员',
  menu_personnel_reserve: '关键人员',
  menu_customsTrade: '海关贸易',
  menu_financing: '融资信息',
  menu_news: '新闻动态',
}
