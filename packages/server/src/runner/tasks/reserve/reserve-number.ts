import { v7 } from 'uuid'
import { apply } from '../../../store/apply/apply.ts'
import { familyTable } from '../../../store/physical/names.ts'
import { followPath } from '../../writes/follow-path.ts'
import { lockTwin } from '../lock-twin.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { columns } from '../../../store/db/columns.ts'

const relation = 'processAddPhoneNumber:managedNumber'

/**
 * Reserves the chosen number for the process, or else the next free one of its area code. The process stays without a number if none is
 * free. If two processes want the same number, the second gets another.
 */
export const reserveNumber: InsideTask = async (work) => {
  const [chosen] = await followPath(work, `process/${relation}`)
  const number = chosen?.uuid ?? (await nextFree(work))
  if (number === undefined) return {}
  const { row } = await lockTwin(work, { uuid: number, definition: 'managedNumber' })
  if (row['managedNumber:state'] !== 'free') return {}
  const { process } = work.subject
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [
      { kind: 'updateTwin', uuid: number, definition: 'managedNumber', attributes: { 'managedNumber:state': 'reserved' } },
      ...(chosen
        ? []
        : [
            {
              kind: 'createLink',
              uuid: v7(),
              relationship: relation,
              source: process.uuid,
              target: number,
              validFrom: null,
              validTo: null,
            } as const,
          ]),
    ],
  })
  return {}
}

/** Returns the lowest free number of the area code, and skips numbers that another process is about to reserve. */
async function nextFree({ transaction, author, subject }: Work): Promise<string | undefined> {
  const area = subject.process.values['areaCode']
  if (typeof area !== 'string') return undefined
  const { rows } = await transaction.run({
    name: 'process-free-number',
    text: `select id from "${familyTable('thing')}" where tenant_id = $1 and definition = 'managedNumber' and "managedNumber:state" = 'free'
      and "managedNumber:number" like $2 and deleted_at is null order by "managedNumber:number" limit 1 for no key update skip locked`,
    values: [author.tenant, `+49${area}%`],
    columns: columns({ id: 'uuid' }),
  })
  return rows[0]?.id
}
