import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { BrandContext } from '../../data/brand.tsx'
import { configQuery, unbranded } from '../../data/config.ts'
import { languageOf } from '../../data/language-of.ts'
import { usePreferences } from '../../data/preferences.ts'
import { showLanguage } from '../../i18n/language.ts'
import { cssVariablesFor } from '../../ui/theme/css-variables.ts'
import { themeFor } from '../../ui/theme/theme.ts'
import { useFavicon } from './use-favicon.ts'
import { styleNonce } from '../../ui/style-nonce.ts'
import { brandKeyOf } from './load-brand.ts'

// `index.html` reads the same key before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'twinwerk.appearance' })

/** Shows the page in the colours and language of the tenant in the address. */
export function BrandProvider({ children }: { readonly children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const tenant = useLocation({ select: ({ search }) => (search as { tenant?: string }).tenant })
  const { data: config = unbranded } = useQuery({ ...configQuery(brandKeyOf({ pathname, tenant })), placeholderData: (before) => before })
  const language = languageOf(config, usePreferences())
  useLayoutEffect(() => void showLanguage(language), [language])

  useFavicon(config.logos.icon)
  const { colors } = config
  const theme = useMemo(() => themeFor(colors.primaryColorBackground), [colors])
  const cssVariables = useMemo(() => cssVariablesFor(colors), [colors])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={styleNonce}
    >
      <BrandContext value={config}>{children}</BrandContext>
    </MantineProvider>
  )
}
