import type { ExecutionActionName } from '@twinwerk/model/execution/actions/registry'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBan,
  IconCheck,
  IconHandGrab,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconProgress,
  IconRotateClockwise,
} from '@tabler/icons-react'

/** The icon of each action; each has one meaning. */
export const actionIcons: Readonly<Record<ExecutionActionName, TablerIcon>> = {
  run: IconPlayerPlay,
  finish: IconCheck,
  claim: IconHandGrab,
  begin: IconProgress,
  resume: IconPlayerPlay,
  restart: IconRotateClockwise,
  skip: IconPlayerTrackNext,
  suspend: IconPlayerPause,
  cancel: IconBan,
}
