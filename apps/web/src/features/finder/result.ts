import type { CallOutputOf } from '@tradewind/contract'
import type { api } from '../../api.ts'

export type Result = CallOutputOf<typeof api.finder.search.endpoint>
export type Contact = Result['contacts'][number]
