import styles from './state.module.css'
/** Three lines of wind: the logo of the brand for empty states. */
export const WindMark = () => (
  <svg className={styles.windMark} viewBox="0 0 96 64" aria-hidden="true">
    <g fill="none" strokeLinecap="round" strokeWidth="3">
      <path d="M10 24h46a9 9 0 1 0-8.6-11.6" />
      <path d="M4 36h72" opacity=".65" />
      <path d="M24 48h38a7 7 0 1 1-6.7 9" opacity=".4" />
    </g>
  </svg>
)
