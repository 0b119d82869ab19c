import type { LateTexts } from '../add-texts.ts'
import { common as commonDe } from '../common/de.ts'
import { common as commonEn } from '../common/en.ts'
import { field as fieldDe } from '../field/de.ts'
import { field as fieldEn } from '../field/en.ts'
import { upload as uploadDe } from '../upload/de.ts'
import { upload as uploadEn } from '../upload/en.ts'

/** Texts that public pages share with the back office, which loads them at the start. */
export const sharedTexts: readonly LateTexts[] = [
  { namespace: 'common', de: commonDe, informal: {}, en: commonEn },
  { namespace: 'field', de: fieldDe, informal: {}, en: fieldEn },
  { namespace: 'upload', de: uploadDe, informal: {}, en: uploadEn },
]
