import type { rights } from '@twinwerk/contract/auth/rights'
import type { RootRights } from '@twinwerk/model/right/root-right'
import type { z } from 'zod'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'

/** Which of the asked rights a session holds. Given by the rights; 1001 for a tenant the session has no part in. */
export type RightsOn = (session: Session, request: z.output<typeof rights.input>) => Promise<RootRights>

export function rightsHandler(parts: { rightsOn: RightsOn }): Handler<typeof rights, Session> {
  return async ({ session, input }) => {
    // A user who looks through the eyes of another changes nothing, whatever rights that user has.
    const rights = session.readOnly ? input.rights.filter((verb) => verb === 'select') : input.rights
    const held = await parts.rightsOn(session, { ...input, rights })
    return Object.fromEntries(Object.entries(held).map(([root, paths]) => [root, copyOf(paths)]))
  }
}

function copyOf(paths: RootRights[string]) {
  return Object.fromEntries(Object.entries(paths).map(([path, verbs]) => [path, [...verbs]]))
}
