import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import { documentFile, documentName, documentTypeOf } from '../../../data/files/document-names.ts'
import { isAsked } from './asked-fields.ts'

export type AttachedFile = { readonly name: string; readonly token: string; readonly image: boolean }

export type Asked = {
  readonly partner: string
  readonly definition: string
  readonly contract: { readonly id: string; readonly number: string } | undefined
  readonly customerNumber: string
  readonly message: string
  readonly values: Readonly<Record<string, unknown>>
  readonly files: readonly AttachedFile[]
}

/** A request as it is saved: made and set going in one step. */
export function requestMutation({ partner, definition, contract, customerNumber, message, values, files }: Asked): MutationRequest {
  const answers = Object.entries(values).filter(([systematics, value]) => value !== null && value !== '' && isAsked(systematics, values))
  const numbers = definition === 'processTermination' && contract !== undefined
  const proof = definition === 'processTermination' ? 'processTermination:proof' : 'execution:documents'
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
          ...(numbers && { 'processTermination:contractTWID': contract.number, 'processTermination:businessPartnerTWID': customerNumber }),
          ...(contract && { 'execution:contractForProcess': [{ id_select: contract.id }] }),
          ...(files.length > 0 && {
            [proof]: files.map(({ name, token, image }) => ({
              tempid: token,
              definition: image ? documentTypeOf('image/') : 'document',
              [documentFile]: `upload:${token}`,
              [documentName]: name,
            })),
          }),
        },
      ],
    },
  }
}
