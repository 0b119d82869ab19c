import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/inter'
import './ui/theme/global.css'
import { present } from '@twinwerk/model/error/present'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { App } from './app.tsx'
import { i18n } from './i18n/i18n.ts'
import { reloadOnNewRelease } from './shell/reload-on-new-release.ts'
import { shareStyleNonce } from './ui/style-nonce.ts'
import { keepPageOnDrop } from './ui/upload/keep-page.ts'

shareStyleNonce()
reloadOnNewRelease()
keepPageOnDrop()

createRoot(present(document.getElementById('root'), 'the root of the page')).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <App />
    </I18nextProvider>
  </StrictMode>,
)
