import { useState } from 'react'
import { addTexts } from '../../i18n/add-texts.ts'
import { terminationTexts } from '../../i18n/termination/texts.ts'
import { Received } from './Received.tsx'
import type { Receipt } from './terminate.ts'
import { TerminationForm } from './TerminationForm.tsx'

addTexts(terminationTexts)

/** § 312k BGB: what is necessary, and one button that cancels; then the confirmation. */
export function TerminationPage() {
  const [received, setReceived] = useState<{ readonly receipt: Receipt; readonly mail: string }>()
  if (received) return <Received {...received} onAnother={() => setReceived(undefined)} />
  return <TerminationForm onReceived={(receipt, mail) => setReceived({ receipt, mail })} />
}
