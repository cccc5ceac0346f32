/** My exports. */
export const exports = {
  title: '我的导出',
  description: '导出在后台生成，完成后可下载',
  name: '文件',
  state: '状态',
  state_queued: '排队中',
  state_running: '生成中',
  state_finished: '已完成',
  state_failed: '失败，条数已退回',
  state_cancelled: '已取消，条数已退回',
  rows: '条数',
  size: '大小',
  created_at: '创建时间',
  download_selected: '批量下载（{{count}}）',
  delete_confirm: '文件将被删除，不能恢复。确定删除？',
  empty: '暂无导出记录',
  empty_hint: '在海关搜索结果上方点击“导出”。',
}
