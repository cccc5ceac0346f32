import { App } from 'antd'
import { useT } from '../UiProvider.tsx'

export type Danger = {
  /**
   * The name of the action. It is the text of the red confirm button, and the title of the dialog if `title` is not
   * set.
   */
  action: string
  title?: string
  /** The effect of the action, or the object on which it acts. */
  text?: string
  /**
   * The text of the button that closes the dialog without running the action; the default is 'Cancel'. Use another word
   * if the action itself cancels something.
   */
  otherwise?: string
  /** Runs the action. The dialog stays open until the returned promise settles. */
  run: () => unknown
}

/** Returns a function that asks for confirmation in a dialog before an action that cannot be undone. */
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
