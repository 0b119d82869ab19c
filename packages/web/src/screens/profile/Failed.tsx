import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './ProfileScreen.module.css'

/** A part of the page that could not be read. */
export function Failed({ title, onTryAgain }: { readonly title: string; readonly onTryAgain: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <p className={classes.empty} role="alert">
        {t('failed')}
      </p>
      <Button variant="default" onClick={onTryAgain}>
        {t('tryAgain')}
      </Button>
    </section>
  )
}
