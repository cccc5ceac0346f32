/** Texts of favourites. */
export const favourites = {
  title: '我的收藏',
  description: '收藏的采购商与供应商',
  company: '公司',
  country: '国家/地区',
  email: '邮箱',
  note: '备注',
  collected_at: '收藏时间',
  collect: '收藏',
  uncollect: '取消收藏',
  collected: '收藏成功',
  uncollected: '已取消收藏',
  empty: '还没有收藏',
  empty_hint: '在海关数据中打开一家采购商，点击“收藏”即可。',
  go_search: '去搜索海关数据',
  write: '写邮件',
  gone: '该公司的数据已撤回',
}
