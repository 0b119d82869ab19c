import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSessionLost } from './data/call.ts'
import { queryClient } from './data/query-client.ts'
import { forgetSession, sessionQuery } from './data/session.ts'
import { routeTree } from './routes.tsx'
import { TroubleScreen } from './screens/error/TroubleScreen.tsx'

const router = createRouter({ routeTree, defaultErrorComponent: TroubleScreen, defaultPendingMs: 300, scrollRestoration: false })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function App() {
  useEffect(() => onSessionLost(leave), [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

/** The guards of the routes lead to the sign-in page and from there back here. */
function leave(): void {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return
  forgetSession()
  void router.invalidate()
}
