import { Button } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePack } from '../../data/pack/pack-state.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { packTexts } from '../../i18n/pack/texts.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import classes from './Pack.module.css'
import { TakeAlongDialog } from './TakeAlongDialog.tsx'

addTexts(packTexts)

/** The button that takes open tasks along, with what was taken. */
export function TakeAlong() {
  const { t } = useTranslation('pack')
  const moment = useMoment()
  const pack = usePack((state) => state.pack)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.take}>
      <Button variant="default" leftSection={<IconDeviceMobileDown size={18} stroke={1.5} />} onClick={() => setOpen(true)}>
        {t('take')}
      </Button>
      {pack && (
        <span className={classes.quiet}>
          {t('taken', { count: pack.tasks.length })}, {t('updated', { moment: moment(new Date(pack.updatedAt).toISOString()) })}
        </span>
      )}
      {isOpen && <TakeAlongDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
