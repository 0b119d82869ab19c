import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import { contractor } from '../../parts/contractor.ts'
import { choice } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { person } from '../../steps/person.ts'
import { service } from '../../steps/service.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { computeBudget, help, isLengthKnown, isOverBudget, isPoorSplice, measureLine, spliceAndMeasure } from './texts.ts'

const closure = 'process/processSpliceAndPatch:closure'
const fibres = 'process/processSpliceAndPatch:fibres'
const splice = 'process/processSpliceAndPatch:splice'

/**
 * A splice order. A splice with a loss of up to 0.3 dB is good work. A worse splice is repeated, and so is a line of known length that
 * exceeds its loss budget.
 */
export const spliceAndPatch: ProcessType = {
  name: 'processSpliceAndPatch',
  label: { de: 'Spleiß- und Patchauftrag', en: 'Splice and patch order' },
  category: 'processTelcoEngineering',
  help,
  fields: fields(),
  later: ['loss', 'lineLoss'],
  picks: {
    contractor,
    closure: choice('spliceClosure', { de: 'Spleißstelle', en: 'Splice closure' }),
    fibres: { target: 'fibre', label: { de: 'Zu verbindende Fasern', en: 'Fibres to be joined' }, min: 0, max: 2 },
    splice: choice('splice', { de: 'Spleiß', en: 'Splice' }),
  },
  rules: [
    {
      holds: 'count(fibres) = 2 and count(closure) = 1',
      reads: { fibres, closure },
      text: { de: 'Es fehlen die beiden Fasern oder die Spleißstelle.', en: 'The two fibres or the closure are missing.' },
    },
    {
      holds: 'count(fibres[item.state in ("used", "defect")]) = 0',
      reads: { fibres },
      text: { de: 'Eine der Fasern ist belegt oder defekt.', en: 'One of the fibres is used or defective.' },
    },
  ],
  // No rule is checked again, because the splicers change the fibres that the rules check.
  still: [],
  steps: [
    received(),
    check({ group: 'Spleißteam', silent: true }),
    waitForDay(),
    person({
      name: spliceAndMeasure,
      group: 'Spleißteam',
      deadline: 'P14D',
      linkTo: 'processSpliceAndPatch:contractor',
      asks: ['processSpliceAndPatch:loss'],
      photos: ['Spleißkassette'],
      again: { name: isPoorSplice, holds: 'loss > 0.3' },
    }),
    service({ name: computeBudget, handler: 'opticalBudget' }),
    person({
      name: measureLine,
      group: 'Spleißteam',
      deadline: 'P7D',
      where: { name: isLengthKnown, holds: 'lineLength != null' },
      asks: ['processSpliceAndPatch:lineLoss'],
      again: { name: isOverBudget, holds: 'lineLength != null and lineLoss > lineBudget', from: 1 },
    }),
    write([
      {
        kind: 'add',
        at: 'process',
        relation: 'processSpliceAndPatch:splice',
        definition: 'splice',
        values: { 'splice:loss': 'loss', 'splice:splicedAt': 'now()' },
        links: { 'splice:fibres': fibres, 'splice:spliceClosure': closure },
      },
      { kind: 'set', at: `${splice}/splice:fibres`, values: { 'fibre:state': '"used"' } },
    ]),
    done(),
  ],
}

function fields(): Readonly<Record<string, AttributeDefinition>> {
  return {
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
  }
}
