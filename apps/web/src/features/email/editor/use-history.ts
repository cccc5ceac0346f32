/** Undo and redo for a mail made of blocks. The history stores complete mails, which share most of their structure. */

import type { MailDocument } from '@tradewind/contract/mail'
import { useState } from 'react'

const keptAtMost = 100
type History = { past: readonly MailDocument[]; future: readonly MailDocument[]; key: string | null }

/** Undo reverts successive changes with the same `key` (typing into one field) in one step. */
export const useHistory = (present: MailDocument, onChange: (mail: MailDocument) => void) => {
  const [{ past, future, key }, setHistory] = useState<History>({ past: [], future: [], key: null })
  const commit = (next: MailDocument, nextKey: string | null = null) => {
    if (next === present) return
    const isSameStep = nextKey !== null && nextKey === key
    setHistory({ past: isSameStep ? past : [...past.slice(1 - keptAtMost), present], future: [], key: nextKey })
    onChange(next)
  }
  const undo = () => {
    const last = past.at(-1)
    if (last === undefined) return
    setHistory({ past: past.slice(0, -1), future: [present, ...future], key: null })
    onChange(last)
  }
  const redo = () => {
    const [next, ...rest] = future
    if (next === undefined) return
    setHistory({ past: [...past, present], future: rest, key: null })
    onChange(next)
  }
  return { commit, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 }
}
