import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import { during, type Days } from '../period.ts'
import type { NumberRange } from './numbers.ts'

type Block = {
  readonly use: Days & { readonly contract: WrittenContract; readonly element: string }
  readonly index: number
  readonly today: string
  readonly account: string
  /** The extensions after the range's base number. If undefined, the block gets ten numbers of the range for blocks. */
  readonly extensions: readonly [number, number] | undefined
  readonly range: NumberRange
}

/** The range for blocks, which is also reserved for examples: ten numbers each after 030 23125. */
const blocks = { areaCode: '30', baseNumber: '23125' }
const blockSize = 10

export function addBlock(draft: Draft, { use, index, today, account, extensions, range }: Block): void {
  const { areaCode } = extensions ? range : blocks
  const baseNumber = extensions ? range.baseNumber : `${blocks.baseNumber}${String(index).padStart(2, '0')}`
  const [from, to] = extensions ?? [0, blockSize - 1]
  const period = during(use.from, use.to)
  const state = use.to !== undefined && use.to < today ? 'quarantine' : use.from > today ? 'reserved' : 'assigned'
  const shared = { 'managedNumber:state': state, 'managedNumber:cdr': use.contract.plan.attributes['callDataRecord'] }
  const block = draft.add({
    key: `block/${use.contract.plan.key}`,
    definition: 'numberBlock',
    attributes: {
      ...shared,
      'managedNumber:number': `+49${areaCode}${baseNumber}${from}`,
      'managedNumber:numberKind': 'block',
      'numberBlock:areaCode': areaCode,
      'numberBlock:baseNumber': baseNumber,
      'numberBlock:from': from,
      'numberBlock:to': to,
      'numberBlock:size': String(blockSize),
    },
  })
  draft.link({ relationship: 'contractElement:managedNumbers', source: use.element, target: block, ...period })
  draft.link({ relationship: 'managedNumber:sipAccount', source: block, target: account, ...period })
  for (let extension = from + 1; extension <= to; extension += 1) {
    const number = draft.add({
      key: `block/${use.contract.plan.key}/${extension}`,
      definition: 'managedNumber',
      attributes: { ...shared, 'managedNumber:number': `+49${areaCode}${baseNumber}${extension}`, 'managedNumber:numberKind': 'single' },
    })
    draft.link({ relationship: 'numberBlock:numbers', source: block, target: number })
  }
}
