import type { UploadOptions } from '@twinwerk/model/definition/upload-options'
import { maxUploadBytes } from '@twinwerk/model/definition/upload-options'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { uploadTexts } from '../../i18n/upload/texts.ts'

addTexts(uploadTexts)

/** Returns the words for the files that a slot accepts: `hint` for users, `accept` for the system's file chooser. */
export function useSlotWords(options: UploadOptions): { readonly hint: string; readonly accept: string | undefined } {
  const { t } = useTranslation('upload')
  const { allowedMimeTypes = [] } = options
  const pictures = allowedMimeTypes.length > 0 && allowedMimeTypes.every((type) => type.startsWith('image/'))
  const most = t('most', { size: Math.floor(maxUploadBytes(options) / 1_048_576) })
  return {
    hint: pictures ? `${t('pictures')}, ${most}` : most,
    accept: allowedMimeTypes.length > 0 ? allowedMimeTypes.map((type) => (type.endsWith('/') ? `${type}*` : type)).join(',') : undefined,
  }
}
