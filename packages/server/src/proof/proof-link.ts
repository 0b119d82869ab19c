import type { PublicTokens } from '../identity/public/public-tokens.ts'
import type { ProofContent } from '../identity/public/token-contents.ts'
import { linkIn } from '../mail/letterhead.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'

type Parts = { readonly tokens: PublicTokens; readonly publicUrl: URL }

/** The validity of a link: a week, like an invitation. Afterwards a clerk decides. */
const goodSeconds = 7 * 24 * 3600

/** Returns the address of the confirmation page. The token is in the fragment, so that no server on the way logs it. */
export async function proofLink({ tokens, publicUrl }: Parts, tenant: TenantEntry, content: ProofContent): Promise<string> {
  const token = await tokens.issue({ purpose: 'proof', tenant: tenant.uuid, seconds: goodSeconds, content })
  const link = new URL(linkIn(publicUrl, `/public/${tenant.shortId}/confirm`, { shortId: undefined }))
  link.hash = token
  return link.href
}
