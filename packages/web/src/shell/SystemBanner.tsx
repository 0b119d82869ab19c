import { useTranslation } from 'react-i18next'
import { useBrand } from '../data/brand.tsx'
import classes from './Banner.module.css'

/** Says at the very top that this is not the real system. */
export function SystemBanner() {
  const { systemFlag, name1 } = useBrand()
  const { t } = useTranslation('shell')
  if (systemFlag === 'none') return null
  return (
    <div className={classes.system} data-flag={systemFlag} role="note">
      {t(`system.${systemFlag}`)} · {name1}
    </div>
  )
}
