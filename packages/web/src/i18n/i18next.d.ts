import type { de } from './de.ts'
import type { imports } from './imports/de.ts'
import type { links } from './links/de.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof de & { readonly imports: typeof imports; readonly links: typeof links }
  }
}
