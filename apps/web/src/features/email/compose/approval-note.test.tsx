import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { EmailApproval } from '@tradewind/contract'
import { UiProvider } from '@tradewind/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

// Stubs of the browser storage, from which the imported modules read the session and the language.
vi.stubGlobal('sessionStorage', { getItem: () => null })
vi.stubGlobal('document', { cookie: '' })
const { api } = await import('../../../api.ts')
const { ApprovalNote } = await import('./ApprovalNote.tsx')

const waiting: EmailApproval = {
  state: 'waiting',
  requestedAt: '2026-03-01T01:00:00Z',
  requestedBy: 'Anna',
  recipients: 3,
  decidedAt: null,
  decidedBy: '',
  note: '',
}

const noteFor = (mayDecide: boolean): string => {
  const client = new QueryClient()
  client.setQueryData(api.emailCompose.approvalRule.queryKey({}), { isNeeded: true, mayDecide })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <UiProvider t={(key) => key} locale="en" antdLocale={{ locale: 'en' }} isDark={false} onUpgrade={null}>
        <MemoryRouter>
          <ApprovalNote draftId="d1" approval={waiting} onUnlocked={() => undefined} />
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  )
}

test('an owner who opens a waiting request can approve and decline it there', () => {
  expect(noteFor(true)).toContain('compose.approve<')
  expect(noteFor(true)).toContain('compose.decline<')
})

test('a member who opens a waiting request can only withdraw it', () => {
  expect(noteFor(false)).toContain('compose.withdraw')
  expect(noteFor(false)).not.toContain('compose.approve')
  expect(noteFor(false)).not.toContain('compose.decline')
})
