import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCloudUpload } from '@tabler/icons-react'
import { WithDefinitions } from '../../data/DefinitionsProvider.tsx'
import { useTranslation } from 'react-i18next'
import { countWaiting, oldestDays, sumOf } from '../../data/queue/queue-numbers.ts'
import { useQueue } from '../../data/queue/queue-state.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { queueTexts } from '../../i18n/queue/texts.ts'
import { hint } from '../../ui/hint/hint.ts'
import classes from './Queue.module.css'
import { QueueDialog } from './QueueDialog.tsx'
import { workWords } from './work-words.ts'

addTexts(queueTexts)

const tooOldDays = 25

/** Opens the list of work on this device; hidden where there is none. */
export function CloudButton({ size }: { readonly size: number }) {
  const { t } = useTranslation('queue')
  const queue = useQueue()
  const [opened, dialog] = useDisclosure()
  const waiting = countWaiting(queue)
  const all = { ...waiting, photos: waiting.photos + queue.left.length }
  const count = sumOf(all)
  const isShown = count > 0 || queue.hasOthers || queue.done.length > 0
  const isAlarming = queue.entries.some(({ entry }) => entry.state !== 'waiting') || oldestDays(queue, Date.now()) >= tooOldDays
  const label = count > 0 ? t('onDevice', { what: workWords(t, all) }) : t('title')
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
      {opened && (
        <WithDefinitions>
          <QueueDialog onClose={dialog.close} />
        </WithDefinitions>
      )}
    </>
  )
}
