import { App } from 'antd'
import { useT } from '../UiProvider.tsx'

export type Danger = {
  /** Names the action: the red button, and the title unless another one is given. */
  action: string
  title?: string
  /** Its effect, or the object it concerns. */
  text?: string
  /** The other button: 'Cancel' by default; another word where the action itself cancels. */
  otherwise?: string
  /** While its promise is pending the box stays open. */
  run: () => unknown
}

/** Asks in a box before an action that cannot be undone. */
export const useConfirmDanger = (): ((danger: Danger) => void) => {
  const t = useT()
  const { modal } = App.useApp()
  return ({ action, title = action, text, otherwise = t('common.cancel'), run }) =>
    void modal.confirm({
      title,
      content: text,
      okText: action,
      okButtonProps: { danger: true },
      cancelText: otherwise,
      onOk: run,
    })
}
