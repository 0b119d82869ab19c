import { nextFreeNetwork } from '@twinwerk/model/calculator/network/next-free-network'
import { contains, networkOf, networkText } from '@twinwerk/model/identifier/telecom/network'
import { v7 } from 'uuid'
import { apply } from '../../../store/apply/apply.ts'
import type { Change } from '../../../store/write/change.ts'
import { familyTable } from '../../../store/physical/names.ts'
import { followPath } from '../../writes/follow-path.ts'
import { lockTwin } from '../lock-twin.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { columns } from '../../../store/db/columns.ts'

/** The prefix of a single IPv4 address. */
const single = 32

/**
 * Creates the next free network of the chosen pool (else of the first pool with room) and reserves it for the process. Other processes that
 * need a network of that pool wait. Without room the process gets no network.
 */
export const reserveNetwork: InsideTask = async (work) => {
  const { process } = work.subject
  const relation = (name: string) => `${process.definition}:${name}`
  if ((await followPath(work, `process/${relation('ipSubnet')}`)).length > 0) return {}
  const requested = process.values['prefixLength']
  const chosen = await followPath(work, `process/${relation('pool')}`)
  for (const pool of chosen.length > 0 ? chosen.map(({ uuid }) => uuid) : await pools(work)) {
    const cidr = await freeIn(work, pool, typeof requested === 'number' ? requested : single)
    if (cidr === undefined) continue
    const uuid = v7()
    const link = (relationship: string, { source, target, validFrom }: Ends): Change => ({
      kind: 'createLink',
      uuid: v7(),
      relationship,
      source,
      target,
      validFrom,
      validTo: null,
    })
    await apply(work.transaction, work.parts, {
      author: work.author,
      changes: [
        { kind: 'createTwin', uuid, definition: 'ipSubnet', attributes: { 'ipSubnet:cidr': cidr, 'ipSubnet:kind': 'customer' } },
        link('ipSubnet:parent', { source: uuid, target: pool, validFrom: work.author.at }),
        link(relation('ipSubnet'), { source: process.uuid, target: uuid, validFrom: null }),
      ],
    })
    return {}
  }
  return {}
}

type Ends = { readonly source: string; readonly target: string; readonly validFrom: string | null }

async function pools({ transaction, author }: Work): Promise<readonly string[]> {
  const { rows } = await transaction.run({
    name: 'process-pools',
    text: `select id from "${familyTable('thing')}" where tenant_id = $1 and definition = 'ipSubnet' and "ipSubnet:kind" = 'pool' and deleted_at is null order by "ipSubnet:cidr"`,
    values: [author.tenant],
    columns: columns({ id: 'uuid' }),
  })
  return rows.map(({ id }) => id)
}

/** Returns the next free network of a pool. The pool stays locked until the step is written. */
async function freeIn(work: Work, pool: string, prefix: number): Promise<string | undefined> {
  const { row } = await lockTwin(work, { uuid: pool, definition: 'ipSubnet' })
  const whole = networkOf(String(row['ipSubnet:cidr']))
  if (!whole) return undefined
  const { rows } = await work.transaction.run({
    name: 'process-networks',
    text: `select "ipSubnet:cidr" as cidr from "${familyTable('thing')}" where tenant_id = $1 and definition = 'ipSubnet' and id <> $2 and deleted_at is null`,
    values: [work.author.tenant, pool],
    columns: columns({ cidr: 'text?' }),
  })
  // The pool itself and the networks around it take no room from the pool.
  const used = rows.flatMap((each) => networkOf(String(each.cidr)) ?? []).filter((network) => !contains(network, whole))
  const free = nextFreeNetwork(whole, prefix, used)
  return free && networkText(free)
}
