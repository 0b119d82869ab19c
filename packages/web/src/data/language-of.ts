import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import type { Language } from '@twinwerk/model/text/text'

type Chosen = { readonly language: 'de' | 'en' | null; readonly addressing: 'formal' | 'informal' | null }

/** Returns the user's language, or the tenant's if the user has chosen none. */
export function languageOf(config: TenantConfig, chosen: Chosen): Language {
  const language = chosen.language ?? config.defaultLanguage
  return language === 'de' && (chosen.addressing ?? config.defaultAddressing) === 'informal' ? 'de-x-informal' : language
}
