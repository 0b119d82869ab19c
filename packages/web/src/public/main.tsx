import { present } from '@twinwerk/model/error/present'
import '@fontsource-variable/inter'
import '../ui/theme/global.css'
import './public.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { addTexts } from '../i18n/add-texts.ts'
import { sharedTexts } from '../i18n/public/shared-texts.ts'
import { frameTexts } from '../i18n/public/texts.ts'
import { keepPageOnDrop } from '../ui/upload/keep-page.ts'
import { PublicApp } from './PublicApp.tsx'

for (const texts of [...sharedTexts, frameTexts]) addTexts(texts)
keepPageOnDrop()

createRoot(present(document.getElementById('root'), 'the element of the page')).render(
  <StrictMode>
    <PublicApp />
  </StrictMode>,
)
