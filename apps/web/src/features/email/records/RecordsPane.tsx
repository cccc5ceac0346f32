/** All campaigns, one of them, or several side by side. */
import { useView } from '../view.ts'
import { CampaignView } from './CampaignView.tsx'
import { CompareView } from './CompareView.tsx'
import { RecordsPanel } from './RecordsPanel.tsx'

export const RecordsPane = () => {
  const { campaign, compare } = useView().view
  if (compare !== undefined) return <CompareView key={compare} campaignIds={compare.split(',').slice(0, 4)} />
  return campaign === undefined ? <RecordsPanel /> : <CampaignView key={campaign} campaignId={campaign} />
}
