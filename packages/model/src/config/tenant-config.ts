import type { Text } from '../text/text.ts'

/** Brand and language of a tenant: `GET /api/config` and `/customerjourney/{tenant}/config`. Colours are hex. */
export type TenantConfig = {
  readonly id: string | null
  readonly shortId: string | null
  readonly name1: string
  readonly name2: string | null
  readonly systemFlag: 'dev' | 'test' | 'local' | 'none'
  /** The server does no work in the background: jobs, mails and processes wait. */
  readonly paused?: true
  readonly colors: {
    readonly primaryColorBackground: string
    readonly primaryColorBackgroundText: string
    readonly secondaryColorBackground: string
    readonly secondaryColorBackgroundText: string
    readonly primaryColorText: string
    readonly secondaryColorText: string
  }
  /** Addresses of pictures; the login picture may be a film, whose address ends in `.mp4`. */
  readonly logos: {
    readonly icon: string | null
    readonly lightLogo: string | null
    readonly darkLogo: string | null
    readonly loginPicture: string | null
    readonly notFoundImage: string | null
  }
  readonly urls: { readonly imprint: string | null; readonly privacy: string | null; readonly portal: string | null }
  /** Its terms, as files that everybody may read. */
  readonly terms?: readonly { readonly name: string; readonly url: string }[]
  readonly defaultLanguage: 'de' | 'en'
  readonly defaultAddressing: 'formal' | 'informal'
  /** IANA name: it decides which day it is, in dates, validity and `today`. */
  readonly timeZone: string
  /** Address of a MapLibre style; absent or null: the base map that comes with the product. */
  readonly mapBaseStyle?: string | null
  /** Texts a tenant puts on its sign-in page. */
  readonly welcome?: Text | null
}
