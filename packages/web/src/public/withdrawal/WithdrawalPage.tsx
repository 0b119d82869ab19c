import { useState } from 'react'
import { addTexts } from '../../i18n/add-texts.ts'
import { withdrawalTexts } from '../../i18n/withdrawal/texts.ts'
import type { Receipt } from '../form/Received.tsx'
import { Received } from '../form/Received.tsx'
import { WithdrawalForm } from './WithdrawalForm.tsx'

addTexts(withdrawalTexts)

/** § 356a BGB: who, which contract, where to; then 'Widerruf bestätigen', and the confirmation. No captcha stands before it. */
export function WithdrawalPage() {
  const [received, setReceived] = useState<{ readonly receipt: Receipt; readonly mail: string }>()
  if (received) return <Received kind="withdrawal" {...received} onAnother={() => setReceived(undefined)} />
  return <WithdrawalForm onReceived={(receipt, mail) => setReceived({ receipt, mail })} />
}
