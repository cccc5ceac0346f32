/** Asks for confirmation before an action: a button with a popover, and a dialog for actions that cannot be undone. */

import { Button, Popconfirm, type ButtonProps, type PopconfirmProps, App } from 'antd'
import { useT } from './UiProvider.tsx'

export type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  question: string
  onConfirm: () => void
  overlayClassName?: PopconfirmProps['overlayClassName']
}

/** If the button is marked as `danger`, the confirm button in the popover is red too. */
export const ConfirmButton = ({
  question,
  onConfirm,
  overlayClassName,
  danger = false,
  ...button
}: ConfirmButtonProps) => (
  <Popconfirm
    title={question}
    onConfirm={() => onConfirm()}
    okButtonProps={{ danger }}
    {...(overlayClassName === undefined ? {} : { overlayClassName })}
  >
    <Button danger={danger} {...button} />
  </Popconfirm>
)

type Danger = {
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
