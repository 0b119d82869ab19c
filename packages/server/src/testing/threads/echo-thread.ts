import { getPriority } from 'node:os'
import { threadId } from 'node:worker_threads'
import { serveThread } from '../../threads/serve-thread.ts'

/** Returns the task. `priority` returns the thread's priority, `thread` its id, `fail` throws, and `die` ends the thread. */
serveThread(async (task: string) => {
  if (task === 'fail') throw new Error('on purpose')
  if (task === 'die') process.exit(1)
  if (task === 'thread') return Buffer.from(String(threadId))
  return Buffer.from(task === 'priority' ? String(getPriority()) : task)
})
