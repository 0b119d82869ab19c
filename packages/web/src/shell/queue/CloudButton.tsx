import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCloudUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { oldestDays, waitingPhotos } from '../../data/queue/queue-numbers.ts'
import { useQueue } from '../../data/queue/queue-state.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { queueTexts } from '../../i18n/queue/texts.ts'
import { hint } from '../../ui/hint/hint.ts'
import classes from './Queue.module.css'
import { QueueDialog } from './QueueDialog.tsx'

addTexts(queueTexts)

const tooOldDays = 25

/** Opens the list of photos on this device; hidden where there is none. */
export function CloudButton({ size }: { readonly size: number }) {
  const { t } = useTranslation('queue')
  const queue = useQueue()
  const [opened, dialog] = useDisclosure()
  const count = waitingPhotos(queue) + queue.left.length
  const isShown = count > 0 || queue.hasOthers
  const isAlarming = queue.entries.some(({ entry }) => entry.state === 'refused') || oldestDays(queue, Date.now()) >= tooOldDays
  const label = count > 0 ? t('cloud', { count }) : t('title')
  return (
    <>
      {isShown && (
        <ActionIcon
          {...hint(label)}
          variant="subtle"
          color="gray"
          size={size}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={dialog.open}
        >
          <IconCloudUpload size={size > 32 ? 20 : 16} stroke={1.5} />
          {count > 0 && <span className={classes.badge} data-count={count > 99 ? '99+' : count} data-alarming={isAlarming || undefined} />}
        </ActionIcon>
      )}
      {opened && <QueueDialog onClose={dialog.close} />}
    </>
  )
}
