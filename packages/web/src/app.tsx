import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askToSignIn } from './data/account/sign-in-again.ts'
import { onSessionLost } from './data/call.ts'
import { answerFromPacks } from './data/pack/follow-session.ts'
import { queryClient } from './data/query-client.ts'
import { forgetSession, sessionQuery } from './data/session.ts'
import { routeTree } from './routes.tsx'
import { TroubleScreen } from './screens/error/TroubleScreen.tsx'

answerFromPacks()

const router = createRouter({ routeTree, defaultErrorComponent: TroubleScreen, defaultPendingMs: 300, scrollRestoration: false })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function App() {
  useEffect(() => onSessionLost(lose), [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

/**
 * Asks the user to sign in again over the open page. If the user refuses, the route guards lead to the sign-in page and from there back.
 */
function lose(): void {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return
  const leaves = router.state.location.pathname.startsWith('/logout')
  void (leaves ? Promise.resolve(false) : askToSignIn('ended')).then((signedIn) => {
    if (!signedIn) forgetSession()
    void router.invalidate()
  })
}
