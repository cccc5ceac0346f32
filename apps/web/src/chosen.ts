/** The rows that a user has chosen in a list, to act on all of them. */

import { chosenAtMost } from '@tradewind/contract'
import type { MessageKey } from '@tradewind/i18n/web'
import { useT } from '@tradewind/ui'
import { App } from 'antd'
import { useState } from 'react'

/** Cuts a choice to the number of rows that one action accepts. */
export const limitChosen = (keys: readonly string[], most: number) => ({
  chosen: keys.slice(0, most),
  isCut: keys.length > most,
})

/** The number of rows that one action accepts, and the text that names it. */
type Limit = { most: number; text: MessageKey }

const companies: Limit = { most: chosenAtMost, text: 'customs.chosen_limit' }

/**
 * The chosen rows of one list. A list with another key, e.g. of another filter, begins with none, because the user would
 * not see the rows chosen before. A message names the limit when it is exceeded.
 */
export const useChosen = (listKey: string, { most, text }: Limit = companies) => {
  const t = useT()
  const { message } = App.useApp()
  const [state, setState] = useState<{ listKey: string; keys: readonly string[] }>({ listKey, keys: [] })
  const choose = (keys: readonly string[]) => {
    const limited = limitChosen(keys, most)
    if (limited.isCut) message.warning(t(text, { count: most }))
    setState({ listKey, keys: limited.chosen })
  }
  return [state.listKey === listKey ? state.keys : [], choose] as const
}
