/** Each segment mounts its own form. */
import { useView } from '../view.ts'
import { SegmentsPanel } from './SegmentsPanel.tsx'

export const SegmentsPane = () => <SegmentsPanel key={useView().view.segment ?? ''} />
