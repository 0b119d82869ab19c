import type { BillFinding } from '@twinwerk/model/billing/bill'
import { unreachable } from '@twinwerk/model/error/unreachable'
import type { DraftFinding } from '../../../store/billing/drafts.ts'
import type { Billable } from '../../bill-contracts.ts'
import type { ReadingProblem } from '../../consumption.ts'
import type { BillableContract } from '../../contract-facts.ts'
import type { ConditionProblem } from '../../../store/billing/conditions/price-conditions.ts'

/** Returns the findings of one contract. Those that keep it from being billed are blocking. */
export function findingsOf(
  { row, facts, problems, readingProblems, callProblems }: BillableContract,
  found: readonly (BillFinding | ConditionProblem)[],
  { problems: conditions }: Billable,
): DraftFinding[] {
  const elements = new Set(facts.elements.map(({ key }) => key))
  return [
    ...(row.hold ? [{ kind: 'hold', blocking: true, ...(row.holdReason !== null && { detail: row.holdReason }) }] : []),
    ...(facts.receivers.length === 0 ? [{ kind: 'noReceiver', blocking: true }] : []),
    ...problems.map(({ kind, name }) => ({ kind, blocking: true, detail: name })),
    ...readingProblems.map(readingFinding),
    ...callProblems.map(({ kind, count }) => ({ kind, blocking: kind !== 'lateCalls', detail: String(count) })),
    ...conditions
      .filter(({ element }) => elements.has(element))
      .map(({ condition }) => ({ kind: 'condition', blocking: true, detail: condition })),
    ...found.flatMap((each): DraftFinding[] => ('kind' in each ? [billFinding(each)] : [])),
  ]
}

function billFinding(finding: BillFinding): DraftFinding {
  switch (finding.kind) {
    case 'changeBeforeWindow':
      return { kind: finding.kind, blocking: false }
    case 'billedTwice':
      return { kind: finding.kind, blocking: true, detail: finding.text }
    case 'chargeWithoutReceiver':
      return { kind: finding.kind, blocking: true }
    case 'instalmentUnknown':
      return { kind: finding.kind, blocking: true, detail: finding.receiptNumber }
    default:
      return unreachable(finding)
  }
}

/** Names the supply, the register and the day, with the readings that a clerk may accept. */
function readingFinding({ kind, supply, register, day, proposals = [] }: ReadingProblem): DraftFinding {
  const detail = [supply, register, day].filter((each) => each !== null && each !== '').join(' ')
  return { kind, blocking: kind !== 'foreignReading', detail, ...(proposals.length > 0 && { proposals }) }
}
