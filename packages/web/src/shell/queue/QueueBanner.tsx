import { useQueue } from '../../data/queue/queue-state.ts'
import { late } from '../../ui/late.tsx'

const QueueReminder = late(() => import('./QueueReminder.tsx').then((module) => module.QueueReminder))

/** Reminds of work that has waited on this device for long. Its code loads only on devices that have any. */
export function QueueBanner() {
  const isWanted = useQueue((state) => state.isWanted)
  return isWanted && <QueueReminder />
}
