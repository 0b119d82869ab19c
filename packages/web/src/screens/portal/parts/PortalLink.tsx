import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRootid } from '../../../data/tenant.tsx'

type Props = {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A link to another page of the portal, by its path below the root. */
export function PortalLink({ to, search = {}, ...rest }: Props) {
  const rootid = useRootid()
  return <Link to="/$rootid/$" params={{ rootid, _splat: to }} search={(): object => search} {...rest} />
}
