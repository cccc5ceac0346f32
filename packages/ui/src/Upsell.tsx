/** An offer to upgrade, shown instead of data when the membership or today's quota does not suffice. */

import { CrownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT, useUi } from './UiProvider.tsx'
import stateStyles from './state.module.css'
import upsellStyles from './upsell.module.css'

/** `tier`: the membership plan does not include the action. `quota`: the quota of today is used up. */
export type UpsellReason = 'tier' | 'quota'

/** `text`: the server's text that names the missing feature. If it is absent, the text is about a search. */
export const Upsell = ({ reason, text }: { reason: UpsellReason; text?: string }) => {
  const t = useT()
  const { onUpgrade } = useUi()
  return (
    <div className={`${stateStyles.state} ${upsellStyles.upsell}`} role="status">
      <CrownOutlined className={upsellStyles.crown} aria-hidden />
      <p className={stateStyles.title}>{t('common.upsell_title')}</p>
      <p className={stateStyles.hint}>
        {reason === 'tier' ? (text ?? t('error.tier_too_low')) : t('common.upsell_quota')}
      </p>
      <ul>
        <li>{t('common.upsell_feature_customs')}</li>
        <li>{t('common.upsell_feature_contacts')}</li>
        <li>{t('common.upsell_feature_export')}</li>
      </ul>
      {onUpgrade !== null && (
        <div className={stateStyles.action}>
          <Button type="primary" onClick={onUpgrade}>
            {t('common.upsell_action')}
          </Button>
        </div>
      )}
    </div>
  )
}
