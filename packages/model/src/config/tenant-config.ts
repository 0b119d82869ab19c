import type { Text } from '../text/text.ts'
import type { BaseMapArchive } from './base-map.ts'

/** Brand and language of a tenant: `GET /api/config` and `/customerjourney/{tenant}/config`. Colours are hex. */
export type TenantConfig = {
  readonly id: string | null
  readonly shortId: string | null
  readonly name1: string
  readonly name2: string | null
  readonly systemFlag: 'dev' | 'test' | 'local' | 'none'
  /** True if the server runs no background work: jobs, mails and processes wait. */
  readonly paused?: true
  readonly colors: {
    readonly primaryColorBackground: string
    readonly primaryColorBackgroundText: string
    readonly secondaryColorBackground: string
    readonly secondaryColorBackgroundText: string
    readonly primaryColorText: string
    readonly secondaryColorText: string
  }
  /** Addresses of pictures. The login picture may be a video whose address ends in `.mp4`. */
  readonly logos: {
    readonly icon: string | null
    readonly lightLogo: string | null
    readonly darkLogo: string | null
    readonly loginPicture: string | null
    readonly notFoundImage: string | null
  }
  readonly urls: { readonly imprint: string | null; readonly privacy: string | null; readonly portal: string | null }
  /** The terms of the tenant, as public files. */
  readonly terms?: readonly { readonly name: string; readonly url: string }[]
  readonly defaultLanguage: 'de' | 'en'
  readonly defaultAddressing: 'formal' | 'informal'
  /** An IANA name. It determines the calendar day of dates, validity and `today`. */
  readonly timeZone: string
  /** The address of a MapLibre style. If absent or null, the built-in base map is used. */
  readonly mapBaseStyle?: string | null
  /** The map of the region that the operator has imported. If absent, only land, borders and own streets are drawn. */
  readonly baseMap?: BaseMapArchive
  /** Texts a tenant puts on its sign-in page. */
  readonly welcome?: Text | null
}
