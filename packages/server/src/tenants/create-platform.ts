import { insertAccount } from '../identity/accounts.ts'
import { issueSignInToken } from '../identity/invitations/sign-in-token.ts'
import { linkIn } from '../mail/letterhead.ts'
import { v7 } from 'uuid'
import { insertTenant, type CreationParts, type NewTenant, type StartingRole } from './create-tenant.ts'

/**
 * Creates the tenant that runs the platform, with an account for its first administrator. Returns the link with which that person chooses a
 * password. The link is valid once, for seven days. Throws the unique violation of `tenant_registry_platform` if there is a platform.
 */
export function createPlatform(
  parts: CreationParts & { readonly publicUrl: URL },
  tenant: NewTenant,
  roles: readonly StartingRole[],
): Promise<string> {
  return insertTenant(parts, { tenant, roles, scope: 'system' }, async (transaction, { membership, username, name, email, from }) => {
    const id = v7()
    await insertAccount(transaction, { id, username, name, email, passwordHash: null, mustChange: true, users: [membership] })
    const secret = await issueSignInToken(transaction, { account: id, purpose: 'invitation', tenant: membership.tenant })
    return linkIn(parts.publicUrl, `/login/${secret}`, from)
  })
}
