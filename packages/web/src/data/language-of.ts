import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import type { Language } from '@twinwerk/model/text/text'

type Chosen = { readonly language: 'de' | 'en' | null; readonly addressing: 'formal' | 'informal' | null }

/** The user's choice, where there is none the tenant's. */
export function languageOf(config: TenantConfig, chosen: Chosen): Language {
  const language = chosen.language ?? config.defaultLanguage
  return language === 'de' && (chosen.addressing ?? config.defaultAddressing) === 'informal' ? 'de-x-informal' : language
}
