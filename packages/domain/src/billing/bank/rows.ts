import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import { uuidOf } from '../../shared/uuid-of.ts'

/** Banks whose published example accounts the demo world and the tests use: country, bank code, BIC and name. */
const named: readonly (readonly [country: string, bankCode: string | undefined, bic: string, name1: string])[] = [
  ['DE', '37040044', 'COBADEFFXXX', 'Commerzbank'],
  ['DE', '51210800', 'SOGEDEFFXXX', 'Société Générale'],
  ['DE', '12030000', 'BYLADEM1001', 'Deutsche Kreditbank Berlin'],
  ['DE', '50010517', 'INGDDEFFXXX', 'ING-DiBa'],
  ['DE', '10090000', 'BEVODEBBXXX', 'Berliner Volksbank'],
  ['NL', undefined, 'ABNANL2A', 'ABN AMRO Bank'],
  ['FR', undefined, 'PSSTFRPPXXX', 'La Banque Postale'],
]

export const banks: readonly StaticTwin[] = named.map(([country, bankCode, bic, name1]) => ({
  definition: 'bank',
  uuid: uuidOf(`bank/${bankCode ?? bic}`),
  identifier: bankCode ?? bic,
  attributes: { 'bank:name1': name1, 'bank:bic': bic, 'bank:country': country, ...(bankCode && { 'bank:bankCode': bankCode }) },
}))
