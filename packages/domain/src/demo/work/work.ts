import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import type { Customer } from '../partner/customer.ts'
import { addProcesses } from '../process/processes.ts'
import type { Volumes } from '../volumes.ts'
import { addEfforts } from './efforts.ts'
import { addCostCenters, addProjects, joinProjects } from './projects.ts'

type Input = {
  readonly contracts: readonly WrittenContract[]
  readonly customers: readonly Customer[]
  readonly groups: ReadonlyMap<string, string>
  readonly volumes: Volumes
  readonly today: string
}

/** Adds the work of the staff: projects and their costs, efforts, and processes with their tasks. */
export function addWork(draft: Draft, { contracts, customers, groups, volumes, today }: Input): void {
  const users = staffOf(draft)
  const projects = addProjects(draft, { count: volumes.projects, today })
  const departments = addCostCenters(draft, contracts, volumes.costCenters - projects.length)
  joinProjects(draft, projects, contracts)
  addEfforts(draft, { users, departments, projects, count: volumes.efforts, today })
  addProcesses(draft, { contracts, customers, groups, users, count: volumes.processes, today })
}

/** Returns all users with an email address of the provider. Customers and staff of the platform are not among them. */
function staffOf(draft: Draft): readonly string[] {
  return draft
    .find('user')
    .filter(({ attributes }) => String(attributes['user:email']).endsWith(`@${draft.shortId}.example`))
    .map(({ uuid }) => uuid)
}
