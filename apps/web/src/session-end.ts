/**
 * The behaviour of this tab after the server has ended its session (spec section 8). The tab asks once whether to sign
 * in again. If the user stays on the page, the tab sends nothing until the user acts, and then asks again when the
 * server refuses the next request.
 */

import { CallFailure } from './failure.ts'
import { notices } from './notices.ts'
import { pausePolling } from './polling.ts'

export type SessionEndPorts = {
  /** Opens the confirm-logout dialog. */
  ask(): void
  /** Stops all polling of the tab, or allows it again. */
  pausePolling(isPaused: boolean): void
}

/**
 * `asking`: the dialog is open. `staying`: the user stays on the page and has done nothing since. `acted`: the user
 * stays on the page and has clicked or typed.
 */
type State = 'valid' | 'asking' | 'staying' | 'acted'

export type SessionEnd = {
  /** Must be called for each response that says that the session has ended. */
  report(): void
  /** Must be called when the user closes the dialog in order to stay on the page. */
  stay(): void
  /** Must be called for each click and each key press of the user. */
  noteAction(): void
  /** Must be called when the token is deleted. */
  reset(): void
  /**
   * Must be called before each request. Throws CallFailure token_unknown for a request that no action of the user can
   * have caused, e.g. the repeated autosave of a draft: the server would refuse it.
   */
  assertWanted(): void
}

export const createSessionEnd = (ports: SessionEndPorts): SessionEnd => {
  let state: State = 'valid'
  return {
    report: () => {
      if (state === 'asking' || state === 'staying') return
      state = 'asking'
      ports.pausePolling(true)
      ports.ask()
    },
    stay: () => {
      state = 'staying'
    },
    noteAction: () => {
      if (state === 'staying') state = 'acted'
    },
    reset: () => {
      state = 'valid'
      ports.pausePolling(false)
    },
    assertWanted: () => {
      if (state === 'asking' || state === 'staying') throw new CallFailure('token_unknown', 50008, '')
    },
  }
}

export const sessionEnd = createSessionEnd({
  ask: notices.confirmLogout,
  pausePolling: (isPaused) => pausePolling('session_ended', isPaused),
})

/** Reports the clicks and key presses of the user to `sessionEnd`. */
export const followActions = (): void => {
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, sessionEnd.noteAction, true)
}
