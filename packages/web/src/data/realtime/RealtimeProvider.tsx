import type { ReactNode } from 'react'
import type { Connection } from './connection.ts'
import { createContext, useEffect, useState } from 'react'
import { useTenant } from '../tenant.tsx'

export const ConnectionContext = createContext<Connection | undefined>(undefined)

/** Holds a connection to the server while the user works in a tenant. Without it, changes of others appear later. */
export function RealtimeProvider({ children }: { readonly children: ReactNode }) {
  const tenant = useTenant().id
  const [connection, setConnection] = useState<Connection>()
  useEffect(() => {
    let left = false
    let opened: Connection | undefined
    void import('./open-connection.ts').then(({ openConnection }) => {
      if (left) return
      opened = openConnection(tenant)
      setConnection(opened)
    })
    return () => {
      left = true
      opened?.close()
      setConnection(undefined)
    }
  }, [tenant])
  return <ConnectionContext value={connection}>{children}</ConnectionContext>
}
