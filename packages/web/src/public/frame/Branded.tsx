import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { BrandContext } from '../../data/brand.tsx'
import { unbranded } from '../../data/config.ts'
import { languageOf } from '../../data/language-of.ts'
import { usePreferences } from '../../data/preferences.ts'
import { showLanguage } from '../../i18n/language.ts'
import { schemeVariables } from '../../ui/theme/css-variables.ts'
import { secondVariables } from '../../ui/theme/second-variables.ts'
import { useScheme } from './use-scheme.ts'

/** Renders its children in the colours and language of a brand, without the component library of the back office. */
export function Branded({ config = unbranded, children }: { readonly config?: TenantConfig | undefined; readonly children: ReactNode }) {
  const scheme = useScheme()
  const language = languageOf(config, usePreferences())
  useLayoutEffect(() => void showLanguage(language), [language])
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement
    const tokens = { ...schemeVariables(config.colors, scheme), ...secondVariables(config.colors, scheme) }
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
    style.setProperty('color-scheme', scheme)
    style.removeProperty('background')
    dataset['scheme'] = scheme
  }, [config, scheme])
  useLayoutEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
    if (link && config.logos.icon !== null) link.href = config.logos.icon
  }, [config])
  return <BrandContext value={config}>{children}</BrandContext>
}
