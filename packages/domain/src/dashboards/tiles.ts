import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import * as cases from './metrics/cases.ts'
import * as construction from './metrics/construction.ts'
import * as contracts from './metrics/contracts.ts'
import * as money from './metrics/money.ts'
import * as network from './metrics/network.ts'

const year = { unit: 'month', last: 12 } as const
const fortnight = { unit: 'day', last: 14 } as const
const quarter = { unit: 'week', last: 13 } as const

/** The tiles of the shipped boards and home pages. A tile has one name wherever it stands. */
export const tiles = {
  customers: { name: 'customers', metric: contracts.customersWithContract, form: 'number', width: 3, over: year },
  telecom: { name: 'telecom', metric: contracts.telecomContracts, form: 'number', width: 3, over: year },
  contractsOverTime: {
    name: 'contractsOverTime',
    metric: contracts.telecomContracts,
    title: { de: 'Bestand der Telekommunikationsverträge', en: 'Telecom contracts over time' },
    form: 'lines',
    width: 6,
    over: year,
  },
  energy: { name: 'energy', metric: contracts.energyContracts, form: 'number', width: 3, over: year },
  newContracts: { name: 'newContracts', metric: contracts.newContracts, form: 'columns', width: 6, over: year },
  newThisMonth: { name: 'newThisMonth', metric: contracts.newContracts, form: 'number', width: 3, over: year },
  churnNow: { name: 'churnNow', metric: contracts.churn, form: 'number', width: 3, over: year },
  churn: { name: 'churn', metric: contracts.churn, form: 'lines', width: 6, over: year },
  endedContracts: { name: 'endedContracts', metric: contracts.endedContracts, form: 'columns', width: 6, over: year },

  revenueNow: { name: 'revenueNow', metric: money.revenue, form: 'number', width: 3, over: year },
  revenue: { name: 'revenue', metric: money.revenue, form: 'columns', width: 6, over: year },
  openAmount: { name: 'openAmount', metric: money.openAmount, form: 'number', width: 3 },
  overdueAmount: { name: 'overdueAmount', metric: money.overdueAmount, form: 'number', width: 3 },
  openByDue: { name: 'openByDue', metric: money.openByDue, form: 'columns', width: 6, over: { unit: 'month', last: 6 } },
  openByAge: { name: 'openByAge', metric: money.openByAge, form: 'rows', width: 6 },
  readingsDue: { name: 'readingsDue', metric: money.readingsDue, form: 'number', width: 3 },
  billed: {
    name: 'billed',
    metric: money.billed,
    title: { de: 'In Rechnung gestellt, nach Art', en: 'Billed, by kind' },
    form: 'columns',
    width: 6,
    by: ['receipt:kind'],
    over: year,
  },
  receiptsByStatus: {
    name: 'receiptsByStatus',
    metric: money.receipts,
    title: { de: 'Belege nach Stand', en: 'Receipts by status' },
    form: 'rows',
    width: 6,
    by: ['receipt:status'],
  },
  paid: {
    name: 'paid',
    metric: money.paid,
    title: { de: 'Zahlungen nach Art', en: 'Payments by kind' },
    form: 'columns',
    width: 6,
    by: ['payment:kind'],
    over: year,
  },
  unallocated: { name: 'unallocated', metric: money.unallocated, form: 'number', width: 3 },
  collections: {
    name: 'collections',
    metric: money.returnedDebits,
    title: { de: 'Einzüge nach Stand', en: 'Collections by state' },
    form: 'share',
    width: 12,
    by: ['collection:state'],
  },
  billingFindings: { name: 'billingFindings', metric: money.billingFindings, form: 'number', width: 3 },

  openCases: { name: 'openCases', metric: cases.openCases, form: 'number', width: 3 },
  lateCases: { name: 'lateCases', metric: cases.lateCases, form: 'number', width: 3 },
  caseTime: { name: 'caseTime', metric: cases.caseTime, form: 'number', width: 3, over: year },
  startedCases: { name: 'startedCases', metric: cases.startedCases, form: 'columns', width: 6, over: quarter },
  startedThisWeek: { name: 'startedThisWeek', metric: cases.startedCases, form: 'number', width: 3, over: quarter },
  casesByKind: {
    name: 'casesByKind',
    metric: cases.openCases,
    title: { de: 'Offene Vorgänge nach Art', en: 'Open cases by kind' },
    form: 'rows',
    width: 6,
    by: ['execution:bpmnName'],
    first: 8,
  },
  terminations: { name: 'terminations', metric: cases.terminations, form: 'columns', width: 6, over: year },

  openFaults: { name: 'openFaults', metric: cases.openFaults, form: 'number', width: 3 },
  lateFaults: { name: 'lateFaults', metric: cases.lateFaults, form: 'number', width: 3 },
  faultClocks: { name: 'faultClocks', metric: cases.faultClocks, form: 'rows', width: 6 },
  visits: { name: 'visits', metric: cases.visits, form: 'columns', width: 6, by: ['visit:state'], over: quarter },
  keptVisits: { name: 'keptVisits', metric: cases.keptVisits, form: 'number', width: 3, over: quarter },
  repairTime: { name: 'repairTime', metric: cases.repairTime, form: 'number', width: 3 },
  reportedFaults: { name: 'reportedFaults', metric: cases.reportedFaults, form: 'columns', width: 6, over: fortnight },
  faultsByStreet: {
    name: 'faultsByStreet',
    metric: cases.openFaults,
    title: { de: 'Offene Störungen nach Straße', en: 'Open faults by street' },
    form: 'rows',
    width: 6,
    by: ['execution:contractForProcess', 'contract:connectionAddress', 'postalAddress:street'],
    first: 8,
  },
  technicalByKind: {
    name: 'technicalByKind',
    metric: cases.technicalCases,
    title: { de: 'Offene Technikvorgänge nach Art', en: 'Open technical cases by kind' },
    form: 'rows',
    width: 6,
    by: ['execution:bpmnName'],
    first: 8,
  },

  modems: {
    name: 'modems',
    metric: network.modems,
    title: { de: 'Kabelmodems nach Zustand', en: 'Cable modems by state' },
    form: 'share',
    width: 6,
    by: ['asset:operatingState'],
  },
  ports: {
    name: 'ports',
    metric: network.ports,
    title: { de: 'Ports nach Belegung', en: 'Ports by usage' },
    form: 'share',
    width: 6,
    by: ['port:state'],
  },
  brokenPorts: { name: 'brokenPorts', metric: network.brokenPorts, form: 'number', width: 3 },
  accesses: {
    name: 'accesses',
    metric: network.accesses,
    title: { de: 'Anschlüsse nach Stand', en: 'Lines by state' },
    form: 'rows',
    width: 6,
    by: ['access:status'],
  },

  constructionCases: { name: 'constructionCases', metric: cases.constructionCases, form: 'number', width: 3 },
  homes: { name: 'homes', metric: construction.homes, form: 'rows', width: 6, by: ['telcoServiceConnection:constructionState'] },
  orderableHomes: { name: 'orderableHomes', metric: construction.orderableHomes, form: 'number', width: 3 },
  takeUp: { name: 'takeUp', metric: construction.takeUp, form: 'number', width: 3 },
  trenchBuilt: { name: 'trenchBuilt', metric: construction.trenchBuilt, form: 'columns', width: 6, over: { unit: 'quarter', last: 10 } },
  trenchPlanned: { name: 'trenchPlanned', metric: construction.trenchPlanned, form: 'number', width: 3 },
  budget: { name: 'budget', metric: construction.budget, form: 'number', width: 3 },
  projects: {
    name: 'projects',
    metric: construction.projects,
    title: { de: 'Projekte nach Stand', en: 'Projects by status' },
    form: 'share',
    width: 12,
    by: ['project:status'],
  },
} as const satisfies Readonly<Record<string, Tile>>
