import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { StoredShot } from '../../data/queue/queue-database.ts'
import { withPanel } from '../../data/record/panel-address.ts'
import classes from './Queue.module.css'
import { useSaveWork } from './use-save-work.ts'

type Props = {
  readonly shot: StoredShot
  readonly onDiscard: () => void
  /** Called when the user goes to the record for which the photo was taken. */
  readonly onLeave: () => void
}

/** A photo of no record. */
export function LeftPhoto({ shot, onDiscard, onLeave }: Props) {
  const panel = shot.place?.panel ?? ''
  const { t } = useTranslation('queue')
  const save = useSaveWork()
  return (
    <li className={classes.entry}>
      <div className={classes.grow}>
        <p className={classes.name}>{shot.name}</p>
      </div>
      <div className={classes.buttons}>
        {shot.place && (
          <Button
            size="compact-md"
            variant="default"
            onClick={onLeave}
            renderRoot={(props) => <Link {...props} to="." search={(before: object) => withPanel(before, { id: panel })} />}
          >
            {t('toRecord')}
          </Button>
        )}
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
