import { beforeEach, expect, test, vi } from 'vitest'
import { createSessionEnd, type SessionEnd } from './session-end.ts'

let ports = { ask: vi.fn(), pausePolling: vi.fn() }
let end: SessionEnd
beforeEach(() => {
  ports = { ask: vi.fn(), pausePolling: vi.fn() }
  end = createSessionEnd(ports)
})

test('several refused requests open one dialog and stop all polling', () => {
  end.report()
  end.report()
  expect(ports.ask).toHaveBeenCalledOnce()
  expect(ports.pausePolling.mock.calls).toEqual([[true]])
})

test('after the user stays, the dialog returns only when a request is refused after the next action', () => {
  end.report()
  end.noteAction()
  end.stay()
  end.report()
  expect(ports.ask).toHaveBeenCalledOnce()
  end.noteAction()
  expect(ports.ask).toHaveBeenCalledOnce()
  end.report()
  expect(ports.ask).toHaveBeenCalledTimes(2)
})

test('while the session has ended, only an action of the user lets a request pass', () => {
  expect(end.assertWanted).not.toThrow()
  end.report()
  expect(end.assertWanted).toThrow()
  end.stay()
  expect(end.assertWanted).toThrow()
  end.noteAction()
  expect(end.assertWanted).not.toThrow()
})

test('polling continues after the token was deleted', () => {
  end.report()
  end.reset()
  expect(ports.pausePolling).toHaveBeenLastCalledWith(false)
  end.report()
  expect(ports.ask).toHaveBeenCalledTimes(2)
})
