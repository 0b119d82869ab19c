import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { minimumTermEnd } from '@twinwerk/model/calculator/term/minimum-term-end'
import { addAddress } from '../partner/addresses.ts'
import type { ContractPlan, ElementPlan, WrittenContract } from './contract-plan.ts'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'

type Contracts = {
  readonly plans: readonly ContractPlan[]
  /** Uuids by name. */
  readonly tags: ReadonlyMap<string, string>
  /** The contracts that are already written; the numbers continue after theirs. */
  readonly before?: readonly WrittenContract[]
}

/** Writes planned contracts and numbers them by the day of their signature. */
export function addContracts(draft: Draft, { plans, tags, before = [] }: Contracts): readonly WrittenContract[] {
  const inOrder = plans.toSorted((one, other) => (one.signed < other.signed ? -1 : one.signed > other.signed ? 1 : 0))
  let elements = before.reduce((sum, contract) => sum + contract.elements.length, 0)
  return inOrder.map((plan, index) => {
    const identifier = `V-${plan.signed.slice(0, 4)}-${String(before.length + index + 1).padStart(6, '0')}`
    const uuid = addContract(draft, plan, identifier)
    for (const name of plan.tags ?? []) {
      const tag = tags.get(name)
      if (tag) draft.link({ relationship: 'contract:tags', source: uuid, target: tag })
    }
    for (const { relationship, target } of plan.about ?? []) draft.link({ relationship, source: uuid, target })
    const written = plan.elements.map((element, position) => {
      elements += 1
      const key = `contract/${plan.key}/element/${position}`
      return { ...element, uuid: addElement(draft, { key, number: elements, contract: uuid, position, element }) }
    })
    return { plan, uuid, identifier, elements: written }
  })
}

function addContract(draft: Draft, plan: ContractPlan, identifier: string): string {
  const own = Object.entries(plan.attributes).map(([name, value]) => [
    name in contractAttributes ? `contract:${name}` : `${plan.definition}:${name}`,
    value,
  ])
  const contract = draft.add({
    key: `contract/${plan.key}`,
    definition: plan.definition,
    identifier,
    attributes: {
      'contract:contractBegin': plan.begin,
      'contract:contractEnd': plan.end,
      'contract:signedAt': plan.signed,
      'contract:minTermEnd': minimumTermEnd(plan.begin, plan.term),
      'contract:noticePeriod': 'P1M',
      'contract:extensionPeriod': 'P1M',
      ...Object.fromEntries(own),
      ...(isRecorded(plan) && { 'contractTelecom:usersInformedOn': addDays(plan.begin, -1) }),
    },
  })
  draft.link({ relationship: 'contract:supplierForContract', source: contract, target: plan.supplier?.uuid ?? draft.tenant })
  addReceivers(draft, plan, contract)
  addPlaces(draft, plan, contract)
  const billing = plan.billing ? addAddress(draft, `contract/${plan.key}/billing`, plan.billing) : plan.customer.address
  draft.link({ relationship: 'contract:billingAddress', source: contract, target: billing })
  return contract
}

/** An itemised record takes the declaration that all users of the line know of it. */
function isRecorded({ attributes: { callDataRecord } }: ContractPlan): boolean {
  return callDataRecord === 'shortened' || callDataRecord === 'fully'
}

const contractAttributes = { lockState: true, noticeText: true }

function addReceivers(draft: Draft, { customer, newReceiver }: ContractPlan, contract: string): void {
  const relationship = 'contract:receiverForContract'
  if (!newReceiver) return draft.link({ relationship, source: contract, target: customer.uuid })
  const from = startOf(newReceiver.from)
  draft.link({ relationship, source: contract, target: customer.uuid, to: from })
  draft.link({ relationship, source: contract, target: newReceiver.customer.uuid, from })
}

/** The address of the service is also the address where the line ends. A contract about land or work has no such address. */
function addPlaces(draft: Draft, { key, customer, place, newPlace, elements }: ContractPlan, contract: string): void {
  if (elements.length === 0 && !place) return
  const first = place ? addAddress(draft, `contract/${key}/place`, place) : customer.address
  const next = newPlace && { address: addAddress(draft, `contract/${key}/new-place`, newPlace.address), from: startOf(newPlace.from) }
  for (const relationship of ['contract:executingAddressForContract', 'contract:connectionAddress']) {
    draft.link({ relationship, source: contract, target: first, ...(next ? { to: next.from } : {}) })
    if (next) draft.link({ relationship, source: contract, target: next.address, from: next.from })
  }
}

type Element = {
  readonly key: string
  readonly number: number
  readonly contract: string
  readonly position: number
  readonly element: ElementPlan
}

function addElement(draft: Draft, { key, number, contract, position, element }: Element): string {
  const uuid = draft.add({
    key,
    definition: 'contractElement',
    identifier: `E-${String(number).padStart(7, '0')}`,
    attributes: {
      'contractElement:contractElementBegin': element.begin,
      'contractElement:contractElementEnd': element.end,
      'contractElement:invoicePosition': position + 1,
      'contractElement:quantity': element.quantity ?? 1,
      'contractElement:individualPrice': element.individualPrice,
    },
  })
  draft.link({ relationship: 'contract:contractElements', source: contract, target: uuid, position })
  draft.link({ relationship: 'contractElement:product', source: uuid, target: element.product.uuid })
  return uuid
}
