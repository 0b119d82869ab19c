import { addTexts } from '../../i18n/add-texts.ts'
import { withdrawalTexts } from '../../i18n/withdrawal/texts.ts'
import { SentConfirmation } from '../form/SentConfirmation.tsx'
import { useSent } from '../form/use-sent.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'

addTexts(withdrawalTexts)

/** The withdrawal page (§ 356a BGB): name, contract and address, then 'Widerruf bestätigen', then the confirmation. It has no captcha. */
export function WithdrawalPage() {
  const [sent, setSent] = useSent()
  if (sent) return <SentConfirmation kind="withdrawal" {...sent} onAnother={() => setSent(null)} />
  return <WithdrawalForm onSent={setSent} />
}
