import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MarksDraft } from '../../../data/drafts/draft-store.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import classes from './BottomPanel.module.css'

type Props = { readonly found: MarksDraft; readonly onTakeUp: () => void; readonly onDrop: () => void }

/** Offers the marks that a page left behind which ended before they were saved. */
export function Unfinished({ found, onTakeUp, onDrop }: Props) {
  const { t } = useTranslation('annotation')
  const moment = useMoment()
  return (
    <div className={classes.card} role="status">
      <span>{t('unfinished', { time: moment(new Date(found.at).toISOString()) })}</span>
      <div className={classes.actions}>
        <Button size="lg" variant="default" onClick={onDrop}>
          {t('dropThem')}
        </Button>
        <Button size="lg" onClick={onTakeUp}>
          {t('takeUp')}
        </Button>
      </div>
    </div>
  )
}
