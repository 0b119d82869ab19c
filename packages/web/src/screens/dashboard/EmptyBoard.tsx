import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './BoardScreen.module.css'

/** A board without tiles: says how to get one. */
export function EmptyBoard({ onEdit }: { readonly onEdit: (() => void) | undefined }) {
  const { t } = useTranslation('tile')
  return (
    <div className={classes.empty}>
      <p>{t('empty')}</p>
      <p>{t('emptyHint')}</p>
      {onEdit && (
        <Button variant="light" size="compact-sm" mt="sm" onClick={onEdit}>
          {t('addFirst')}
        </Button>
      )}
    </div>
  )
}
