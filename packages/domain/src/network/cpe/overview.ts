import type { GuidedVerb } from '@twinwerk/model/layout/actions-options'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { SummaryFact, SummaryTile } from '@twinwerk/model/layout/summary-options'
import { customerFacts, factsOfForm, glanceColumns, glanceTitles, visitsOf } from '../../shared/glance.ts'
import { titles } from '../../shared/titles.ts'
import { contractOfDevice, toProcesses } from '../../timeline/ways.ts'
import { assetFacts, stateNow } from '../asset/overview.ts'

const home = 'cpe:telcoServiceConnectionHome'
const connection = [home, 'telcoServiceConnectionHome:telcoServiceConnectionBuilding'] as const
const building = 'telcoServiceConnectionBuilding:building'

const line: SummaryTile = {
  kind: 'state',
  label: { de: 'Anschluss', en: 'Line' },
  of: ['cpe:access'],
  ways: [['access:status']],
  calm: ['active'],
  without: [],
}

const customer: readonly SummaryFact[] = [
  ...customerFacts([[...contractOfDevice, 'contract:receiverForContract']]),
  { label: { de: 'Vertrag', en: 'Contract' }, ways: [contractOfDevice] },
  { label: { de: 'Produkt', en: 'Product' }, ways: [['cpe:contractElement', 'contractElement:product']] },
]

const where: readonly SummaryFact[] = [
  { label: { de: 'Adresse', en: 'Address' }, ways: [[...contractOfDevice, 'contract:executingAddressForContract']] },
  {
    label: { de: 'Gebäude', en: 'Building' },
    ways: [
      [...connection, building],
      ['cpe:access', 'access:tscbForAccess', building],
    ],
  },
  { label: { de: 'Etage', en: 'Floor' }, ways: [[home, 'telcoServiceConnectionHome:floor']] },
  { label: { de: 'Lage', en: 'Position' }, ways: [[home, 'telcoServiceConnectionHome:position']] },
  { ways: [[home]] },
  { label: { de: 'Übergabepunkt', en: 'Handover point' }, ways: [[...connection, 'telcoServiceConnectionBuilding:gfapPlace']] },
  { ways: [['cpe:access']] },
  { ways: [['asset:storedAt']] },
]

const device: readonly SummaryFact[] = [
  { ways: [['cpe:model']] },
  { ways: [['cpe:macAddress']] },
  { ways: [['cpe:firmware']] },
  { ways: [['cpe:installedFirmware']] },
]

/** Somebody at the phone or at the device begins these. With a contract, the first two are about it. */
const verbs: readonly GuidedVerb[] = [
  { process: 'processCircuitFault', label: { de: 'Störung', en: 'Fault' } },
  { process: 'processSwapRouter', label: { de: 'Router tauschen', en: 'Swap the router' } },
  { process: 'processCreateRemoteMaintenanceUser', label: { de: 'Fernwartung', en: 'Remote maintenance' }, ofRecord: true },
  { process: 'processFirmwareRollout', label: { de: 'Firmware verteilen', en: 'Roll out firmware' }, ofRecord: true },
]

const cases = toProcesses['cpe'] ?? []

// A tool is left out for readers who do not see what it shows.
const shows = ['cpe:macAddress']

/** Returns a customer's device at a glance, in words. `own` are the parts of its technology, whose filled fields are told. */
export function cpeOverview(own: readonly Layout[]): Layout {
  const facts = [...device, ...factsOfForm(own), ...assetFacts]
  return {
    type: 'vertical',
    content: [
      { type: 'summary', shows, summary: { tiles: [stateNow, line] } },
      glanceColumns({
        leftTitle: glanceTitles.running,
        left: [
          { type: 'summary', shows: ['cpe:onlineStatus'], title: glanceTitles.measures, summary: { measures: [[]] } },
          { type: 'summary', shows, title: glanceTitles.where, summary: { facts: where } },
          { type: 'summary', shows, title: glanceTitles.customer, summary: { facts: customer } },
          { type: 'summary', shows, title: titles.technology, summary: { facts } },
        ],
        right: [
          { type: 'actions', shows, title: glanceTitles.begin, verbs, contracts: contractOfDevice },
          { type: 'summary', shows, title: glanceTitles.visits, summary: { visits: visitsOf(cases) } },
          { type: 'summary', shows, title: glanceTitles.openCases, summary: { cases } },
        ],
      }),
    ],
  }
}
