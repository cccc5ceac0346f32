/**
 * Shows toasts and the confirm-logout dialog for code outside React. The root component registers a `NoticeSink`, which
 * renders the toasts and the dialog.
 */

export type NoticeSink = {
  success(message: string): void
  warning(message: string): void
  error(message: string): void
  /** Shows a toast that says that the user's membership does not suffice, with a link to the plans. */
  gate(message: string): void
  confirmLogout(): void
}

let sink: NoticeSink | null = null
let waiting: ((connected: NoticeSink) => void)[] = []

const withSink = (show: (connected: NoticeSink) => void): void => {
  if (sink === null) waiting.push(show)
  else show(sink)
}

/** Must be called once, when the application is ready. Notices that were requested before this call are shown now. */
export const connectNotices = (connected: NoticeSink): void => {
  sink = connected
  for (const show of waiting) show(connected)
  waiting = []
}

export const notices: NoticeSink = {
  success: (message) => withSink((connected) => connected.success(message)),
  warning: (message) => withSink((connected) => connected.warning(message)),
  error: (message) => withSink((connected) => connected.error(message)),
  gate: (message) => withSink((connected) => connected.gate(message)),
  confirmLogout: () => withSink((connected) => connected.confirmLogout()),
}
