import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StoredShot } from '../../data/queue/queue-database.ts'
import classes from './Queue.module.css'
import { useSaveWork } from './use-save-work.ts'

/** A photo of no record. */
export function LeftPhoto({ shot, onDiscard }: { readonly shot: StoredShot; readonly onDiscard: () => void }) {
  const { t } = useTranslation('queue')
  const save = useSaveWork()
  return (
    <li className={classes.entry}>
      <div className={classes.grow}>
        <p className={classes.name}>{shot.name}</p>
      </div>
      <div className={classes.buttons}>
        <Button size="compact-md" variant="default" onClick={() => void save({ shots: [shot] })}>
          {t('saveOnDevice')}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </li>
  )
}
