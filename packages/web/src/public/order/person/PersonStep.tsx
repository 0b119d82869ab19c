import { CustomerFields } from './CustomerFields.tsx'
import { LineFields } from './LineFields.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import type { PersonStepProps } from './use-person-fields.ts'

/** The customer, the payment and further questions; fields that the journey does not ask for are left out. */
export function PersonStep(props: PersonStepProps) {
  return (
    <>
      <CustomerFields {...props} />
      <PaymentFields {...props} />
      <LineFields {...props} />
    </>
  )
}
