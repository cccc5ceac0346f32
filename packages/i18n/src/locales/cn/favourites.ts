/** Favourites. */
export const favourites = {
  title: '我的收藏',
  description: '收藏的采购商与供应商',
  company: '企业',
  country: '国家/地区',
  email: '邮箱',
  collected_at: '收藏时间',
  collect: '收藏',
  uncollect: '取消收藏',
  collected: '收藏成功',
  uncollected: '已取消收藏',
  empty: '还没有收藏',
  empty_hint: '在海关数据中打开一家采购商，点击星标即可收藏。',
  go_search: '去搜索',
  write: '写邮件',
  gone: '该企业的数据已撤回',
}
