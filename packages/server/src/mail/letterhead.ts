import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import type { Language } from '@twinwerk/model/text/text'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'

/** The sender and language of a mail. Without a tenant the mail is not sent. */
export type Letterhead = {
  readonly tenant: string | null
  /** The tenant whose brand the linked pages show. Undefined: the tenant that the browser remembers. */
  readonly shortId: string | undefined
  readonly name: string
  readonly color: string | undefined
  /** The background of the tenant's mails, and the colour of the line below it. */
  readonly background?: string | undefined
  readonly second?: string | undefined
  /** The address of the tenant's customer portal. */
  readonly portal?: string | undefined
  readonly language: Language
}

type Sender = {
  readonly uuid: string
  readonly shortId: string | undefined
  readonly name1: string
  readonly brand: Pick<TenantEntry['brand'], 'defaultLanguage' | 'defaultAddressing' | 'colors'> & Partial<Pick<TenantConfig, 'urls'>>
}

export function letterheadOf({ uuid, shortId, name1, brand }: Sender): Letterhead {
  const german = brand.defaultAddressing === 'informal' ? 'de-x-informal' : 'de'
  return {
    tenant: uuid,
    shortId,
    name: name1,
    color: brand.colors.primaryColorBackground,
    background: brand.colors.colorBackgroundMail ?? undefined,
    second: brand.colors.secondaryColorBackground ?? undefined,
    portal: brand.urls?.portal ?? undefined,
    language: brand.defaultLanguage === 'en' ? 'en' : german,
  }
}

/** Returns a link for a mail. Its page shows the brand of the sending tenant. */
export function linkIn(publicUrl: URL, path: string, { shortId }: Pick<Letterhead, 'shortId'>): string {
  const link = new URL(path, publicUrl)
  if (shortId !== undefined) link.searchParams.set('tenant', shortId)
  return link.href
}
