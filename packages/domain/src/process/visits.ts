import { processTypes } from './types.ts'

/** The duration of a visit to the customer, and the number of days ahead for which slots are offered. */
export type VisitPlan = { readonly minutes: number; readonly days: number }

/** The plan of types without a plan, and of types that a tenant draws. */
const defaultPlan: VisitPlan = { minutes: 120, days: 21 }

/** Returns the plan for the visits of a process type. */
export function visitPlanOf(process: string): VisitPlan {
  return processTypes.find(({ name }) => name === process)?.visit ?? defaultPlan
}
