import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import type { Language } from '@twinwerk/model/text/text'

/** In whose name and language a mail is written. Without a tenant it goes nowhere. */
export type Letterhead = {
  readonly tenant: string | null
  readonly name: string
  readonly color: string | undefined
  readonly language: Language
}

type Sender = {
  readonly uuid: string
  readonly name1: string
  readonly brand: Pick<TenantConfig, 'defaultLanguage' | 'defaultAddressing' | 'colors'>
}

export function letterheadOf({ uuid, name1, brand }: Sender): Letterhead {
  const german = brand.defaultAddressing === 'informal' ? 'de-x-informal' : 'de'
  return { tenant: uuid, name: name1, color: brand.colors.primaryColorBackground, language: brand.defaultLanguage === 'en' ? 'en' : german }
}
