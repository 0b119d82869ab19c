import { getPriority } from 'node:os'
import { serveThread } from '../../threads/serve-thread.ts'

/** Answers with the task; `priority` with that of the thread, `fail` fails, and `die` takes the thread along. */
serveThread(async (task: string) => {
  if (task === 'fail') throw new Error('on purpose')
  if (task === 'die') process.exit(1)
  return Buffer.from(task === 'priority' ? String(getPriority()) : task)
})
