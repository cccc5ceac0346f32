/**
 * Asks for confirmation before an action: a button with a popover, and a dialog. The
 * question stays open until the action has ended. If the action fails, the question shows the failure.
 */

import { App, Button, Flex, Popconfirm, Typography, type ButtonProps, type PopconfirmProps } from 'antd'
import { useRef, useState } from 'react'
import { failureText } from './form/submit-guard.ts'
import { useSubmit } from './form/use-submit.ts'
import { useT } from './UiProvider.tsx'

export type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Names the object on which the action acts. */
  question: string
  /** The text of the confirm button; the default is 'OK'. */
  action?: string
  onConfirm: () => Promise<unknown>
  overlayClassName?: PopconfirmProps['overlayClassName']
}

/** If the button is marked as `danger`, the confirm button in the popover is red too. */
export const ConfirmButton = ({
  question,
  action,
  onConfirm,
  overlayClassName,
  danger = false,
  loading,
  ...button
}: ConfirmButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const { submit, isPending, failure, clearFailure } = useSubmit()
  // antd asks to close the popover as soon as the confirm button is clicked.
  const isConfirming = useRef(false)
  const confirm = async () => {
    isConfirming.current = true
    const isDone = await submit(onConfirm)
    isConfirming.current = false
    if (isDone) setOpen(false)
  }
  return (
    <Popconfirm
      title={question}
      {...(failure === null ? {} : { description: <Failure text={failure} /> })}
      open={isOpen}
      onOpenChange={(next) => {
        if (isConfirming.current) return
        // The failure of an earlier attempt says nothing about the next one.
        if (next) clearFailure()
        setOpen(next)
      }}
      onConfirm={() => void confirm()}
      okButtonProps={{ danger, loading: isPending }}
      {...(action === undefined ? {} : { okText: action })}
      {...(overlayClassName === undefined ? {} : { overlayClassName })}
    >
      <Button danger={danger} {...button} loading={isPending || loading === true} />
    </Popconfirm>
  )
}

const Failure = ({ text }: { text: string }) => (
  <Typography.Text type="danger" role="alert">
    {text}
  </Typography.Text>
)

type Question = {
  /** The name of the action. It is the text of the confirm button, and the title of the dialog if `title` is not set. */
  action: string
  /** False if the action is harmless or can be undone: the confirm button is not red. */
  danger?: boolean
  title?: string
  /** The effect of the action, or the object on which it acts. */
  text?: string
  /**
   * The text of the button that closes the dialog without running the action; the default is 'Cancel'. Use another word
   * if the action itself cancels something.
   */
  otherwise?: string
  /** Runs the action. The dialog stays open until the returned promise settles, and after a failure. */
  run: () => Promise<unknown>
}

/**
 * Returns a function that asks for confirmation in a dialog. While a question is open, it does not ask again.
 */
export const useConfirm = (): ((question: Question) => void) => {
  const t = useT()
  const { modal } = App.useApp()
  const isAsking = useRef(false)
  const ask = async ({
    action,
    danger = true,
    title = action,
    text,
    otherwise = t('common.cancel'),
    run,
  }: Question) => {
    if (isAsking.current) return
    isAsking.current = true
    let isDone = false
    const dialog = modal.confirm({
      title,
      content: text,
      okText: action,
      okButtonProps: { danger },
      cancelText: otherwise,
      afterClose: () => {
        isAsking.current = false
      },
      onOk: async () => {
        // antd ignores clicks while the action runs, but not while the dialog closes.
        if (isDone) return
        try {
          await run()
          isDone = true
        } catch (error) {
          const failure = failureText(error, t)
          if (failure !== null) dialog.update({ content: <QuestionText text={text} failure={failure} /> })
          throw error
        }
      },
    })
    // Awaiting the dialog makes antd handle the rejection of `onOk`.
    await dialog
  }
  return (question) => void ask(question)
}

const QuestionText = ({ text, failure }: { text: string | undefined; failure: string }) => (
  <Flex vertical gap="small">
    {text}
    <Failure text={failure} />
  </Flex>
)
