import { useRouter } from '@tanstack/react-router'
import { CallError } from '../../data/call.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import type { ErrorName } from './ErrorScreen.tsx'

/** The page for a screen that could not be loaded or rendered. */
export function TroubleScreen({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const router = useRouter()
  const name = errorNameFor(error)
  return (
    <ErrorScreen
      name={name}
      onTryAgain={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}

function errorNameFor(error: unknown): ErrorName {
  if (!(error instanceof CallError)) return '0'
  if (error.status === 0) return 'offline'
  if (error.status === 503) return '503'
  if (error.code === '1001') return 'tenant'
  return error.status === 403 ? '401' : '0'
}
