import { addTexts } from '../../i18n/add-texts.ts'
import { terminationTexts } from '../../i18n/termination/texts.ts'
import { SentConfirmation } from '../form/SentConfirmation.tsx'
import { useSent } from '../form/use-sent.ts'
import { TerminationForm } from './TerminationForm.tsx'

addTexts(terminationTexts)

/** § 312k BGB: what is necessary, and one button that cancels; then the confirmation. */
export function TerminationPage() {
  const [sent, setSent] = useSent()
  if (sent) return <SentConfirmation kind="termination" {...sent} onAnother={() => setSent(null)} />
  return <TerminationForm onSent={setSent} />
}
