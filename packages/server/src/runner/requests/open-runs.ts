import { definitionOf } from '@twinwerk/model/definition/registry'
import { apply } from '../../store/apply/apply.ts'
import { englishLabel } from '../instance/execution-name.ts'
import type { Change } from '../../store/write/change.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import { authorize } from '../../store/save/authorize.ts'
import { openProcess } from '../starts/open-process.ts'
import type { SaveContext } from './save-context.ts'
import { valueIn } from './save-context.ts'
import { beginsAt } from './not-before.ts'
import { status } from './refusals.ts'

/**
 * Runs processes that were saved with `waitforexecution`. New processes require the right to run here; stored processes require it like any
 * transition. Processes of a type with a diagram get their rows and the job that starts them. Others wait until a user executes them by
 * hand. Returns the resulting changes: a process without a name gets the name of its type, in the tenant's language.
 */
export async function openRuns(transaction: Transaction, { requestParts, parts, running, saved }: SaveContext): Promise<readonly Change[]> {
  const { mutation, uuidOf, author, rights, binding } = saved
  const runs = mutation.twins.flatMap((twin, index) => {
    if (twin.kind !== 'create' && twin.kind !== 'change') return []
    if (valueIn(twin, status) !== 'waitforexecution' || !isProcess(twin.definition)) return []
    const uuid = twin.kind === 'create' ? uuidOf({ created: index }) : twin.uuid
    return running.has(uuid) ? [] : [{ uuid, twin }]
  })
  await authorize(transaction, rights, {
    binding,
    needs: runs.flatMap(({ uuid, twin }) =>
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
  })
  for (const { uuid, twin } of runs) {
    const diagram = requestParts.diagrams.get(twin.definition)
    const runAt = beginsAt({ parts, saved }, twin)
    if (diagram) await openProcess(transaction, { tenant: author.tenant, root: uuid, diagram, actor: author.user, runAt })
  }
  return nameRuns(
    transaction,
    { parts, saved },
    runs.map(({ uuid }) => uuid),
  )

  function isProcess(name: string): boolean {
    const definition = definitionOf(parts.registry, name)
    return definition.family === 'execution' && definition.type === 'process'
  }
}

const name = 'execution:bpmnName'

async function nameRuns(
  transaction: Transaction,
  { parts, saved }: Pick<SaveContext, 'parts' | 'saved'>,
  runs: readonly string[],
): Promise<readonly Change[]> {
  if (runs.length === 0) return []
  const { rows } = await transaction.run({
    name: 'process-run-names',
    text: `select t.id, t.definition, t."${name}" as name, (select r.brand->>'defaultLanguage' from tenant_registry r where r.id = t.tenant_id) as language
      from "${familyTable('execution')}" t where t.tenant_id = $1 and t.id = any($2::uuid[])`,
    values: [saved.author.tenant, runs],
    columns: columns({ id: 'uuid', definition: 'text', name: 'text?', language: 'text?' }),
  })
  const changes = rows.flatMap((row): Change[] => {
    const { name: definition, label } = definitionOf(parts.registry, row.definition)
    // A form fills in the label in the language of its reader. A name that a user gave has no translation.
    const english = englishLabel(label, row.name)
    if (english === undefined) return []
    const attributes = { [name]: row.language === 'en' ? english : label.de, 'execution:bpmnNameEn': english }
    return [{ kind: 'updateTwin', uuid: row.id, definition, attributes }]
  })
  return apply(transaction, parts, { author: saved.author, changes })
}
