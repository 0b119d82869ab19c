import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { germanStates, isGermanHoliday } from '@twinwerk/model/calendar/german-holidays'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { FreeSlot, Hours, Span, Technician } from '@twinwerk/model/calculator/work/free-slots'
import { freeSlots } from '@twinwerk/model/calculator/work/free-slots'
import { visitPlanOf } from '@twinwerk/domain/process/visits'
import type { Definition } from '@twinwerk/process/definition/definition'
import { hoursOf } from '@twinwerk/model/calculator/work/working-hours'
import type { ApplyParts } from '../../store/write/change.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import { lockTechnicians } from '../../store/visits/moved-visits.ts'
import type { LoadDefinition } from '../diagram/stored-definition.ts'
import type { Subject } from '../instance/subject.ts'
import { readSubject } from '../instance/subject.ts'
import { followPath } from '../writes/follow-path.ts'
import { isVisitTask } from './visit-task.ts'
import { hoursColumns, hoursShape } from './working-hours.ts'

export type SlotRequest = {
  readonly tenant: string
  readonly subject: Subject
  /** The diagram of the process, which names the group of the visit. */
  readonly definition: Pick<Definition, 'nodes'>
  /** ISO instant. */
  readonly now: string
  readonly zone: string
}

/**
 * Returns the slots in which a member of the visiting group can come. Their duration and number of days depend on the process type; no slot
 * is before the day of the process. With `locked`, no other transaction can book members of the group until this transaction ends. Returns
 * undefined if no member of the group has working times: then any time fits.
 */
export async function readSlots(
  transaction: Transaction,
  parts: ApplyParts,
  { locked, ...request }: SlotRequest & { readonly locked: boolean },
): Promise<readonly FreeSlot[] | undefined> {
  const { tenant, subject, now, zone } = request
  const hours = await readHours(transaction, parts, request)
  const people = [...hours.keys()].toSorted()
  if (people.length === 0) return undefined
  if (locked) await transaction.run(lockTechnicians(tenant, people))
  const today = tenantDay(now, zone)
  const requested = subject.process.valueOf('execution:effectiveAt')
  const day = typeof requested === 'string' ? tenantDay(requested, zone) : today
  const from = day > today ? day : today
  const { minutes, days } = visitPlanOf(subject.process.definition)
  const until = startOfDay(addDays(from, days), zone)
  const busy = await readBusy(transaction, parts, { tenant, people, process: subject.process.uuid, from: startOfDay(from, zone), until })
  const technicians = people.map((id): Technician => ({ id, hours: hours.get(id) ?? [], busy: busy.get(id) ?? [] }))
  return freeSlots({
    technicians,
    postcode: await postcodeOf(transaction, parts, request),
    notBefore: now,
    from,
    days,
    minutes,
    timeZone: zone,
    isHoliday: (date) => germanStates.every((state) => isGermanHoliday(date, state)),
  })
}

/** Returns the slots for the present state of a process (uuid); undefined for a process that has not started. */
export async function readSlotsOf(
  transaction: Transaction,
  parts: ApplyParts,
  {
    process,
    definitionOf,
    ...request
  }: Pick<SlotRequest, 'tenant' | 'now' | 'zone'> & { readonly process: string; readonly definitionOf: LoadDefinition },
): Promise<readonly FreeSlot[] | undefined> {
  const { tenant, now } = request
  const { rows } = await transaction.run({
    name: 'visit-process',
    text: 'select definition_id as version from process_instance where tenant_id = $1 and root_id = $2',
    values: [tenant, process],
    columns: columns({ version: 'uuid' }),
  })
  if (!rows[0]) return undefined
  const definition = await definitionOf(transaction, tenant, rows[0].version)
  const subject = await readSubject(transaction, parts, { tenant, root: process, now })
  return readSlots(transaction, parts, { ...request, definition, subject, locked: false })
}

