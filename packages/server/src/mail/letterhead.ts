import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import type { Language } from '@twinwerk/model/text/text'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'

/** In whose name and language a mail is written. Without a tenant it goes nowhere. */
export type Letterhead = {
  readonly tenant: string | null
  /** The tenant that the pages of its links look like; undefined for the one that the browser knows. */
  readonly shortId: string | undefined
  readonly name: string
  readonly color: string | undefined
  /** The background of its mails, and the colour of the line below them. */
  readonly background?: string | undefined
  readonly second?: string | undefined
  /** The address of its customer portal. */
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

/** An address of ours in a mail; its page looks like the tenant that writes. */
export function linkIn(publicUrl: URL, path: string, { shortId }: Pick<Letterhead, 'shortId'>): string {
  const link = new URL(path, publicUrl)
  if (shortId !== undefined) link.searchParams.set('tenant', shortId)
  return link.href
}
