import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Service } from '../steps/service.ts'

/** The path to the lines of the contract. */
export const lines = 'contract/contract:contractElements/contractElement:access'

export const hasLine: ProcessRule = {
  holds: 'count(lines) > 0',
  reads: { lines },
  text: { de: 'Der Vertrag hat keinen Anschluss.', en: 'The contract has no line.' },
}

export const hasOneLine: ProcessRule = {
  holds: 'count(lines) = 1',
  reads: { lines },
  text: { de: 'Der Vertrag hat nicht genau einen Anschluss.', en: 'The contract has not exactly one line.' },
}

export const setUpLine: Service = { name: { de: 'Anschluss einrichten', en: 'Set up the line' }, handler: 'network/configure' }

/** Explains to the customer how to measure a new line (§ 7 TKTransparenzV). */
export const sendHowToMeasure: Service = {
  name: { de: 'Messhinweis senden (§ 7 TKTransparenzV)', en: 'Send how to measure (§ 7 TKTransparenzV)' },
  handler: 'mailMeasureSpeed',
}
