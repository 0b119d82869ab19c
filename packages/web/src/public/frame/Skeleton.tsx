import { useTranslation } from 'react-i18next'
import classes from './Skeleton.module.css'

/** The shape of a form while it loads. */
export function Skeleton() {
  const { t } = useTranslation('frame')
  return (
    <div className={classes.skeleton} role="status" aria-label={t('loading')}>
      <span data-wide="half" />
      <span />
      <span data-tall />
      <span data-tall />
      <span data-tall />
    </div>
  )
}
