import { useTranslation } from 'react-i18next'
import { useBrand } from '../data/brand.tsx'
import classes from './Banner.module.css'

/** Says at the very top that this is not the real system, or that nothing happens in the background. */
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
