import type { ExecutionAction } from '../execution-action.ts'
import { begin } from './begin.ts'
import { cancel } from './cancel.ts'
import { claim } from './claim.ts'
import { finish } from './finish.ts'
import { restart } from './restart.ts'
import { resume } from './resume.ts'
import { run } from './run.ts'
import { skip } from './skip.ts'
import { suspend } from './suspend.ts'

export type ExecutionActionName = 'run' | 'finish' | 'claim' | 'begin' | 'resume' | 'restart' | 'skip' | 'suspend' | 'cancel'

// A new action: `<name>.ts` as `suspend.ts`, a line below, words in `web/i18n/execution`, an icon in `web/ui/execution-icons.ts`.
/** In the order in which they are offered. */
export const executionActions: Readonly<Record<ExecutionActionName, ExecutionAction>> = {
  run,
  finish,
  claim,
  begin,
  resume,
  restart,
  skip,
  suspend,
  cancel,
}
