import { AppError } from '@twinwerk/model/error/app-error'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import type { TwinMutation } from '@twinwerk/model/mutation/mutation'
import type { Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { wireValue } from '../../store/physical/stored-value.ts'
import type { Transaction } from '../../store/db/database.ts'
import { stepKind, taskKind } from '../enqueue-effects.ts'
import type { SaveContext } from './save-context.ts'
import { valueIn } from './save-context.ts'
import { refusedError, status } from './refusals.ts'
import { asText } from '../instance/twin-values.ts'
import { present } from '@twinwerk/model/error/present'

const notBefore = 'execution:notBefore'
const comment = 'execution:commentText'

type Changed = { readonly twin: TwinMutation & { readonly kind: 'change' }; readonly was: string | null; readonly is: string | null }

/** Returns the executions that a save changes, each with the moment before which it may not begin: as stored, and with the save. */
function changedIn({ parts, saved }: Pick<SaveContext, 'parts' | 'saved'>): readonly Changed[] {
  const attribute = parts.registry.attributes.get(notBefore)
  if (!attribute) return []
  return saved.mutation.twins.flatMap((twin) => {
    if (twin.kind !== 'change' || executionRole(parts.registry, twin.definition) === undefined) return []
    const was = asText(wireValue(attribute, present(saved.stored.twin(twin), 'the stored execution').row))
    const given = valueIn(twin, notBefore)
    return [{ twin, was, is: given === undefined ? was : asText(given) }]
  })
}

/** Returns the moment at which a save lets a process begin; null for immediately. */
export function beginsAt({ parts, saved }: Pick<SaveContext, 'parts' | 'saved'>, twin: TwinMutation): string | null {
  if (twin.kind === 'create') return asText(valueIn(twin, notBefore))
  return changedIn({ parts, saved }).find((each) => each.twin === twin)?.is ?? null
}

/**
 * Throws if a task is begun or finished before its time. A user who removes the time must give a reason: with the save, or in the comment.
 */
export function assertNotEarly(finishing: Pick<SaveContext, 'parts' | 'saved'>): void {
  const { saved, parts } = finishing
  const isEarly = (moment: string | null) => moment !== null && Date.parse(moment) > Date.parse(saved.author.at)
  for (const { twin, was, is } of changedIn(finishing)) {
    const requested = valueIn(twin, status)
    const isWork = executionRole(parts.registry, twin.definition) === 'userTask' && (requested === 'inprogress' || requested === 'finished')
    if (isWork && isEarly(is)) throw refusedError(twin.path, saved.language, tooEarly)
    const said = saved.mutation.why ?? valueIn(twin, comment)
    if (!isEarly(was) || isEarly(is) || (typeof said === 'string' && said.trim() !== '')) continue
    const problem = problemOf(
      { systematics: comment, key: 'process.liftedWithoutReason', text: saysWhy },
      [...twin.path, comment],
      saved.language,
    )
    throw new AppError('VALIDATION_FAILED', { problems: [problem] })
  }
}

const tooEarly: Text = {
  de: 'Diese Aufgabe beginnt erst zu der Zeit, die unter „Nicht vor“ steht. Wer sie früher erledigen darf, leert das Feld und sagt im Kommentar, warum.',
  en: 'This task begins only at the time under “Not before”. Who may do it earlier empties the field and says why in the comment.',
}

const saysWhy: Text = {
  de: 'Bitte sagen Sie im Kommentar, warum es früher beginnt!',
  informal: 'Bitte sag im Kommentar, warum es früher beginnt!',
  en: 'Please say in the comment why it begins earlier!',
}

/** Moves the jobs that wait for the former moment to the new moment: the begin of a process, all its services, or one service. */
export async function rescheduleBegins(
  transaction: Transaction,
  { parts, saved, running }: Pick<SaveContext, 'parts' | 'saved' | 'running'>,
): Promise<void> {
  for (const { twin, was, is } of changedIn({ parts, saved })) {
    const of = running.get(twin.uuid)
    if (!of || was === is) continue
    await transaction.run({
      name: 'process-begin-moved',
      text: `update job set run_at = greatest(now(), coalesce($4::timestamptz, now())) where tenant_id = $1 and state = 'ready' and run_at > now()
        and payload->>'root' = $2 and (kind = $5 and payload->'command'->>'kind' = 'start' and $3 = $2 or kind = $6 and ($3 = $2 or payload->>'execution' = $3))`,
      values: [saved.author.tenant, of.root, of.id, is, stepKind, taskKind],
    })
    transaction.wake()
  }
}
