import { useState } from 'react'
import { addTexts } from '../../i18n/add-texts.ts'
import { terminationTexts } from '../../i18n/termination/texts.ts'
import type { Receipt } from '../form/Received.tsx'
import { Received } from '../form/Received.tsx'
import { TerminationForm } from './TerminationForm.tsx'

addTexts(terminationTexts)

/** § 312k BGB: what is necessary, and one button that cancels; then the confirmation. */
export function TerminationPage() {
  const [received, setReceived] = useState<{ readonly receipt: Receipt; readonly mail: string }>()
  if (received) return <Received kind="termination" {...received} onAnother={() => setReceived(undefined)} />
  return <TerminationForm onReceived={(receipt, mail) => setReceived({ receipt, mail })} />
}
