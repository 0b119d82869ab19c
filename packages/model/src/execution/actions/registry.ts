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

// To add an action, add `<name>.ts` like `suspend.ts`, a line below, texts in `web/i18n/execution` and an icon in
// `web/ui/execution-icons.ts`.
/** All actions, in the order in which they are offered. */
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
