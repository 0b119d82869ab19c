import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/inter'
import './ui/theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { reloadOnNewRelease } from './shell/reload-on-new-release.ts'
import { shareStyleNonce } from './ui/style-nonce.ts'

shareStyleNonce()
reloadOnNewRelease()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
