/** How long a visit to the customer takes, and for how many days ahead it is offered. */
export type VisitPlan = { readonly minutes: number; readonly days: number }

const plans: Readonly<Record<string, VisitPlan>> = {
  // Whoever has a fault wants somebody soon.
  processCircuitFault: { minutes: 120, days: 14 },
  processChangeConnectionTechnology: { minutes: 120, days: 28 },
  // Device, socket and a test at the new home; people who move plan ahead.
  processChangeConnectionAddress: { minutes: 180, days: 42 },
  processNewContract: { minutes: 120, days: 28 },
  processMeterExchange: { minutes: 60, days: 42 },
}

/** What most visits take, and those of the types that a tenant draws. */
const usual: VisitPlan = { minutes: 120, days: 21 }

/** Of a process type. */
export function visitPlanOf(process: string): VisitPlan {
  return plans[process] ?? usual
}
