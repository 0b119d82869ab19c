import type { rights } from '@twinwerk/contract/auth/rights'
import type { RootRights } from '@twinwerk/model/right/root-right'
import type { z } from 'zod'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'

/**
 * Returns those of the requested rights that a session has. `access` implements it. Throws 1001 for a tenant in which the session has no
 * membership.
 */
export type RightsOn = (session: Session, request: z.output<typeof rights.input>) => Promise<RootRights>

export function rightsHandler(parts: { rightsOn: RightsOn }): Handler<typeof rights, Session> {
  return async ({ session, input }) => {
    // A read-only session changes nothing, whatever rights its user has.
    const rights = session.readOnly ? input.rights.filter((verb) => verb === 'select') : input.rights
    const held = await parts.rightsOn(session, { ...input, rights })
    return Object.fromEntries(Object.entries(held).map(([root, paths]) => [root, copyOf(paths)]))
  }
}

function copyOf(paths: RootRights[string]) {
  return Object.fromEntries(Object.entries(paths).map(([path, verbs]) => [path, [...verbs]]))
}
