import { germanStates, isGermanHoliday } from '@twinwerk/model/calendar/german-holidays'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Hindrance } from '@twinwerk/model/calculator/work/hindrances'
import { hindrancesOf, hindranceTexts } from '@twinwerk/model/calculator/work/hindrances'
import { hoursOf } from '@twinwerk/model/calculator/work/working-hours'
import { AppError } from '@twinwerk/model/error/app-error'
import { problemOf } from '@twinwerk/model/validation/finding'
import { apply } from '../../store/apply/apply.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { MovedVisit, StandingVisit } from '../../store/visits/moved-visits.ts'
import { hoursOfUsers, lockTechnicians, visitNow } from '../../store/visits/moved-visits.ts'
import type { Change } from '../../store/write/change.ts'
import { readSubject } from '../instance/subject.ts'
import { tellMoved } from '../notices/moved-job.ts'
import { postcodeOf, readBusy } from '../visits/read-slots.ts'
import type { Following } from './follow-visits.ts'

/**
 * Judges visits that a save has moved, as the save has left them. Throws VALIDATION_FAILED with the reasons if the technician cannot come
 * then. The process gets the new time, and the customer is told of it a moment later, when nobody has taken the move back.
 */
export async function judgeVisits(transaction: Transaction, following: Following): Promise<readonly Change[]> {
  const { parts, saved, visits, changes } = following
  const { tenant } = saved.author
  const given = new Set(changes.flatMap((change) => (change.kind === 'createLink' ? [change.source] : [])))
  const made: Change[] = []
  for (const before of visits) {
    const { rows } = await transaction.run(visitNow({ tenant, codes: parts.codes }, before.visit))
    const [visit] = rows
    if (!visit || visit.state !== 'planned') continue
    const isLater = !isSame(visit.begin, before.begin)
    const isMoved = isLater || !isSame(visit.end, before.end) || given.has(before.visit)
    if (isMoved) await assertFits(transaction, following, { visit, process: before.process })
    if (isLater) made.push(...(await moveProcess(transaction, following, { visit, before })))
  }
  return made
}

function isSame(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other)
}

async function assertFits(
  transaction: Transaction,
  { parts, saved }: Following,
  { visit, process }: { readonly visit: StandingVisit; readonly process: string },
): Promise<void> {
  const { author, timeZone, language } = saved
  const { tenant, at: now } = author
  const { technician, begin, end } = visit
  if (technician === null) return
  await transaction.run(lockTechnicians(tenant, [technician]))
  const people = [technician]
  const { rows } = await transaction.run(hoursOfUsers({ tenant, codes: parts.codes }, { people, now }))
  const busy = (await readBusy(transaction, parts, { tenant, people, process, from: begin, until: end })).get(technician) ?? []
  const subject = await readSubject(transaction, parts, { tenant, root: process, now })
  const isHoliday = germanStates.every((state) => isGermanHoliday(tenantDay(begin, timeZone), state))
  const plan = {
    hours: rows.map(hoursOf),
    absences: busy.filter(({ absent }) => absent),
    visits: busy.filter(({ absent }) => !absent),
  }
  const postcode = await postcodeOf(transaction, parts, { tenant, subject, now })
  const found: readonly Hindrance[] = hindrancesOf(plan, { span: { begin, end }, postcode, now, timeZone })
  const reasons = isHoliday && rows.length > 0 && !found.includes('off') ? [...found, 'off' as const] : found
  if (reasons.length === 0) return
  throw new AppError('VALIDATION_FAILED', {
    problems: reasons.map((reason) =>
      problemOf(
        { systematics: 'appointment:begin', key: `visit.${reason}`, text: hindranceTexts[reason] },
        ['appointment:begin'],
        language,
      ),
    ),
  })
}

type Moved = { readonly visit: StandingVisit; readonly before: MovedVisit }

async function moveProcess(transaction: Transaction, { parts, saved }: Following, { visit, before }: Moved): Promise<readonly Change[]> {
  const { author } = saved
  const { process } = await readSubject(transaction, parts, { tenant: author.tenant, root: before.process, now: author.at })
  const time = { 'processOrder:appointment': visit.begin }
  const told = { 'visit:toldBegin': before.begin }
  tellMoved(transaction, { tenant: author.tenant, visit: before.visit, process: before.process, now: author.at })
  return apply(transaction, parts, {
    author,
    changes: [
      { kind: 'updateTwin', uuid: before.process, definition: process.definition, attributes: time },
      ...(visit.told === null ? [{ kind: 'updateTwin', uuid: before.visit, definition: 'visit', attributes: told } as const] : []),
    ],
  })
}
