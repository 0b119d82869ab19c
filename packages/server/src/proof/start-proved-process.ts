import type { Diagrams } from '../runner/diagram/diagrams.ts'
import { openProcess } from '../runner/starts/open-process.ts'
import { apply } from '../store/apply/apply.ts'
import type { Author, Change } from '../store/write/change.ts'
import { newLink } from '../store/write/new-changes.ts'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'
import type { Store } from '../store/store.ts'
import { finishedTask } from '../declarations/clerk-task.ts'
import type { LockedLink } from './lock-link.ts'

/**
 * Starts a proved process, cancels the clerk's tasks for it, and links the proved customer to an order. All changes are written in the
 * caller's transaction.
 */
export async function startProvedProcess(
  transaction: Transaction,
  { store, diagrams, author }: { readonly store: Store; readonly diagrams: Diagrams; readonly author: Author },
  held: LockedLink,
): Promise<void> {
  const { waiting, declared } = held
  const { uuid, definition } = waiting
  const attributes = {
    'execution:status': 'waitforexecution',
    [`${definition}:provenBy`]: 'link',
    // An order is binding from its proof, so the withdrawal period begins then.
    ...(declared.kind === 'order' && { 'processNewContract:orderedAt': author.at }),
  }
  const changes: readonly Change[] = [
    { kind: 'updateTwin', uuid, definition, attributes },
    ...waiting.tasks.map((task) => finishedTask(task, author.at)),
    ...(declared.kind === 'order' ? await customerChanges(transaction, store, { tenant: author.tenant, held }) : []),
  ]
  await apply(transaction, store, { author, changes })
  const diagram = diagrams.get(definition)
  if (diagram) await openProcess(transaction, { tenant: author.tenant, root: uuid, diagram, actor: null })
}

/** Replaces the typed person by the proved customer. */
async function customerChanges(
  transaction: Transaction,
  store: Store,
  { tenant, held }: { readonly tenant: string; readonly held: LockedLink },
): Promise<readonly Change[]> {
  const { content, waiting, typed } = held
  if (!waiting.partner || typed === undefined) return []
  return [
    { kind: 'deleteLink', uuid: waiting.partner.link },
    newLink('execution:businessPartnerForProcess', waiting.uuid, content.customer),
    ...(await removalOf(transaction, store, { tenant, partner: typed })),
  ]
}

async function removalOf(
  { run }: Transaction,
  { codes }: Store,
  { tenant, partner }: { readonly tenant: string; readonly partner: string },
): Promise<readonly Change[]> {
  const { rows } = await run({
    name: 'proof-typed-contacts',
    text: `select t.id as uuid, t.definition from twin_link l
      join (select tenant_id, id, definition from "${familyTable('contactMail')}" union all select tenant_id, id, definition from "${familyTable('contactPhone')}") t
        on t.tenant_id = l.tenant_id and t.id = l.target_id
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = any($3) and l.deleted_at is null`,
    values: [tenant, partner, ['businessPartner:contactMail', 'businessPartner:contactPhone'].map((name) => codes.get(name))],
    columns: columns({ uuid: 'uuid', definition: 'text' }),
  })
  const contacts = rows.map((contact) => ({ kind: 'deleteTwin', ...contact }) as const)
  return [...contacts, { kind: 'deleteTwin', uuid: partner, definition: 'customer' }]
}
