import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import { documentFile, documentName } from '../../../data/files/document-names.ts'

/** A file attached to a request. `at` is the time of its upload. */
export type AttachedFile = { readonly name: string; readonly token: string; readonly image: boolean; readonly at: number }

export type Asked = {
  readonly partner: string
  readonly definition: string
  readonly contract: { readonly id: string } | undefined
  readonly message: string
  /** The answers of shown fields, by systematics. */
  readonly values: Readonly<Record<string, unknown>>
  /** The ids of chosen twins, by the relation that names them. */
  readonly picks: Readonly<Record<string, string>>
  /** The ids of chosen parts, by the relation that names them. */
  readonly parts?: Readonly<Record<string, readonly string[]>> | undefined
  readonly files: readonly AttachedFile[]
  /** True if the request binds: it was sent with the button that states this (§ 312j BGB). */
  readonly orders: boolean
  /** The relation to which the files belong. */
  readonly slot: string
}

/** Returns the mutation of a request, which is created and started in one save. */
export function requestMutation({
  partner,
  definition,
  contract,
  message,
  values,
  picks,
  parts = {},
  files,
  orders,
  slot,
}: Asked): MutationRequest {
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
          ...Object.fromEntries(Object.entries(parts).map(([relation, ids]) => [relation, ids.map((id) => ({ id_select: id }))])),
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

/** Returns the mutation whose preview a form shows. Neither the message nor the files change a bill, and a preview binds nobody. */
export function previewMutation({
  partner,
  definition,
  contract,
  values,
  picks,
  slot,
}: Omit<Asked, 'message' | 'files' | 'orders'>): MutationRequest {
  return requestMutation({ partner, definition, contract, values, picks, slot, message: '', files: [], orders: false })
}
