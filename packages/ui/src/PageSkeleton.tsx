/** The skeleton of a page while its code loads. */
import './styles/states.css'

export const PageSkeleton = () => (
  <div className="tw-page-skeleton" aria-busy="true">
    <div className="tw-bone" style={{ inlineSize: '32%', blockSize: 22 }} />
    <div className="tw-bone" style={{ blockSize: 96 }} />
    <div className="tw-bone" style={{ blockSize: 280 }} />
  </div>
)
