import type { Write } from '@twinwerk/model/process/write'
import type { ChangeProcess, WriteStep } from '../change/change.ts'
import { choice } from '../change/change.ts'

/** The firm that builds; it does its task by a link. Without one the pool of external providers has it. */
const contractor = choice('externalServiceProvider', { de: 'Beauftragte Firma', en: 'Firm' })
const building = 'process/processBuildHouseConnection:building'
const owner = 'process/processBuildHouseConnection:owner'

/** With an owner who is known the permission is a contract. */
const allowance: Write = {
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

function state(name: string, value: string): WriteStep {
  return { name, writes: [inState(value)] }
}

function inState(value: string): Write {
  return { kind: 'set', at: building, values: { 'telcoServiceConnection:constructionState': `"${value}"` } }
}

/** From the owner's permission to a line that can be ordered; the building connection always says how far it is. */
export const buildHouseConnection: ChangeProcess = {
  name: 'processBuildHouseConnection',
  label: { de: 'Hausanschluss herstellen', en: 'Build house connection' },
  category: 'processTelcoEngineering',
  later: ['measuredLoss'],
  fields: {
    measuredLoss: { dataType: 'double', label: { de: 'Gemessene Dämpfung', en: 'Measured loss' }, unit: 'dB' },
    lossLimit: { dataType: 'double', label: { de: 'Zulässige Dämpfung', en: 'Allowed loss' }, unit: 'dB', default: 1.5 },
  },
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
  group: 'Technik Bau',
  approval: {
    name: 'Gestattung des Eigentümers einholen',
    group: 'Technik Bau',
    deadline: 'P21D',
    expires: 'P90D',
    asked: { handler: 'mailPermissionLink', again: 'R3/P21D' },
  },
  // People build, and say how far it is.
  still: [],
  before: [
    { name: 'Gestattung eintragen', writes: [inState('permitted'), allowance] },
    { name: 'Begehung mit Fotos', group: 'Technik Bau', deadline: 'P14D' },
    state('Begehung eintragen', 'surveyed'),
    { name: 'Trasse und Leerrohr planen', group: 'Technik Bau', deadline: 'P14D' },
    state('Planung eintragen', 'planned'),
    { name: 'Tiefbau', group: 'Externe Dienstleister', deadline: 'P30D', linkTo: 'processBuildHouseConnection:contractor' },
    state('Bau eintragen', 'inBuild'),
    { name: 'Gf-AP setzen', group: 'Technik Bau', deadline: 'P7D' },
    state('Fertigstellung eintragen', 'built'),
    {
      name: 'Strecke messen',
      group: 'Spleißteam',
      deadline: 'P7D',
      asks: ['processBuildHouseConnection:measuredLoss'],
      again: { name: 'zu viel Dämpfung', holds: 'measuredLoss > (if lossLimit = null then 1.5 else lossLimit)' },
    },
  ],
  writes: [
    {
      kind: 'set',
      at: building,
      values: { 'telcoServiceConnection:constructionState': '"orderable"', 'telcoServiceConnectionBuilding:gfapDate': 'today()' },
    },
  ],
  silent: true,
}

const splice = 'process/processSpliceAndPatch:splice'

/** Up to 0.3 dB a splice is good work; more is done again, and so is what makes a line of known length lose more than it may. */
export const spliceAndPatch: ChangeProcess = {
  name: 'processSpliceAndPatch',
  label: { de: 'Spleiß- und Patchauftrag', en: 'Splice and patch order' },
  category: 'processTelcoEngineering',
  later: ['loss', 'lineLoss'],
  fields: {
    loss: { dataType: 'double', label: { de: 'Gemessene Dämpfung', en: 'Measured loss' }, unit: 'dB' },
    lineLength: {
      dataType: 'double',
      label: { de: 'Länge der Strecke', en: 'Length of the line' },
      help: {
        de: 'Mit ihr wird nach dem Spleißen die ganze Strecke gemessen und mit ihrem Budget verglichen.',
        en: 'With it the whole line is measured after splicing and compared with its budget.',
      },
      unit: 'm',
    },
    lineSplices: { dataType: 'integer', label: { de: 'Spleiße der Strecke', en: 'Splices of the line' } },
    lineConnectors: { dataType: 'integer', label: { de: 'Stecker der Strecke', en: 'Connectors of the line' } },
    splitterLoss: {
      dataType: 'double',
      label: { de: 'Dämpfung der Splitter', en: 'Loss of the splitters' },
      help: { de: 'Etwa 17,5 dB bei 1:32.', en: 'About 17.5 dB for 1:32.' },
      unit: 'dB',
    },
    lineLoss: { dataType: 'double', label: { de: 'Gemessene Dämpfung der Strecke', en: 'Measured loss of the line' }, unit: 'dB' },
    lineBudget: {
      dataType: 'double',
      label: { de: 'Dämpfungsbudget der Strecke', en: 'Loss budget of the line' },
      help: {
        de: '0,35 dB je Kilometer, 0,1 je Spleiß, 0,5 je Stecker und die Splitter. Wer mehr misst, spleißt nach.',
        en: '0.35 dB for each kilometre, 0.1 for each splice, 0.5 for each connector, and the splitters. Whoever measures more splices again.',
      },
      unit: 'dB',
      serverOwned: true,
    },
  },
  picks: {
    contractor,
    closure: choice('spliceClosure', { de: 'Spleißstelle', en: 'Splice closure' }),
    fibres: { target: 'fibre', label: { de: 'Zu verbindende Fasern', en: 'Fibres to be joined' }, min: 0, max: 2 },
    splice: choice('splice', { de: 'Spleiß', en: 'Splice' }),
  },
  rules: [
    {
      holds: 'count(fibres) = 2 and count(closure) = 1',
      reads: { fibres: 'process/processSpliceAndPatch:fibres', closure: 'process/processSpliceAndPatch:closure' },
      text: { de: 'Es fehlen die beiden Fasern oder die Spleißstelle.', en: 'The two fibres or the closure are missing.' },
    },
    {
      holds: 'count(fibres[item.state in ("used", "defect")]) = 0',
      reads: { fibres: 'process/processSpliceAndPatch:fibres' },
      text: { de: 'Eine der Fasern ist belegt oder defekt.', en: 'One of the fibres is used or defective.' },
    },
  ],
  group: 'Spleißteam',
  // People build, and say how far it is.
  still: [],
  before: [
    {
      name: 'Spleißen und messen',
      group: 'Spleißteam',
      deadline: 'P14D',
      linkTo: 'processSpliceAndPatch:contractor',
      asks: ['processSpliceAndPatch:loss'],
      again: { name: 'über 0,3 dB', holds: 'loss > 0.3' },
    },
    { name: 'Dämpfungsbudget rechnen', handler: 'opticalBudget' },
    {
      name: 'Strecke messen',
      group: 'Spleißteam',
      deadline: 'P7D',
      when: { name: 'Länge bekannt', holds: 'lineLength != null' },
      asks: ['processSpliceAndPatch:lineLoss'],
      again: { name: 'über dem Budget', holds: 'lineLength != null and lineLoss > lineBudget', from: 1 },
    },
  ],
  writes: [
    {
      kind: 'add',
      at: 'process',
      relation: 'processSpliceAndPatch:splice',
      definition: 'splice',
      values: { 'splice:loss': 'loss', 'splice:splicedAt': 'now()' },
      links: { 'splice:fibres': 'process/processSpliceAndPatch:fibres', 'splice:spliceClosure': 'process/processSpliceAndPatch:closure' },
    },
    { kind: 'set', at: `${splice}/splice:fibres`, values: { 'fibre:state': '"used"' } },
  ],
  silent: true,
}

const trench = 'process/processBuildTrench:trench'

export const buildTrench: ChangeProcess = {
  name: 'processBuildTrench',
  label: { de: 'Trasse bauen', en: 'Build trench' },
  category: 'processTelcoEngineering',
  later: ['asBuilt', 'builtLength', 'depth', 'deviationHandling'],
  fields: {
    asBuilt: { dataType: 'linestring', label: { de: 'Eingemessener Verlauf', en: 'Course as built' } },
    builtLength: { dataType: 'double', label: { de: 'Gebaute Länge', en: 'Length as built' }, unit: 'm' },
    depth: { dataType: 'double', label: { de: 'Tiefe', en: 'Depth' }, unit: 'm' },
    deviationHandling: {
      dataType: 'enum',
      label: { de: 'Umgang mit der Abweichung', en: 'What becomes of the deviation' },
      enumValues: [
        { name: 'accepted', label: { de: 'Verlauf wird übernommen', en: 'The course is accepted' } },
        { name: 'rework', label: { de: 'Nacharbeiten', en: 'To be reworked' } },
      ],
    },
    deviation: {
      dataType: 'double',
      label: { de: 'Größte Abweichung vom Plan', en: 'Largest deviation from the plan' },
      help: { de: 'Über 0,3 m entscheidet jemand darüber.', en: 'Above 0.3 m somebody decides about it.' },
      unit: 'm',
      serverOwned: true,
    },
  },
  picks: { contractor, trench: choice('trench', { de: 'Geplante Trasse', en: 'Planned trench' }) },
  rules: [
    {
      holds: 'count(trench) = 1 and trench.kind = "planned"',
      reads: { trench },
      text: { de: 'Es fehlt die geplante Trasse.', en: 'The planned trench is missing.' },
    },
  ],
  group: 'Technik Bau',
  approval: { name: 'Bau freigeben', group: 'Technik Bau', deadline: 'P7D' },
  // People build, and say how far it is.
  still: [],
  before: [
    {
      name: 'Bauen und einmessen',
      group: 'Externe Dienstleister',
      deadline: 'P30D',
      linkTo: 'processBuildTrench:contractor',
      receipt: { within: 'P2D', chasedBy: 'Technik Bau' },
      asks: ['processBuildTrench:asBuilt', 'processBuildTrench:builtLength', 'processBuildTrench:depth'],
    },
    { name: 'Mit dem Plan vergleichen', handler: 'compareCourse' },
    {
      name: 'Abweichung vom Plan prüfen',
      group: 'Technik Bau',
      deadline: 'P3D',
      when: { name: 'über 0,3 m', holds: 'deviation > 0.3' },
      asks: ['processBuildTrench:deviationHandling'],
      again: { name: 'nacharbeiten', holds: 'deviationHandling = "rework"', from: 1 },
    },
    { name: 'Abnehmen', group: 'Technik Bau', deadline: 'P7D' },
  ],
  writes: [asBuilt()],
  silent: true,
}

function asBuilt(): Write {
  return {
    kind: 'set',
    at: trench,
    values: {
      'trench:kind': '"measured"',
      'trench:geometry': 'if asBuilt = null then target.geometry else asBuilt',
      'trench:length': 'if builtLength = null then target.length else builtLength',
      'trench:depth': 'if depth = null then target.depth else depth',
      'trench:builtAt': 'today()',
    },
  }
}
