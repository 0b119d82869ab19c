import { useState } from 'react'
import { useSignInAsked } from '../../data/account/sign-in-again.ts'
import { late } from '../../ui/late.tsx'

const SignInAgainDialog = late(() => import('./SignInAgainDialog.tsx').then((module) => module.SignInAgainDialog))

/** The dialog to sign in again over the open page. Its code loads on first use. */
export function SignInAgain() {
  const isAsked = useSignInAsked() !== undefined
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  return wasAsked && <SignInAgainDialog />
}
