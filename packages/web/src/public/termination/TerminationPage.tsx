import { useState } from 'react'
import { addTexts } from '../../i18n/add-texts.ts'
import { terminationTexts } from '../../i18n/termination/texts.ts'
import type { Sent } from '../form/Arrived.tsx'
import { Arrived } from '../form/Arrived.tsx'
import { TerminationForm } from './TerminationForm.tsx'

addTexts(terminationTexts)

/** § 312k BGB: what is necessary, and one button that cancels; then the confirmation. */
export function TerminationPage() {
  const [sent, setSent] = useState<Sent>()
  if (sent) return <Arrived kind="termination" {...sent} onAnother={() => setSent(undefined)} />
  return <TerminationForm onSent={setSent} />
}
