import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import { documentFile, documentName } from '../../../data/files/document-names.ts'

/** `at`: when it was uploaded. */
export type AttachedFile = { readonly name: string; readonly token: string; readonly image: boolean; readonly at: number }

export type Asked = {
  readonly partner: string
  readonly definition: string
  readonly contract: { readonly id: string } | undefined
  readonly message: string
  /** Answers of shown fields, by systematics. */
  readonly values: Readonly<Record<string, unknown>>
  /** Twins by the relation that names them. */
  readonly picks: Readonly<Record<string, string>>
  readonly files: readonly AttachedFile[]
  /** The request binds: it was sent with the button that says so (§ 312j BGB). */
  readonly orders: boolean
  /** The relation on which the files hang. */
  readonly slot: string
}

/** A request as it is saved: created and started in one step. */
export function requestMutation({ partner, definition, contract, message, values, picks, files, orders, slot }: Asked): MutationRequest {
  return {
    data: {
      id: partner,
      'businessPartner:executions': [
        {
          tempid: 'request',
          definition,
          'execution:status': 'waitforexecution',
          ...(message.trim() !== '' && { 'execution:description': message.trim() }),
          ...values,
          ...(orders && { 'processOrder:consent': 'agreed' }),
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
