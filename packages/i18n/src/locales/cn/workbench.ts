/** The workbench. */
export const workbench = {
  title: '工作台',
}
