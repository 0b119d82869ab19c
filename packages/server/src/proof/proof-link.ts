import type { PublicTokens } from '../identity/public/public-tokens.ts'
import { linkIn } from '../mail/letterhead.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'

/** The content of a link's token. Ids are uuids; `mail` is the known address that the link went to, in its canonical form. */
export type ProofContent = {
  readonly process: string
  readonly customer: string
  readonly mail: string
  /** The journey (id) of an order, from which its contract summary is drawn. */
  readonly journey?: string
}

type Parts = { readonly tokens: PublicTokens; readonly publicUrl: URL }

/** A week, as an invitation. Afterwards a clerk decides. */
const goodSeconds = 7 * 24 * 3600

/** The address of the page that confirms. The token stands behind the hash, so that no server on the way logs it. */
export async function proofLink({ tokens, publicUrl }: Parts, tenant: TenantEntry, content: ProofContent): Promise<string> {
  const token = await tokens.issue({ purpose: 'proof', tenant: tenant.uuid, seconds: goodSeconds, content })
  const link = new URL(linkIn(publicUrl, `/public/${tenant.shortId}/confirm`, { shortId: undefined }))
  link.hash = token
  return link.href
}
