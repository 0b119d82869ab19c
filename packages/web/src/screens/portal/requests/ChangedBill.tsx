import { ReceiptChange } from '../../../layouts/next-receipt/ReceiptChange.tsx'
import classes from '../parts/Portal.module.css'
import type { RequestInput } from './request-input.ts'
import { previewMutation } from './request-mutation.ts'
import type { useRequestForm } from './use-request-form.ts'

type Props = {
  readonly definition: string
  /** The id of the customer. */
  readonly partner: string
  readonly form: ReturnType<typeof useRequestForm>
  readonly picks: RequestInput['picks']
}

/** The changes of the request on the next bill of its contract, once its fields are filled in. */
export function ChangedBill({ definition, partner, form, picks }: Props) {
  const { contract, isFilledIn, answers: values, slot } = form
  const isAsked = contract !== undefined && isFilledIn
  const request = { partner, definition, contract, values, picks, slot }
  return <ReceiptChange request={isAsked ? previewMutation(request) : undefined} reader="customer" className={classes.card} />
}
