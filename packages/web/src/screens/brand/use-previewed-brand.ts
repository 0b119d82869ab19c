import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { useBrand } from '../../data/brand.tsx'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { parseHex } from '../../ui/color/hex.ts'
import { colorFields } from './brand-fields.ts'
import { usePictureAddress } from './use-picture.ts'

/** Returns the brand as it will be after the save. An invalid colour is replaced by the current one. */
export function usePreviewedBrand(): { readonly brand: TenantConfig; readonly isFilm: boolean } {
  const brand = useBrand()
  const record = useRecord((state) => state.record)
  const film = usePictureAddress('loginPicture')
  const logos = {
    icon: usePictureAddress('icon')?.address ?? null,
    lightLogo: usePictureAddress('lightLogo')?.address ?? null,
    darkLogo: usePictureAddress('darkLogo')?.address ?? null,
    loginPicture: film?.address ?? null,
    notFoundImage: usePictureAddress('notFoundImage')?.address ?? null,
  }
  const text = (attribute: string) => {
    const value = record && valueAt(record, [], attribute)
    return typeof value === 'string' ? value : null
  }
  const typed = colorFields.flatMap((name) => {
    const value = text(`tenant:${name}`)
    return value && parseHex(value) ? [[name, value] as const] : []
  })
  const colors: TenantConfig['colors'] = { ...brand.colors, ...Object.fromEntries(typed) }
  const welcome = text('tenant:welcome')
  const previewed: TenantConfig = {
    ...brand,
    name1: text('businessPartner:name1') ?? brand.name1,
    name2: text('businessPartner:name2'),
    colors,
    logos,
    urls: { imprint: text('tenant:imprintUrl'), privacy: text('tenant:privacyUrl'), portal: text('tenant:portalUrl') },
    defaultLanguage: text('tenant:defaultLanguage') === 'en' ? 'en' : 'de',
    defaultAddressing: text('tenant:defaultAddressing') === 'informal' ? 'informal' : 'formal',
    welcome: welcome === null ? null : { de: welcome, en: text('tenant:welcomeEnglish') ?? welcome },
  }
  return { brand: previewed, isFilm: film?.isFilm ?? false }
}
