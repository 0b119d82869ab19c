import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { businessDayFrom } from '@twinwerk/model/calendar/business-day'
import { present } from '@twinwerk/model/error/present'
import type { Draft } from '../draft.ts'
import { inTurn } from '../in-turn.ts'
import { startOf } from '../period.ts'

const hour = 3_600_000
const firstHour = 8
const slotHours = 2
const slotsOfDay = 4
const daysToVacation = 4
const vacationDays = 2

/**
 * Adds the working times of the technicians, an absence, and visits. Each open process that waits for its visit has an appointment in the
 * next days.
 */
export function addVisits(draft: Draft, today: string): void {
  const technicians = members(draft, 'Technik Betrieb')
  const readers = members(draft, 'Messstellenbetrieb')
  for (const [index, person] of [...technicians, ...readers].entries()) {
    const time = draft.add({
      key: `workingTime/${index}`,
      definition: 'workingTime',
      attributes: {
        'workingTime:days': 'workdays',
        'workingTime:from': readers.includes(person) ? '07:00' : '08:00',
        'workingTime:to': readers.includes(person) ? '15:00' : '16:00',
        'workingTime:area': '0699',
      },
    })
    draft.link({ relationship: 'user:workingTimes', source: person, target: time })
  }
  const [, second] = technicians
  if (technicians.length === 0) return
  if (second !== undefined)
    add(draft, {
      key: 'absence',
      definition: 'absence',
      subject: 'Urlaub',
      from: at(workday(addDays(today, daysToVacation)), 0),
      hours: vacationDays * 24,
      technician: second,
    })
  const waiting = draft.done().processes.filter(isAtVisit)
  const wanted = new Set(waiting.map(({ uuid }) => uuid))
  const twins = new Map(
    draft
      .done()
      .twins.filter(({ uuid }) => wanted.has(uuid))
      .map((twin) => [twin.uuid, twin]),
  )
  for (const [index, { uuid }] of waiting.entries()) {
    const process = present(twins.get(uuid), `process ${uuid}`)
    const { dayNumber, technician, slot } = seatOf(index, technicians.length)
    const day = Array.from({ length: dayNumber }).reduce<string>((each) => workday(addDays(each, 1)), workday(today))
    const visit = add(draft, {
      key: `visit/${index}`,
      definition: 'visit',
      subject: `${String(process.attributes['execution:bpmnName'])} ${process.identifier ?? ''}`.trim(),
      from: at(day, firstHour + slotHours * slot),
      hours: slotHours,
      technician: inTurn(technicians, technician),
    })
    draft.link({ relationship: 'visit:process', source: visit, target: uuid })
  }
}

/**
 * Returns the place of a visit: its workday from today on, 0 first, its technician and its slot of the day. Visits fill two days by turns,
 * then the next two, and begin with another slot for each technician.
 */
function seatOf(index: number, technicians: number): { readonly dayNumber: number; readonly technician: number; readonly slot: number } {
  const seatsOfDay = technicians * slotsOfDay
  const seat = Math.floor(index / 2) % seatsOfDay
  const technician = seat % technicians
  return {
    dayNumber: (index % 2) + 2 * Math.floor(index / (2 * seatsOfDay)),
    technician,
    slot: (Math.floor(seat / technicians) + technician) % slotsOfDay,
  }
}

type Appointment = {
  readonly key: string
  readonly definition: 'visit' | 'absence'
  readonly subject: string
  readonly from: number
  readonly hours: number
  readonly technician: string
}

function add(draft: Draft, { key, definition, subject, from, hours, technician }: Appointment): string {
  const appointment = draft.add({
    key: `appointment/${key}`,
    definition,
    attributes: {
      'appointment:subject': subject,
      'appointment:begin': new Date(from).toISOString(),
      'appointment:end': new Date(from + hours * hour).toISOString(),
      ...(definition === 'visit' && { 'visit:state': 'planned' }),
    },
  })
  draft.link({ relationship: 'appointment:technician', source: appointment, target: technician })
  return appointment
}

function isAtVisit({ course }: { readonly course: { readonly kind: string; readonly at?: string } }): boolean {
  return course.kind === 'stop' && course.at === 'onSite'
}

function at(day: string, hours: number): number {
  return Date.parse(startOf(day)) + hours * hour
}

const workday = (day: string) => businessDayFrom(day, () => false)

function members(draft: Draft, name: string): readonly string[] {
  const { links } = draft.done()
  const group = draft.find('group').find(({ attributes }) => attributes['group:name1'] === name)?.uuid
  const memberships = new Set(
    links.filter((link) => link.relationship === 'groupMembership:group' && link.target === group).map(({ source }) => source),
  )
  return links
    .filter(({ relationship, target }) => relationship === 'user:groupMemberships' && memberships.has(target))
    .map(({ source }) => source)
}
