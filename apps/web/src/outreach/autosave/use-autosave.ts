/**
 * Autosaves the draft of a mail or SMS while it is edited and when the user leaves; detects conflicts with other users.
 */

import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure } from '../../failure.ts'

const typingPauseMs = 1_500
/** The delay before a failed save is repeated, when the server or the network was unavailable. */
const retryMs = 8_000
/** The failures that the state of the save shows, so that no toast appears. */
export const handledSaveFailures = [
  'draft_changed',
  'draft_locked',
  'campaign_state_conflict',
  'not_found',
  'network',
] as const

/** `locked`: the draft waits for approval. `launched`: the draft was sent. `gone`: the draft no longer exists. */
export type SaveState = 'clean' | 'saving' | 'failed' | 'conflict' | 'locked' | 'launched' | 'gone'

/**
 * `keep`: stores a separate version, because the user pressed the save button. `over`: overwrites the version of the
 * other user in a conflict; that version stays in the history. `copy`: saves the letter as a new draft.
 */
export type SaveOptions = { keep?: boolean; over?: boolean; copy?: boolean }

type DraftRevision = { id: string; revision: number }
/**
 * Runs another change of the same draft (e.g. its schedule) between two saves of the letter. The change returns the new
 * revision of the draft.
 */
export type Amend = <Answer extends { revision: number }>(
  change: (place: DraftRevision) => Promise<Answer>,
) => Promise<Answer>

type SavedDraft = DraftRevision & { updatedAt: string }

/** How one kind of letter is saved as a draft. */
export type Drafting<Letter, Draft extends SavedDraft> = {
  /** `place`: the draft that is overwritten; empty for a new draft. `keep`: stores a separate version. */
  save(letter: Letter, place: Partial<DraftRevision>, keep: boolean): Promise<Draft>
  isSame(one: Letter, other: Letter): boolean
  /** The query key of one draft, and the path of the list of drafts. */
  keyOf(draftId: string): QueryKey
  listPath: string
}

/** Runs saves one after another, because each save names the revision of the draft on which it is based. */
const createSaver = <Letter, Draft extends SavedDraft>(from: Draft | null, drafting: Drafting<Letter, Draft>) => {
  let known: DraftRevision | null = from === null ? null : { id: from.id, revision: from.revision }
  let running: Promise<unknown> = Promise.resolve()
  const send = async (letter: Letter, { keep = false, over = false, copy = false }: SaveOptions) => {
    const place = known === null || copy ? {} : { id: known.id, ...(over ? {} : { revision: known.revision }) }
    const draft = await drafting.save(letter, place, keep || over)
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
  const save = (letter: Letter, options: SaveOptions) => inTurn(() => send(letter, options))
  return { save, amend, goOnFrom: ({ id, revision }: DraftRevision) => (known = { id, revision }) }
}

const stateAfter = (error: unknown): SaveState => {
  switch (error instanceof CallFailure ? error.failureName : null) {
    case 'draft_changed':
      return 'conflict'
    case 'draft_locked':
      return 'locked'
    case 'campaign_state_conflict':
      return 'launched'
    case 'not_found':
      return 'gone'
    default:
      return 'failed'
  }
}

/**
 * Whether autosave has stopped. It continues only in the states `clean`, `saving` and `failed`. In any other state a
 * save would fail until the user decides how to continue.
 */
const isStopped = (state: SaveState): boolean => state !== 'clean' && state !== 'saving' && state !== 'failed'

/** `onSaved` is also called for a save that ends after the user has left the page. */
export const useAutosave = <Letter, Draft extends SavedDraft>(
  drafting: Drafting<Letter, Draft>,
  { letter, from, onSaved }: { letter: Letter; from: Draft | null; onSaved: (draft: Draft) => void },
) => {
  const client = useQueryClient()
  const [saver] = useState(() => createSaver(from, drafting))
  const [saved, setSaved] = useState(letter)
  const [state, setState] = useState<SaveState>('clean')
  const [savedAt, setSavedAt] = useState<string | null>(from?.updatedAt ?? null)
  const tell = useRef(onSaved)
  useEffect(() => {
    tell.current = onSaved
  }, [onSaved])
  const save = useCallback(
    async (written: Letter, options: SaveOptions = {}): Promise<string> => {
      setState('saving')
      try {
        const draft = await saver.save(written, options)
        client.setQueryData(drafting.keyOf(draft.id), draft)
        void client.invalidateQueries({ queryKey: [drafting.listPath] })
        setSaved(written)
        setSavedAt(draft.updatedAt)
        setState('clean')
        tell.current(draft)
        return draft.id
      } catch (error) {
        setState(stateAfter(error))
        throw error
      }
    },
    [client, drafting, saver],
  )
  const isTyped = !drafting.isSame(letter, saved)
  useEffect(() => {
    if (!isTyped || state === 'saving' || isStopped(state)) return
    const timer = setTimeout(
      () => {
        // The failure is ignored here, because the save state already shows it and the page still contains the text.
        save(letter).catch(() => undefined)
      },
      state === 'failed' ? retryMs : typingPauseMs,
    )
    return () => clearTimeout(timer)
  }, [letter, isTyped, state, save])
  useSaveOnLeaving(isTyped && !isStopped(state) ? () => void save(letter).catch(() => undefined) : null)
  const resume = useCallback(
    (draft: DraftRevision) => {
      saver.goOnFrom(draft)
      setState('clean')
    },
    [saver],
  )
  return { state, isTyped, savedAt, save, resume, amend: saver.amend }
}

/**
 * Saves the last changes when the user leaves the page. If text is unsaved, the browser asks before it closes the page.
 */
const useSaveOnLeaving = (leave: (() => void) | null) => {
  const last = useRef(leave)
  useEffect(() => {
    last.current = leave
  })
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (last.current === null) return
      last.current()
      event.preventDefault()
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') last.current?.()
    }
    addEventListener('beforeunload', onUnload)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('visibilitychange', onHidden)
      last.current?.()
    }
  }, [])
}
