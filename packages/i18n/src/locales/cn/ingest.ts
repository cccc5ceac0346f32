/** Loading files into datasets; `reason.*` are the params of error.file_rejected. */
export const ingest = {
  title: '数据导入',
}
