/** The query of all mailing lists of the organisation, for a field that chooses a list. */

import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { readEveryPage } from './read-every-page.ts'

export const allListsQuery = queryOptions({
  queryKey: [api.mailingLists.lists.endpoint.path, 'all'],
  queryFn: ({ signal }) => readEveryPage((page) => api.mailingLists.lists(page, { signal })),
})