/** Reads the working times of the members of the group whose task asks for the result of the visit. */
async function readHours(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, definition, now }: SlotRequest,
): Promise<ReadonlyMap<string, readonly Hours[]>> {
  const visit = Object.values(definition.nodes).find(isVisitTask)
  const isNow = (link: string) =>
    `${link}.deleted_at is null and ${link}.valid_from <= $6::timestamptz and ${link}.valid_to > $6::timestamptz`
  const { rows } = await transaction.run({
    name: 'visit-hours',
    text: `select distinct u.id, w.id as time, ${hoursColumns}
      from "${familyTable('group')}" g join twin_link mg on mg.tenant_id = $1 and mg.target_id = g.id and mg.relationship = $3 and ${isNow('mg')}
      join twin_link um on um.tenant_id = $1 and um.target_id = mg.source_id and um.relationship = $4 and ${isNow('um')}
      join "${familyTable('user')}" u on u.tenant_id = $1 and u.id = um.source_id and u.deleted_at is null
      join twin_link uw on uw.tenant_id = $1 and uw.source_id = u.id and uw.relationship = $5 and ${isNow('uw')}
      join "${familyTable('workingTime')}" w on w.tenant_id = $1 and w.id = uw.target_id and w.deleted_at is null
      where g.tenant_id = $1 and g."group:name1" = $2 and g.deleted_at is null order by w.id`,
    values: [
      tenant,
      visit?.agentGroup ?? '',
      codes.get('groupMembership:group'),
      codes.get('user:groupMemberships'),
      codes.get('user:workingTimes'),
      now,
    ],
    columns: columns({ ...hoursShape, id: 'uuid' }),
  })
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [id, of.map(hoursOf)]))
}

/** A time in which somebody is absent, or on another visit. */
export type BusySpan = Span & { readonly absent: boolean }

type Busy = {
  readonly tenant: string
  readonly people: readonly string[]
  readonly process: string
  readonly from: string
  readonly until: string
}

/** Reads absences and planned visits. Visits that were called off, visits of ended processes and the visit of this process are omitted. */
export async function readBusy(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, people, process, from, until }: Busy,
): Promise<ReadonlyMap<string, readonly BusySpan[]>> {
  const { rows } = await transaction.run({
    name: 'visit-busy',
    text: `select l.target_id as id, a."appointment:begin" as begin, a."appointment:end" as end, a.definition = 'absence' as absent
      from twin_link l join "${familyTable('appointment')}" a on a.tenant_id = $1 and a.id = l.source_id and a.deleted_at is null
      left join twin_link o on o.tenant_id = $1 and o.source_id = a.id and o.relationship = $4 and o.deleted_at is null
      left join "${familyTable('execution')}" p on p.tenant_id = $1 and p.id = o.target_id
      where l.tenant_id = $1 and l.target_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null
        and l.valid_to > a."appointment:begin" and a."appointment:begin" < $7::timestamptz and a."appointment:end" > $6::timestamptz
        and (a.definition <> 'visit' or (a."visit:state" = 'planned' and p.id <> $5
          and p.deleted_at is null and p."execution:status" not in ('finished', 'timeout', 'canceled')))`,
    values: [tenant, people, codes.get('appointment:technician'), codes.get('visit:process'), process, from, until],
    columns: columns({ id: 'uuid', begin: 'instant', end: 'instant', absent: 'boolean' }),
  })
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [id, of.map(({ begin, end, absent }): BusySpan => ({ begin, end, absent }))]),
  )
}

/** Returns the postcode of the visit: from the address that the process names, else from the contract's line. */
export async function postcodeOf(
  transaction: Transaction,
  parts: ApplyParts,
  { tenant, subject, now }: Pick<SlotRequest, 'tenant' | 'subject' | 'now'>,
): Promise<string | undefined> {
  const own = subject.process.values['postcode']
  if (typeof own === 'string' && own !== '') return own
  const reading = { transaction, parts, author: { tenant, user: null, call: '', at: now, changeId: '' }, subject }
  for (const relation of ['contract:connectionAddress', 'contract:executingAddressForContract']) {
    const [address] = await followPath(reading, `contract/${relation}`)
    const postcode = address?.values['postcode']
    if (typeof postcode === 'string' && postcode !== '') return postcode
  }
  return undefined
}
