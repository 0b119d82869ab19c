import { isSameStreet } from '@twinwerk/model/text/same-words'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { ReadTwin } from '../instance/subject.ts'
import { readTwin, twinColumns } from '../instance/subject.ts'
import { followPath, linkedBy } from '../writes/follow-path.ts'
import type { InsideTask, Work } from '../work/service-task.ts'

/**
 * Finds the building connection at the address of the request, or else of the contract, and links it with the process. If there are none or
 * several, the choice that was made by hand remains.
 */
export const findBuilding: InsideTask = async (work) => {
  const { process } = work.subject
  const relationship = `${process.definition}:building` as const
  const place = process.values['street'] === undefined ? (await followPath(work, 'contract/contract:connectionAddress'))[0] : process
  const there = place ? await connectionsAt(work, place.values) : []
  const chosen = await followPath(work, `process/${relationship}`)
  const [found, ...others] = there
  if (!found || others.length > 0 || chosen.some(({ uuid }) => uuid === found.uuid)) return {}
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [
      ...chosen.flatMap(({ link }) => (link ? [{ kind: 'deleteLink', uuid: link.uuid } as const] : [])),
      { kind: 'createLink', uuid: v7(), relationship, source: process.uuid, target: found.uuid, validFrom: null, validTo: null },
    ],
  })
  return {}
}

type Place = Readonly<Record<string, unknown>>

/**
 * Returns the connections at an address. The database compares postcode and house number; streets are compared afterwards, because their
 * spelling varies.
 */
async function connectionsAt(work: Work, place: Place): Promise<readonly ReadTwin[]> {
  const { transaction, parts, author } = work
  const said = (name: string) => {
    const value = place[name]
    return typeof value === 'string' ? value : ''
  }
  const { rows } = await transaction.run({
    name: 'process-addresses',
    text: `select id, definition, to_jsonb(t) as row from "${familyTable('postalAddress')}" t where tenant_id = $1 and deleted_at is null and "postalAddress:postcode" = $2
      and lower("postalAddress:houseNumber" || coalesce("postalAddress:houseNumberAddition", '')) = $3`,
    values: [
      author.tenant,
      said('postcode').trim(),
      `${said('houseNumber')}${said('houseNumberAddition')}`.toLowerCase().replaceAll(/\s/g, ''),
    ],
    columns: twinColumns,
  })
  const addresses = rows
    .map((row) => readTwin(parts.registry, row))
    .filter(({ values }) => isSameStreet(String(values['street']), said('street')))
  const buildings = await linkedBy(work, 'postalAddress:buildings', addresses)
  const connections = await linkedBy(work, 'building:telcoServiceConnections', buildings)
  return [...new Map(connections.map((each) => [each.uuid, each])).values()]
}
