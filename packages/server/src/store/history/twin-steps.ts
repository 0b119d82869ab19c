import { columns, json, jsonOrNull } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Image = Readonly<Record<string, unknown>>

/**
 * The facts of a change. `user` is the author, or the user on whose command a process made the change. `byLinkTo` is the email address of
 * the task link that made the change.
 */
export type ChangeFacts = {
  readonly user: string | null
  readonly call: string
  readonly why: string | null
  readonly byLinkTo: string | null
}

/** A row before and after a change. `before` is undefined if the change created the row. `version` is the version after the change. */
export type RowStep = { readonly before: Image | undefined; readonly after: Image; readonly version: number }

export type LinkRowStep = RowStep & {
  readonly uuid: string
  readonly relationship: number
  readonly source: string
  readonly target: string
}

/** The effects of some changes, by change: on a twin's own row and on the links at either of its ends. */
export type TwinSteps = {
  readonly facts: ReadonlyMap<string, ChangeFacts>
  readonly own: ReadonlyMap<string, RowStep>
  readonly links: ReadonlyMap<string, readonly LinkRowStep[]>
}

export async function twinSteps(
  transaction: Transaction,
  { tenant, twin, family, changes }: { tenant: string; twin: string; family: string; changes: readonly string[] },
): Promise<TwinSteps> {
  const [facts, own, ...links] = await transaction.runAll([
    {
      text: 'select id, coalesce(by_user, commanded_by) as "user", call, why, by_link_to as "byLinkTo" from twin_change where tenant_id = $1 and id = any($2::uuid[])',
      values: [tenant, changes],
      name: 'change-facts',
      columns: columns({ id: 'uuid', user: 'uuid?', call: 'text', why: 'text?', byLinkTo: 'text?' }),
    },
    {
      text: `select s.change_id, ${stepColumns} from ${stepsWhere('row_id = $3 and family = $4')}
        join "${familyTable(family)}" t on t.tenant_id = $1 and t.id = s.row_id`,
      values: [tenant, changes, twin, family],
      columns: columns({ change_id: 'uuid', ...stepShape }),
    },
    ...['source_id', 'target_id'].map((end) => ({
      text: `select s.change_id, t.id, t.relationship, t.source_id, t.target_id, ${stepColumns} from ${stepsWhere(`${end} = $3`)}
        join twin_link t on t.tenant_id = $1 and t.id = s.row_id`,
      values: [tenant, changes, twin],
      columns: columns({ change_id: 'uuid', id: 'uuid', relationship: 'integer', source_id: 'uuid', target_id: 'uuid', ...stepShape }),
    })),
  ])
  const byChange = new Map<string, Map<string, LinkRowStep>>()
  // A link from a twin to itself is found at both ends.
  for (const row of links.flatMap(({ rows }) => rows)) {
    const { change_id: change, id: uuid, relationship, source_id: source, target_id: target } = row
    const step = { ...stepFrom(row), uuid, relationship, source, target }
    byChange.set(change, (byChange.get(change) ?? new Map<string, LinkRowStep>()).set(uuid, step))
  }
  return {
    facts: new Map(facts.rows.map(({ id, ...fact }) => [id, fact])),
    own: new Map(own.rows.map((row) => [row.change_id, stepFrom(row)])),
    links: new Map([...byChange].map(([change, steps]) => [change, [...steps.values()].toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))])),
  }
}

const stepShape = { before: jsonOrNull<Image>(), after: json<Image>(), version: 'integer' } as const
type StepRow = { readonly before: Image | null; readonly after: Image; readonly version: number }

/** Selects the first and last version that each change replaced, for each row it touched. */
function stepsWhere(condition: string): string {
  return `(select change_id, row_id, min(version) as first, max(version) as last from twin_history
    where tenant_id = $1 and change_id = any($2::uuid[]) and ${condition} group by change_id, row_id) s`
}

/** The image before the change, and the image after it: the next stored image, or the row itself. */
const stepColumns = `s.last + 1 as version,
  (select image from twin_history b where b.tenant_id = $1 and b.row_id = s.row_id and b.version = s.first and s.first > 0 limit 1) as before,
  coalesce((select image from twin_history a where a.tenant_id = $1 and a.row_id = s.row_id and a.version = s.last + 1 limit 1), to_jsonb(t)) as after`

function stepFrom({ before, after, version }: StepRow): RowStep {
  return { before: before ?? undefined, after, version }
}
