/** The selection of rows of a list, and the removal of all selected rows after a confirmation that names their number. */

import { selectedAtMost, type RemovedSelection } from '@tradewind/contract'
import { useConfirm, useT } from '@tradewind/ui'
import { App, Button } from 'antd'
import { useChosen } from '../chosen.ts'

type Texts = {
  /** The name of the action, on the button of the confirmation. */
  action: string
  /** The text of the button above the list. */
  button: (count: number) => string
  question: (count: number) => string
  /** The effect of the action, or what it leaves. */
  effect?: string
  /** The text that says why some of the selected rows were not removed. */
  skipped: (count: number) => string
}

type Removal = {
  /** Names the list and its filter. Only the pages of one filter share a selection. */
  listKey: string
  texts: Texts
  remove: (keys: readonly string[]) => Promise<RemovedSelection>
}

export const useSelection = ({ listKey, texts, remove }: Removal) => {
  const t = useT()
  const { message } = App.useApp()
  const confirmDanger = useConfirm()
  const [keys, setKeys] = useChosen(listKey, { most: selectedAtMost, text: 'email.selected_at_most' })
  const run = async () => {
    const { removed, skipped } = await remove(keys)
    setKeys([])
    message.success(t('email.selected_removed', { count: removed }))
    if (skipped > 0) message.warning(texts.skipped(skipped))
  }
  const ask = () =>
    confirmDanger({
      action: texts.action,
      title: texts.question(keys.length),
      ...(texts.effect === undefined ? {} : { text: texts.effect }),
      run,
    })
  const button = (
    <Button danger disabled={keys.length === 0} onClick={ask}>
      {texts.button(keys.length)}
    </Button>
  )
  return { selection: { keys, onChange: setKeys }, button }
}
