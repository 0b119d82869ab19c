import { addTexts } from '../../i18n/add-texts.ts'
import { withdrawalTexts } from '../../i18n/withdrawal/texts.ts'
import { SentConfirmation } from '../form/SentConfirmation.tsx'
import { useSent } from '../form/use-sent.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'

addTexts(withdrawalTexts)

/** § 356a BGB: who, which contract, where to; then 'Widerruf bestätigen', and the confirmation. No captcha stands before it. */
export function WithdrawalPage() {
  const [sent, setSent] = useSent()
  if (sent) return <SentConfirmation kind="withdrawal" {...sent} onAnother={() => setSent(null)} />
  return <WithdrawalForm onSent={setSent} />
}
