/** The companies that a user has chosen in a list, to act on all of them. */

import { chosenAtMost } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { App } from 'antd'
import { useState } from 'react'

/** Cuts a choice to the number of companies that one action accepts. */
export const limitChosen = (keys: readonly string[]) => ({
  chosen: keys.slice(0, chosenAtMost),
  isCut: keys.length > chosenAtMost,
})

/** The chosen companies of one list; another list begins with none. A message names the limit when it is exceeded. */
export const useChosen = (listKey: string) => {
  const t = useT()
  const { message } = App.useApp()
  const [state, setState] = useState<{ listKey: string; keys: readonly string[] }>({ listKey, keys: [] })
  const choose = (keys: readonly string[]) => {
    const limited = limitChosen(keys)
    if (limited.isCut) message.warning(t('customs.chosen_limit', { count: chosenAtMost }))
    setState({ listKey, keys: limited.chosen })
  }
  return [state.listKey === listKey ? state.keys : [], choose] as const
}
