import { addTexts } from '../../i18n/add-texts.ts'
import { terminationTexts } from '../../i18n/termination/texts.ts'
import { SentConfirmation } from '../form/SentConfirmation.tsx'
import { useSent } from '../form/use-sent.ts'
import { TerminationForm } from './TerminationForm.tsx'

addTexts(terminationTexts)

/** The termination page (§ 312k BGB): the necessary fields, one button that terminates, then the confirmation. */
export function TerminationPage() {
  const [sent, setSent] = useSent()
  if (sent) return <SentConfirmation kind="termination" {...sent} onAnother={() => setSent(null)} />
  return <TerminationForm onSent={setSent} />
}
