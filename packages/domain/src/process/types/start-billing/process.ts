import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import type { Text } from '@twinwerk/model/text/text'
import { billingRun } from '../../../billing/billing-run/twin.ts'
import { layoutOf } from '../../compile/layout-of.ts'
import { fieldsOf } from '../../parts/fields.ts'
import type { ProcessType, RequestFields } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { received } from '../../steps/edges.ts'
import { find } from '../../steps/find.ts'
import { followRun, settleUsage } from './steps.ts'
import { countContracts, help, labels } from './texts.ts'

const { kind, period } = fieldsOf(billingRun, ['kind', 'period'])
const count = (label: Text) => ({ dataType: 'integer', label, serverOwned: true }) as const

const request: RequestFields = {
  name: 'processStartBilling',
  label: { de: 'Abrechnung starten', en: 'Start billing' },
  isBulk: true,
  category: 'processInvoicing',
  fields: {
    period: { ...present(period, 'the period of a run'), default: { $: 'month' } },
    kind: { ...present(kind, 'the kind of a run'), default: 'regular' },
    ...fieldsOf(billingRun, ['receiptDate', 'incompleteReason']),
    missing: {
      dataType: 'string',
      label: labels.missing,
      serverOwned: true,
      translations: { en: 'processStartBilling:missingEn' },
    },
    missingEn: { dataType: 'string', label: labels.missingEn, serverOwned: true, hiddenInFilters: true },
    drafts: count(labels.drafts),
    ready: count(labels.ready),
    blocked: count(labels.blocked),
    held: count(labels.held),
    readyGross: { dataType: 'double', label: labels.readyGross, unit: 'currency', serverOwned: true },
  },
  later: ['incompleteReason'],
  needs: ['period'],
  picks: { onlyContracts: { target: 'contract', label: labels.onlyContracts, help: labels.allContracts, min: 0, max: -1 } },
  keeps: { billingRun: { target: 'billingRun', label: billingRun.label, min: 0, max: 1 } },
}

/** A link to the run for the tasks; the form of the process shows the run itself. */
const run: AttributeDefinition = { dataType: 'string', semanticType: 'twin', label: billingRun.label, serverOwned: true }

/**
 * A billing run from its begin to its end. The process makes the run and follows its state: people decide on the run itself, and the
 * process gives them the tasks for it. A run that was made without the process needs none.
 */
export const startBilling: ProcessType = {
  ...request,
  fields: { ...request.fields, run },
  layout: layoutOf(request),
  help,
  rules: [
    {
      holds: 'period != null and period.begin != null and period.end != null',
      text: { de: 'Es fehlt, welcher Zeitraum abgerechnet wird.', en: 'It does not say which period is billed.' },
    },
    {
      holds: 'period.begin <= today()',
      text: {
        de: 'Der Zeitraum liegt in der Zukunft. Der Lauf kann frühestens an seinem ersten Tag rechnen.',
        en: 'The period lies in the future. The run can calculate on its first day at the earliest.',
      },
    },
    {
      holds: 'contractCount > 0',
      text: { de: 'Kein Vertrag passt zur Auswahl.', en: 'No contract fits the selection.' },
    },
  ],
  steps: [
    received(),
    find({ name: countContracts, handler: 'countBilledContracts' }),
    check({ group: 'Abrechnung', silent: true, writes: [] }),
    settleUsage,
    followRun,
  ],
}
