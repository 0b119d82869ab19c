import type { ExecutionStatus } from '@twinwerk/model/execution/status'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconAlertTriangle,
  IconBan,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconClockPlay,
  IconPlayerPause,
  IconProgress,
} from '@tabler/icons-react'
import styles from './SequenceFlow.module.css'

/** An icon for each status, so that colour is never the only distinction. */
const signs: Readonly<Record<ExecutionStatus, TablerIcon>> = {
  new: IconCircle,
  waitforexecution: IconClockPlay,
  inprogress: IconProgress,
  waiting: IconClock,
  suspended: IconPlayerPause,
  finished: IconCircleCheck,
  failed: IconAlertTriangle,
  timeout: IconClockExclamation,
  canceled: IconBan,
}

export function StatusSign({ status }: { readonly status: ExecutionStatus }) {
  const Sign = signs[status]
  return (
    <span className={styles.sign} data-status={status} aria-hidden>
      <Sign size={16} stroke={1.75} />
    </span>
  )
}
