import { useTranslation } from 'react-i18next'
import { useBrand } from '../data/brand.tsx'
import classes from './Banner.module.css'

/** Banners at the very top: this is not the production system, or background work is paused. */
export function SystemBanner() {
  const { systemFlag, name1, paused } = useBrand()
  const { t } = useTranslation('shell')
  return (
    <>
      {paused && (
        <div className={classes.paused} role="note">
          {t('system.paused')}
        </div>
      )}
      {systemFlag !== 'none' && (
        <div className={classes.system} data-flag={systemFlag} role="note">
          {t(`system.${systemFlag}`)} · {name1}
        </div>
      )}
    </>
  )
}
