import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import { uuidOf } from '../../shared/uuid-of.ts'

export type BankFacts = {
  /** ISO 3166 */
  readonly country: string
  /** Only German banks have a bank code. */
  readonly bankCode: string | undefined
  readonly bic: string
  readonly name1: string
}

/** Returns a reference row. Its uuid follows from the bank code, or abroad from the BIC, so it is the same in every release. */
export function bankRow({ country, bankCode, bic, name1 }: BankFacts): StaticTwin {
  return {
    definition: 'bank',
    uuid: uuidOf(`bank/${bankCode ?? bic}`),
    identifier: bankCode ?? bic,
    attributes: { 'bank:name1': name1, 'bank:bic': bic, 'bank:country': country, ...(bankCode && { 'bank:bankCode': bankCode }) },
  }
}

/**
 * Banks whose published example accounts the demo world and the tests use. The server reads German banks from the directory of the
 * Bundesbank.
 */
const named: readonly BankFacts[] = [
  { country: 'DE', bankCode: '37040044', bic: 'COBADEFFXXX', name1: 'Commerzbank' },
  { country: 'DE', bankCode: '51210800', bic: 'SOGEDEFFXXX', name1: 'Société Générale' },
  { country: 'DE', bankCode: '12030000', bic: 'BYLADEM1001', name1: 'Deutsche Kreditbank Berlin' },
  { country: 'DE', bankCode: '50010517', bic: 'INGDDEFFXXX', name1: 'ING-DiBa' },
  { country: 'DE', bankCode: '10090000', bic: 'BEVODEBBXXX', name1: 'Berliner Volksbank' },
  { country: 'NL', bankCode: undefined, bic: 'ABNANL2A', name1: 'ABN AMRO Bank' },
  { country: 'FR', bankCode: undefined, bic: 'PSSTFRPPXXX', name1: 'La Banque Postale' },
]

export const banks: readonly StaticTwin[] = named.map(bankRow)
