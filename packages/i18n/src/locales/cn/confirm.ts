/** The questions of confirmations, which name the thing, and the actions that stop a job. */
export const confirm = {
  delete_named: '删除“{{name}}”？',
  remove_from_list: '将 {{name}} 移出邮件名单“{{list}}”？',
  remove_member: '移除后，{{name}} 将离开企业，使用自己的账户。确定移除？',
  suppression_remove: '将 {{address}} 移出屏蔽名单？',
  decline_application: '拒绝 {{name}} 的加入申请？',
  decline_invitation: '拒绝 {{name}} 的邀请？',
  delete_file: '永久删除文件“{{name}}”？',
  stop_adding: '停止加入',
  stop_adding_question: '停止将公司加入“{{list}}”？',
  stop_export: '停止导出',
  stop_export_question: '停止导出“{{name}}”？',
  stop_upload: '停止上传',
  stop_upload_question: '停止上传“{{name}}”？',
  stop_import: '停止导入',
  stop_import_question: '停止导入“{{name}}”？',
}
