/**
 * A button that asks for confirmation in a popover. If the button is marked as `danger`, the confirm button in the
 * popover is red too.
 */

import { Button, Popconfirm, type ButtonProps, type PopconfirmProps } from 'antd'

export type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  question: string
  onConfirm: () => void
  overlayClassName?: PopconfirmProps['overlayClassName']
}

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
