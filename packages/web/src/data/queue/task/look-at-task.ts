import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { agents as agentsOf, statusOf } from '@twinwerk/model/execution/action-mutation'
import { asStatus } from '@twinwerk/model/execution/status'
import { call } from '../../call.ts'
import { entriesIn } from '../../record/record.ts'
import type { TaskEntry } from '../queue-database.ts'
import type { Standing } from '../queue-machine.ts'

const names = ['user:givenname', 'user:surname'] as const

/** Reads how the task of an entry stands. Throws `CallError` if the server does not answer. */
export async function lookAtTask(entry: TaskEntry): Promise<Standing> {
  const { results } = await call('POST /api/data/query', {
    tenant: entry.tenant,
    input: { query: { id: entry.task, $mask: [statusOf], [agentsOf]: { $mask: [...names] } } },
  })
  return standingOf(results[0], entry)
}

/** Returns how a task stands for the user who worked on it; `task` as it is now, undefined if the user cannot read it. */
export function standingOf(task: TwinJson | undefined, { work, isInsisted }: Pick<TaskEntry, 'work' | 'isInsisted'>): Standing {
  if (!task) return { kind: 'gone' }
  const agents = entriesIn(task, agentsOf)
  const status = asStatus(task[statusOf])
  if (status === 'finished' || status === 'canceled' || status === 'timeout') return { kind: 'over', status, by: nameOf(agents.at(-1)) }
  const others = agents.filter(({ id }) => id !== work.me)
  const isMine = others.length < agents.length
  // A colleague who had the task all along is no news.
  const isTaken = !isMine && others.some(({ id }) => !work.agents.includes(id) || (work.me !== null && work.agents.includes(work.me)))
  return isTaken && isInsisted !== true ? { kind: 'taken', by: nameOf(others.at(-1)) } : { kind: 'open' }
}

function nameOf(user: TwinJson | undefined): string | null {
  const parts = names.flatMap((each) => (typeof user?.[each] === 'string' ? [user[each]] : []))
  return parts.length > 0 ? parts.join(' ') : null
}
