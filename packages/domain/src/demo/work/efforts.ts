import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { weekdayOf } from '@twinwerk/model/calendar/weekday'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'
import { randomOf } from '../random.ts'
import type { Project } from './projects.ts'
import { inTurn } from '../in-turn.ts'

type Input = {
  readonly users: readonly string[]
  readonly departments: readonly string[]
  readonly projects: readonly Project[]
  readonly count: number
  readonly today: string
}

const activities = [
  'Hausanschluss gesetzt',
  'Spleißarbeiten',
  'Kundentermin vor Ort',
  'Störung beseitigt',
  'Planung und Abstimmung',
  'Einmessung der Trasse',
  'Zählerwechsel',
  'Rechnungen geprüft',
  'Dokumentation nachgetragen',
]
const minute = 60_000

/** Adds working times and trips of the staff on working days. One half lies in the last forty days, the other half before. */
export function addEfforts(draft: Draft, { users, departments, projects, count, today }: Input): void {
  const running = projects.filter((project) => project.running)
  for (let index = 0; index < count; index += 1) {
    const random = randomOf(`${draft.shortId}/effort/${index}`)
    const date = workingDay(addDays(today, -(index < count / 2 ? random.int(0, 39) : random.int(40, 400))))
    const project = random.chance(0.6) ? random.pick(running) : undefined
    const isTravel = index < users.length || random.chance(0.12)
    const shared = {
      'effort:date': date,
      'effort:activity': isTravel ? 'Fahrt zum Kunden' : random.pick(activities),
      'effort:name': project?.name,
    }
    const begin = Date.parse(startOf(date)) + random.int(14, 52) * 15 * minute
    const uuid = isTravel
      ? draft.add({
          key: `effort/${index}`,
          definition: 'travelExpense',
          attributes: {
            ...shared,
            'travelExpense:kind': 'car',
            'travelExpense:from': 'Elsterau',
            'travelExpense:to': random.pick(['Weidenhain', 'Neudorf a. d. Elster', 'Gera', 'Leipzig']),
            ...mileage(random.int(4, 90)),
          },
        })
      : draft.add({
          key: `effort/${index}`,
          definition: 'timeTracking',
          attributes: {
            ...shared,
            'timeTracking:begin': new Date(begin).toISOString(),
            'timeTracking:end': new Date(begin + random.int(2, 28) * 15 * minute).toISOString(),
            'timeTracking:billable': random.chance(0.4),
          },
        })
    draft.link({ relationship: 'effort:agent', source: uuid, target: inTurn(users, index) })
    draft.link({ relationship: 'effort:costCenter', source: uuid, target: project?.costCenter ?? random.pick(departments) })
    if (project) draft.link({ relationship: 'effort:project', source: uuid, target: project.uuid })
  }
}

/** The compensation for a kilometre in a private car, in euro. */
const perKilometre = 0.3

function mileage(km: number) {
  return { 'travelExpense:km': km, 'travelExpense:amount': Math.round(km * perKilometre * 100) / 100 }
}

const saturday = 6

/** Returns the same day, or the Friday before if the day is at a weekend. */
function workingDay(day: string): string {
  const weekday = weekdayOf(day)
  if (weekday === saturday) return addDays(day, -1)
  return weekday === 0 ? addDays(day, -2) : day
}
