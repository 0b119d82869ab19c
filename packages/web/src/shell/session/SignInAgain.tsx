import { lazy, Suspense, useState } from 'react'
import { useSignInAsked } from '../../data/account/sign-in-again.ts'

const SignInAgainDialog = lazy(() => import('./SignInAgainDialog.tsx').then((module) => ({ default: module.SignInAgainDialog })))

/** The dialog that signs in over whatever is open; it comes when it is first asked for. */
export function SignInAgain() {
  const isAsked = useSignInAsked() !== undefined
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    wasAsked && (
      <Suspense>
        <SignInAgainDialog />
      </Suspense>
    )
  )
}
