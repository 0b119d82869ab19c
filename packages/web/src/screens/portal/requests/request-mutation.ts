import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import { documentFile, documentName } from '../../../data/files/document-names.ts'
import { isAsked } from './asked-fields.ts'

/** `at`: when it was uploaded. */
export type AttachedFile = { readonly name: string; readonly token: string; readonly image: boolean; readonly at: number }

export type Asked = {
  readonly partner: string
  readonly definition: string
  readonly contract: { readonly id: string; readonly number: string } | undefined
  readonly customerNumber: string
  readonly message: string
  readonly values: Readonly<Record<string, unknown>>
  /** Twins by the relation that names them. */
  readonly picks: Readonly<Record<string, string>>
  readonly files: readonly AttachedFile[]
  /** It binds: the product was asked for with the button that says so (§ 312j BGB). */
  readonly orders: boolean
  /** The relation on which the files hang. */
  readonly slot: string
}

/** A request as it is saved: made and set going in one step. */
export function requestMutation({
  partner,
  definition,
  contract,
  customerNumber,
  message,
  values,
  picks,
  files,
  orders,
  slot,
}: Asked): MutationRequest {
  const answers = Object.entries(values).filter(([systematics, value]) => value !== null && value !== '' && isAsked(systematics, values))
  const numbers = definition === 'processTermination' && contract !== undefined
  return {
    data: {
      id: partner,
      'businessPartner:executions': [
        {
          tempid: 'request',
          definition,
          'execution:status': 'waitforexecution',
          ...(message.trim() !== '' && { 'execution:description': message.trim() }),
          ...Object.fromEntries(answers),
          ...(orders && { 'processOrder:consent': 'agreed' }),
          ...(numbers && { 'processTermination:contractTWID': contract.number, 'processTermination:businessPartnerTWID': customerNumber }),
          ...Object.fromEntries(Object.entries(picks).map(([relation, id]) => [relation, [{ id_select: id }]])),
          ...(contract && { 'execution:contractForProcess': [{ id_select: contract.id }] }),
          ...(files.length > 0 && {
            [slot]: files.map(({ name, token, image }) => ({
              tempid: token,
              definition: image ? 'imagedocument' : 'document',
              [documentFile]: `upload:${token}`,
              [documentName]: name,
            })),
          }),
        },
      ],
    },
  }
}
