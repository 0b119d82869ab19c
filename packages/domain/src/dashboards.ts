import type { Dashboard, Tile } from '@twinwerk/model/dashboard/dashboard'
import { tiles } from './dashboards/tiles.ts'

/** The boards of the release, in the order of the menu. Their routes stand in `navigation/dashboards.ts`. */
export const dashboards: readonly Dashboard[] = [
  {
    name: 'management',
    title: { de: 'Geschäft', en: 'Business' },
    sections: [
      { tiles: [tiles.customers, tiles.churnNow, tiles.revenueNow, tiles.openAmount] },
      { tiles: [tiles.openFaults, tiles.openCases, tiles.orderableHomes, tiles.caseTime] },
      {
        title: { de: 'Verträge', en: 'Contracts' },
        tiles: [tiles.newContracts, tiles.endedContracts, tiles.churn, tiles.contractsOverTime],
      },
      { title: { de: 'Geld', en: 'Money' }, tiles: [tiles.revenue, tiles.openByDue] },
    ],
  },
  {
    name: 'billing',
    title: { de: 'Abrechnung', en: 'Billing' },
    sections: [
      { tiles: [tiles.openAmount, tiles.overdueAmount, tiles.unallocated, tiles.billingFindings] },
      { tiles: [tiles.billed, tiles.paid] },
      { tiles: [tiles.openByAge, tiles.receiptsByStatus] },
      { tiles: [tiles.waitingImports, tiles.openReturns, tiles.runsByState] },
      { tiles: [tiles.collections] },
    ],
  },
  {
    name: 'operations',
    title: { de: 'Netz und Störungen', en: 'Network and faults' },
    sections: [
      { tiles: [tiles.openFaults, tiles.lateFaults, tiles.repairTime, tiles.brokenPorts] },
      { tiles: [tiles.faultClocks, tiles.visits] },
      { tiles: [tiles.reportedFaults, tiles.faultsByStreet] },
      { tiles: [tiles.modems, tiles.ports] },
      { tiles: [tiles.technicalByKind, tiles.accesses] },
    ],
  },
  {
    name: 'construction',
    title: { de: 'Bau', en: 'Construction' },
    sections: [
      { tiles: [tiles.orderableHomes, tiles.takeUp, tiles.trenchPlanned, tiles.budget] },
      { tiles: [tiles.homes, tiles.trenchBuilt] },
      { tiles: [tiles.projects] },
    ],
  },
  {
    name: 'service',
    title: { de: 'Kundenservice', en: 'Customer service' },
    sections: [
      { tiles: [tiles.openCases, tiles.lateCases, tiles.caseTime, tiles.startedThisWeek] },
      { tiles: [tiles.startedCases, tiles.casesByKind] },
      { tiles: [tiles.terminations, tiles.newContracts] },
    ],
  },
]

/**
 * The tiles of the home page by the key of the role, in their order. A person with several roles sees those of all, at most
 * `maxHomeTiles`. A role without tiles has none.
 */
export const homeTiles: Readonly<Record<string, readonly Tile[]>> = {
  management: [
    tiles.customers,
    tiles.churnNow,
    tiles.revenueNow,
    tiles.openAmount,
    tiles.openFaults,
    tiles.openCases,
    tiles.orderableHomes,
    tiles.overdueAmount,
  ],
  tenantAdmin: [tiles.customers, tiles.openCases, tiles.openFaults, tiles.openAmount],
  customerService: [tiles.openCases, tiles.lateCases, tiles.caseTime, tiles.startedThisWeek],
  orderManagement: [tiles.openCases, tiles.lateCases, tiles.caseTime, tiles.newThisMonth],
  operations: [tiles.openFaults, tiles.lateFaults, tiles.repairTime, tiles.keptVisits],
  construction: [tiles.constructionCases, tiles.orderableHomes, tiles.trenchPlanned],
  splicing: [tiles.constructionCases, tiles.orderableHomes],
  projectLead: [tiles.constructionCases, tiles.orderableHomes, tiles.trenchPlanned, tiles.budget],
  metering: [tiles.energy, tiles.readingsDue],
  billing: [
    tiles.waitingImports,
    tiles.unallocated,
    tiles.openReturns,
    tiles.readingsDue,
    tiles.openAmount,
    tiles.overdueAmount,
    tiles.openRuns,
  ],
  billingLead: [
    tiles.waitingImports,
    tiles.unallocated,
    tiles.openReturns,
    tiles.readingsDue,
    tiles.openAmount,
    tiles.overdueAmount,
    tiles.billingFindings,
    tiles.openRuns,
  ],
  sales: [tiles.newThisMonth, tiles.customers, tiles.telecom, tiles.orderableHomes],
}
