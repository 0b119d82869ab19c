import type { Write } from '@twinwerk/model/process/write'
import { elementOfContract, elementRuns } from '../../parts/order.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { find } from '../../steps/find.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { expireOn } from '../../steps/expire-on.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { adaptLine, computeEnd, help, missingElement, releaseLine } from './texts.ts'

const ending = 'process/processEndProduct:contractElement'

/**
 * The end of a product with the notice period of its terms, but not before the minimum term of the contract. After the minimum term, a
 * notice of a month at most applies (§ 56 (3) TKG). The process computes the end day itself, so it writes the end without waiting for that
 * day.
 */
export const endProduct: ProcessType = {
  name: 'processEndProduct',
  label: { de: 'Produkt beenden', en: 'End product' },
  category: 'processCrm',
  help,
  customer,
  fields: {
    endDate: {
      dataType: 'date',
      label: { de: 'Endet am', en: 'Ends on' },
      help: { de: 'Der letzte Tag, für den berechnet wird.', en: 'The last day that is billed.' },
      serverOwned: true,
    },
    endReasoning: { dataType: 'string', label: { de: 'Begründung des Termins', en: 'Why this date' }, serverOwned: true },
  },
  picks: { contractElement: elementOfContract },
  rules: [elementRuns(ending, missingElement)],
  steps: [
    received(),
    find({ name: computeEnd, handler: 'productEnd' }),
    check({ group: 'Auftragsmanagement' }),
    write([
      { kind: 'set', at: ending, values: { 'contractElement:contractElementEnd': 'if endDate = null then effectiveDay else endDate' } },
    ]),
    notifyCustomer({ letter: 'letterProductEnds', mail: 'mailProductEnds' }),
    expireOn({
      name: releaseLine,
      date: 'addDuration(endDate, "P1D")',
      writes: [...releaseNumbers(), endUnusedLine()],
      provision: { name: adaptLine, handler: 'network/configure' },
    }),
    done(),
  ],
}

function releaseNumbers(): readonly Write[] {
  return [
    {
      kind: 'set',
      at: `${ending}/contractElement:managedNumbers`,
      when: 'target.state = "assigned"',
      values: { 'managedNumber:state': '"quarantine"', 'managedNumber:quarantineUntil': 'addDuration(endDate, "P1M")' },
    },
    { kind: 'unlink', at: ending, relation: 'contractElement:managedNumbers' },
  ]
}

/** Ends a line together with the last element that uses it. */
function endUnusedLine(): Write {
  return {
    kind: 'set',
    at: `${ending}/contractElement:access`,
    when: 'target.status != "ended" and count(users[item.contractElementEnd = null or item.contractElementEnd > endDate]) = 0',
    reads: { users: `${ending}/contractElement:access/access:contractElements` },
    values: { 'access:status': '"ended"', 'access:activeUntil': 'now()' },
  }
}
