import type { Text } from '@twinwerk/model/text/text'
import type { Write } from '@twinwerk/model/process/write'
import { contractor } from '../../parts/contractor.ts'
import { choice } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { approve } from '../../steps/approve.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { person } from '../../steps/person.ts'
import { record } from '../../steps/record.ts'
import type { Step } from '../../steps/step.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import {
  help,
  dig,
  enterCompletion,
  enterConstruction,
  enterPermission,
  enterPlan,
  enterVisit,
  getPermission,
  losesTooMuch,
  measureLine,
  placeTermination,
  planTrench,
  visitSite,
} from './texts.ts'

const building = 'process/processBuildHouseConnection:building'
const owner = 'process/processBuildHouseConnection:owner'

/** The process from the owner's permission to a line that can be ordered. The building connection always shows the current state. */
export const buildHouseConnection: ProcessType = {
  name: 'processBuildHouseConnection',
  label: { de: 'Hausanschluss herstellen', en: 'Build house connection' },
  category: 'processTelcoEngineering',
  help,
  fields: {
    measuredLoss: { dataType: 'double', label: { de: 'Gemessene Dämpfung', en: 'Measured loss' }, unit: 'dB' },
    lossLimit: { dataType: 'double', label: { de: 'Zulässige Dämpfung', en: 'Allowed loss' }, unit: 'dB', default: 1.5 },
  },
  later: ['measuredLoss'],
  picks: {
    contractor,
    owner: choice('businessPartner', { de: 'Eigentümer', en: 'Owner' }),
    building: choice('telcoServiceConnectionBuilding', { de: 'Gebäudeanschluss', en: 'Building connection' }),
  },
  rules: [
    {
      holds: 'count(building) = 1 and building.constructionState != "orderable"',
      reads: { building },
      text: {
        de: 'Es fehlt der Gebäudeanschluss, oder er ist schon bestellbar.',
        en: 'The building connection is missing, or it can be ordered already.',
      },
    },
  ],
  // No rule is checked again, because the builders change the state that the rule checks.
  still: [],
  steps: [
    received(),
    check({ group: 'Technik Bau', silent: true }),
    approve({
      name: getPermission,
      group: 'Technik Bau',
      deadline: 'P21D',
      expires: 'P90D',
      asked: { handler: 'mailPermissionLink', again: 'R3/P21D' },
    }),
    waitForDay(),
    record({ name: enterPermission, writes: [inState('permitted'), allowance()] }),
    person({ name: visitSite, group: 'Technik Bau', deadline: 'P14D', photos: ['Gebäude', 'Hauseinführung'] }),
    recordState(enterVisit, 'surveyed'),
    person({ name: planTrench, group: 'Technik Bau', deadline: 'P14D' }),
    recordState(enterPlan, 'planned'),
    person({ name: dig, group: 'Externe Dienstleister', deadline: 'P30D', linkTo: 'processBuildHouseConnection:contractor' }),
    recordState(enterConstruction, 'inBuild'),
    person({ name: placeTermination, group: 'Technik Bau', deadline: 'P7D', photos: ['Gf-AP offen', 'Gf-AP geschlossen'] }),
    recordState(enterCompletion, 'built'),
    person({
      name: measureLine,
      group: 'Spleißteam',
      deadline: 'P7D',
      asks: ['processBuildHouseConnection:measuredLoss'],
      again: { name: losesTooMuch, holds: 'measuredLoss > (if lossLimit = null then 1.5 else lossLimit)' },
    }),
    write([
      {
        kind: 'set',
        at: building,
        values: { 'telcoServiceConnection:constructionState': '"orderable"', 'telcoServiceConnectionBuilding:gfapDate': 'today()' },
      },
    ]),
    done(),
  ],
}

function recordState(name: Text, state: string): Step {
  return record({ name, writes: [inState(state)] })
}

function inState(state: string): Write {
  return { kind: 'set', at: building, values: { 'telcoServiceConnection:constructionState': `"${state}"` } }
}

/** If the owner is known, the permission is a contract with the owner. */
function allowance(): Write {
  return {
    kind: 'add',
    at: owner,
    when: 'true',
    relation: 'businessPartner:consumingContracts',
    definition: 'contractAllowance',
    values: {
      'contract:contractBegin': 'today()',
      'contract:signedAt': 'today()',
      'contractAllowance:scope': '"building"',
      'contractAllowance:permissionFrom': 'today()',
    },
    links: { 'contract:supplierForContract': 'tenant', 'contractAllowance:telcoServiceConnectionBuildings': building },
  }
}
