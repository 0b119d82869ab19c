import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../notice/Notice.module.css'

/** Shows that the listed twins are deleted, and leads back to the existing ones. */
export function TrashBar({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('list')
  return (
    <div className={classes.notice} role="note">
      <span className={classes.words}>
        <IconTrash size={16} stroke={1.5} aria-hidden />
        {t('trash.text')}
      </span>
      <Button size="compact-sm" variant="default" onClick={onLeave}>
        {t('trash.leave')}
      </Button>
    </div>
  )
}
