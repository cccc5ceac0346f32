import { App } from 'antd'
import { useT } from '../UiProvider.tsx'

export type Danger = {
  /** The action's name: text of the red button, and the title unless one is given. */
  action: string
  title?: string
  /** The effect of the action, or the object that it concerns. */
  text?: string
  /** Text of the other button; default 'Cancel'. Use another word if the action itself cancels something. */
  otherwise?: string
  /** The dialog stays open until the returned promise settles. */
  run: () => unknown
}

/** Asks in a dialog before an action that cannot be undone. */
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
