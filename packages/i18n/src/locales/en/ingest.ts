import type { Texts } from '../../messages.ts'
import type { ingest as cn } from '../cn/ingest.ts'

export const ingest: Texts<typeof cn> = {
  title: 'Data loads',
}
