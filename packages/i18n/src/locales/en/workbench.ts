import type { Texts } from '../../messages.ts'
import type { workbench as cn } from '../cn/workbench.ts'

export const workbench: Texts<typeof cn> = {
  title: 'Workbench',
}
