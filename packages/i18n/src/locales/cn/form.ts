export const form = {
  discard_title: '放弃已填写的内容？',
  discard: '放弃',
  keep: '继续填写',
  restored: '已恢复您上次未提交的内容。',
  start_over: '重新填写',
}
