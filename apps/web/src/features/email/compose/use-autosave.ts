/** Keeps a draft on the server while it is written; tells when somebody else saved it in between. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { EmailDraft } from '@tradewind/contract'
import { api } from '../../../api.ts'
import { CallFailure } from '../../../failure.ts'
import { isSameLetter, savedForm, type Letter } from './letter.ts'

const typingPauseMs = 1_500

export type SaveState = 'clean' | 'saving' | 'failed' | 'conflict' | 'locked'
/**
 * `keep`: by hand, a version of its own. `over`: although somebody else was there before; his version stays in the
 * history. `copy`: as another draft.
 */
export type SaveOptions = { keep?: boolean; over?: boolean; copy?: boolean }

type Place = { id: string; revision: number }
/** Another change of the same draft: answers the revision after it. */
export type Amend = <Answer extends { revision: number }>(change: (place: Place) => Promise<Answer>) => Promise<Answer>

/** Saves follow each other, never side by side: each says which revision it goes on from. */
const createSaver = (from: EmailDraft | null) => {
  let known: Place | null = from === null ? null : { id: from.id, revision: from.revision }
  let running: Promise<unknown> = Promise.resolve()
  const send = async (letter: Letter, { keep = false, over = false, copy = false }: SaveOptions) => {
    const place = known === null || copy ? {} : { id: known.id, ...(over ? {} : { revision: known.revision }) }
    const input = { ...savedForm(letter), ...place, keep: keep || over }
    const draft = await api.emailCompose.saveDraft(input, { handles: ['draft_changed', 'draft_locked'] })
    known = { id: draft.id, revision: draft.revision }
    return draft
  }
  const inTurn = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const next = running.then(act)
    running = next.catch(() => undefined)
    return next
  }
  const amend: Amend = (change) =>
    inTurn(async () => {
      if (known === null) throw new Error('a draft is saved before its plan is changed')
      const answer = await change(known)
      known = { ...known, revision: answer.revision }
      return answer
    })
  return { save: (letter: Letter, options: SaveOptions) => inTurn(() => send(letter, options)), amend }
}

export const useAutosave = (letter: Letter, from: EmailDraft | null, onSaved: (draft: EmailDraft) => void) => {
  const client = useQueryClient()
  const [saver] = useState(() => createSaver(from))
  const [saved, setSaved] = useState(letter)
  const [state, setState] = useState<SaveState>('clean')
  const [savedAt, setSavedAt] = useState<string | null>(from?.updatedAt ?? null)
  const save = useCallback(
    async (written: Letter, options: SaveOptions = {}): Promise<string> => {
      setState('saving')
      try {
        const draft = await saver.save(written, options)
        setSaved(written)
        setSavedAt(draft.updatedAt)
        setState('clean')
        client.setQueryData(api.emailCompose.draft.queryKey({ id: draft.id }), draft)
        onSaved(draft)
        return draft.id
      } catch (error) {
        const name = error instanceof CallFailure ? error.failureName : null
        setState(name === 'draft_changed' ? 'conflict' : name === 'draft_locked' ? 'locked' : 'failed')
        throw error
      }
    },
    [client, onSaved, saver],
  )
  const isTyped = !isSameLetter(letter, saved)
  useEffect(() => {
    if (!isTyped || state === 'conflict' || state === 'locked') return
    const timer = setTimeout(() => {
      // What went wrong is shown by the state; the words stay on the page.
      save(letter).catch(() => undefined)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [letter, isTyped, state, save])
  return { state, isTyped, savedAt, save, amend: saver.amend }
}
