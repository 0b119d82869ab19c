import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import { inTurn } from '../in-turn.ts'

const plans = [
  { name: 'Ausbau Elsterau Nord', status: 'running', begin: -9, end: 6, budget: 420_000 },
  { name: 'Anbindung Schloßberg', status: 'planned', begin: 2, end: 9, budget: 95_000 },
  { name: 'Umstellung Kabel auf Glasfaser', status: 'running', begin: -14, end: 10, budget: 180_000 },
  { name: 'Rollout intelligenter Messsysteme', status: 'running', begin: -12, end: 18, budget: 240_000 },
  { name: 'Trasse über die Felder', status: 'paused', begin: -5, end: 3, budget: 61_500 },
  { name: 'Förderung Weiße Flecken', status: 'done', begin: -23, end: -4, budget: 310_000 },
  { name: 'Erneuerung Kopfstelle', status: 'canceled', begin: -18, end: -12, budget: 55_000 },
  { name: 'Netzdokumentation', status: 'running', begin: -20, end: 4, budget: 38_000 },
  { name: 'Notstrom der Technikgebäude', status: 'planned', begin: 1, end: 5, budget: 72_000 },
] as const

export type Project = { readonly uuid: string; readonly name: string; readonly costCenter: string; readonly running: boolean }

/** Adds projects with one cost centre each. `joinProjects` assigns trenches and works to them. */
export function addProjects(draft: Draft, { count, today }: { count: number; today: string }): readonly Project[] {
  const year = today.slice(0, 4)
  return plans.slice(0, count).map(({ name, status, begin, end, budget }, index) => {
    const uuid = draft.add({
      key: `project/${index}`,
      definition: 'project',
      attributes: {
        'project:name': name,
        'project:number': `PR-${year}-${String(index + 1).padStart(3, '0')}`,
        'project:status': status,
        'project:start': addMonths(today, begin),
        'project:end': addMonths(today, end),
        'project:budget': budget,
      },
    })
    const costCenter = addCostCenter(draft, { number: String(7001 + index), name, type: 'project' })
    draft.link({ relationship: 'costCenter:project', source: costCenter, target: uuid })
    return { uuid, name, costCenter, running: status === 'running' }
  })
}

const internal = [
  'Verwaltung',
  'Kundenservice',
  'Technik Betrieb',
  'Technik Bau',
  'Messstellenbetrieb',
  'Abrechnung',
  'Vertrieb',
  'Fuhrpark',
  'Lager',
  'IT',
]

/** Adds cost centres of departments, and of contracts with separate accounting. Returns the uuids of the departments' cost centres. */
export function addCostCenters(draft: Draft, contracts: readonly WrittenContract[], count: number): readonly string[] {
  const departments = internal.map((name, index) => addCostCenter(draft, { number: String(1001 + index), name, type: 'internal' }))
  const own = contracts.filter(({ plan }) => ['contractFramework', 'contractStatementOfWork', 'contractService'].includes(plan.definition))
  for (const [index, { uuid, plan, identifier }] of own.slice(0, Math.max(0, count - departments.length)).entries()) {
    const costCenter = addCostCenter(draft, {
      number: String(5001 + index),
      name: `${plan.customer.name1}, ${identifier}`,
      type: 'contract',
    })
    draft.link({ relationship: 'costCenter:contract', source: costCenter, target: uuid })
  }
  return departments
}

function addCostCenter(
  draft: Draft,
  { number, name, type }: { number: string; name: string; type: 'project' | 'internal' | 'contract' },
): string {
  const attributes = { 'costCenter:number': number, 'costCenter:name': name, 'costCenter:type': type }
  return draft.add({ key: `cost-center/${number}`, definition: 'costCenter', attributes })
}

/** Assigns the trenches and the contracts for work to projects. */
export function joinProjects(draft: Draft, projects: readonly Project[], contracts: readonly WrittenContract[]): void {
  for (const [index, { uuid, attributes }] of draft.find('trench').entries()) {
    const inFields = attributes['trench:surface'] === 'field'
    draft.link({
      relationship: 'trench:project',
      source: uuid,
      target: inTurn(projects, inFields ? 4 : index % 2 === 0 ? 0 : 2).uuid,
    })
  }
  const works = contracts.filter(({ plan }) => plan.definition === 'contractStatementOfWork')
  for (const [index, { uuid }] of works.entries())
    draft.link({ relationship: 'contractStatementOfWork:project', source: uuid, target: inTurn(projects, index).uuid })
}
