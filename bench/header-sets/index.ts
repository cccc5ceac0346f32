/** All header sets, by region. */

import { africa1Sets } from './africa-1.ts'
import { africa2Sets } from './africa-2.ts'
import { africa3Sets } from './africa-3.ts'
import { asia1Sets } from './asia-1.ts'
import { asia2Sets } from './asia-2.ts'
import { asia3Sets } from './asia-3.ts'
import { chineseSets } from './chinese.ts'
import { eurasia1Sets } from './eurasia-1.ts'
import { eurasia2Sets } from './eurasia-2.ts'
import { eurasia3Sets } from './eurasia-3.ts'
import type { HeaderSet } from './header-set.ts'
import { latinAmerica1Sets } from './latin-america-1.ts'
import { latinAmerica2Sets } from './latin-america-2.ts'
import { latinAmerica3Sets } from './latin-america-3.ts'
import { latinAmerica4Sets } from './latin-america-4.ts'
import { unitedStatesSets } from './united-states.ts'

export const headerSets: Readonly<Record<string, readonly HeaderSet[]>> = {
  Africa: [...africa1Sets, ...africa2Sets, ...africa3Sets],
  Asia: [...asia1Sets, ...asia2Sets, ...asia3Sets],
  'Chinese headers': chineseSets,
  'Europe and Eurasia': [...eurasia1Sets, ...eurasia2Sets, ...eurasia3Sets],
  'Latin America': [...latinAmerica1Sets, ...latinAmerica2Sets, ...latinAmerica3Sets, ...latinAmerica4Sets],
  'United States': unitedStatesSets,
}
