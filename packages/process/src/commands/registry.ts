import type { Run } from '../step/run.ts'
import { adminUpdate } from './admin-update.ts'
import { refuse, type Command, type CommandOf, type Refusal } from './command.ts'
import { message, signal, timer } from './events.ts'
import { cancelCommand, resume, suspend } from './lifecycle.ts'
import { migrate } from './migrate.ts'
import { restart } from './restart.ts'
import { start } from './start.ts'
import { stepover } from './stepover.ts'
import { begin, complete, escalate, fail } from './work.ts'

type Handle<K extends Command['kind']> = (run: Run, command: CommandOf<K>) => Refusal | undefined

export const commands: { readonly [K in Command['kind']]: Handle<K> } = {
  start,
  begin,
  complete,
  fail,
  escalate,
  timer,
  message,
  signal,
  // Every step drains the open tokens, so the command only checks that the process is not suspended.
  continue: (run) => (run.rows.instance.suspended ? refuse('suspended', 'The process is suspended') : undefined),
  restart,
  stepover,
  adminupdate: adminUpdate,
  suspend,
  resume,
  cancel: cancelCommand,
  migrate,
}
