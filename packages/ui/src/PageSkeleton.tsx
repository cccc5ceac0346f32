/** The skeleton that is shown while the code of a page loads. */

import styles from './page-skeleton.module.css'

export const PageSkeleton = () => (
  <div className={styles.pageSkeleton} aria-busy="true">
    <div className="tw-bone" style={{ inlineSize: '32%', blockSize: 22 }} />
    <div className="tw-bone" style={{ blockSize: 96 }} />
    <div className="tw-bone" style={{ blockSize: 280 }} />
  </div>
)
