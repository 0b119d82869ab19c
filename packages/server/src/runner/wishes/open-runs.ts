import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Transaction } from '../../store/db/database.ts'
import { judge } from '../../store/save/judge.ts'
import { openProcess } from '../open-process.ts'
import type { Finishing } from './finishing.ts'
import { valueIn } from './finishing.ts'
import { status } from './refusals.ts'

/**
 * Runs processes that were saved with `waitforexecution`: new ones take the verb of running here (a stored one takes it as any transition), and those of a type
 * with a diagram get their rows and the job that starts them. Others wait for somebody who executes them by hand.
 */
export async function openRuns(transaction: Transaction, { wishParts, parts, running, saved }: Finishing): Promise<void> {
  const { mutation, uuidOf, author, rights, binding } = saved
  const runs = mutation.twins.flatMap((twin, index) => {
    if (twin.kind !== 'create' && twin.kind !== 'change') return []
    if (valueIn(twin, status) !== 'waitforexecution' || !isProcess(twin.definition)) return []
    const uuid = twin.kind === 'create' ? uuidOf({ created: index }) : twin.uuid
    return running.has(uuid) ? [] : [{ uuid, twin }]
  })
  await judge(
    transaction,
    rights,
    binding,
    runs.flatMap(({ uuid, twin }) =>
      twin.kind === 'create'
        ? [
            {
              rule: 'make a transition',
              verb: 'execute',
              twin: { uuid, definition: twin.definition },
              properties: [],
              path: twin.path,
            } as const,
          ]
        : [],
    ),
  )
  for (const { uuid, twin } of runs) {
    const diagram = wishParts.diagrams.get(twin.definition)
    if (diagram) await openProcess(transaction, { tenant: author.tenant, root: uuid, diagram, actor: author.user })
  }

  function isProcess(name: string): boolean {
    const definition = definitionOf(parts.registry, name)
    return definition.family === 'execution' && definition.type === 'process'
  }
}
