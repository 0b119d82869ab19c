import { processTypes } from './types.ts'

/** How long a visit to the customer takes, and for how many days ahead it is offered. */
export type VisitPlan = { readonly minutes: number; readonly days: number }

/** The plan of types that name none, and of the types that a tenant draws. */
const defaultPlan: VisitPlan = { minutes: 120, days: 21 }

/** The plan of a process type's visits. */
export function visitPlanOf(process: string): VisitPlan {
  return processTypes.find(({ name }) => name === process)?.visit ?? defaultPlan
}
