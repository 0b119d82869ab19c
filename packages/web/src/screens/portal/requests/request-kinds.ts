import type { Language } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ContractVariant } from '../contracts/contract-query.ts'

/** What a customer may ask for, in the order of how often it is wanted. Only what the role lets them make is offered. */
export const requestGroups = [
  { key: 'help', definitions: ['processCircuitFault', 'processServiceRequest', 'processInformation', 'processRecordMeterReading'] },
  {
    key: 'person',
    definitions: [
      'processChangeName',
      'processChangeContactAddress',
      'processAddContactNumber',
      'processChangeContactNumber',
      'processRemoveContactNumber',
      'processAddEmail',
      'processChangeEmail',
    ],
  },
  {
    key: 'payment',
    definitions: [
      'processChangePaymentMethod',
      'processAddBankDetails',
      'processChangeBankDetails',
      'processAddBillingAddress',
      'processChangeBillingAddress',
      'processAddPaperInvoice',
      'processRemovePaperInvoice',
    ],
  },
  { key: 'contract', definitions: ['processAddProduct', 'processChangeProduct', 'processEndProduct', 'processChangeConnectionAddress'] },
] as const

/** Whether a customer asks for it by a form of the portal. */
export function isRequest(definition: string): boolean {
  return definition === 'processTermination' || requestGroups.some(({ definitions }) => definitions.some((each) => each === definition))
}

/** A request about a line or a meter needs to know which contract it is about. */
export function isAboutContract(definition: string): boolean {
  return !requestGroups.find(({ key }) => key === 'person')?.definitions.some((each) => each === definition)
}

const ofLine = ['processCircuitFault', 'processAddProduct', 'processChangeProduct', 'processEndProduct']

/** Whether a request can be about a contract of that kind: a meter is none of a line, and a line none of a meter. */
export function suits(request: string, variant: ContractVariant): boolean {
  if (request === 'processRecordMeterReading') return variant === 'energy'
  return !ofLine.includes(request) || variant === 'telecom'
}

/** The relation by which a request names the product that is wanted; undefined where it wants none. */
export function productRelation(definition: string): string | undefined {
  return definition === 'processAddProduct' || definition === 'processChangeProduct' ? `${definition}:product` : undefined
}

/** A new mail address counts once the code that went there was told. */
export function mailToProve(request: TwinJson): string | undefined {
  const { definition } = request
  if (definition !== 'processAddEmail' && definition !== 'processChangeEmail') return undefined
  const mail = request[`${definition}:email`]
  return stateOf(request['execution:status']) === 'open' && typeof mail === 'string' ? mail : undefined
}

/** Why nothing came of a request; empty where something did. */
export const refusal = 'processOrder:refusal'

/** Why, in the language of the page; what was refused before all of them were kept says it in that of the customer. */
export function refusalIn(request: TwinJson, language: Language): string | undefined {
  const texts = (request['processOrder:refusalTexts'] ?? []) as readonly { readonly language: string; readonly text: string }[]
  const told = request[refusal]
  return texts.find((each) => each.language === language)?.text ?? (typeof told === 'string' ? told : undefined)
}

/** The state in the words of a customer: what fails inside is in work, since somebody looks after it. */
export function shownState(request: TwinJson): 'new' | 'open' | 'done' | 'refused' | 'canceled' {
  const status = request['execution:status']
  if (status === 'new' || status === 'canceled') return status
  if (stateOf(status) !== 'done') return 'open'
  return typeof request[refusal] === 'string' ? 'refused' : 'done'
}

export type RequestState = 'open' | 'done' | 'trouble'

export function stateOf(status: unknown): RequestState {
  if (status === 'finished' || status === 'canceled') return 'done'
  return status === 'failed' || status === 'timeout' ? 'trouble' : 'open'
}
