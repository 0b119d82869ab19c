import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { findQueue } from '../data/queue/queue-state.ts'
import { BrandProvider } from './brand/BrandProvider.tsx'
import { LateTrouble } from '../ui/late-trouble.ts'
import { HintLayer } from '../ui/hint/HintLayer.tsx'
import classes from './Frame.module.css'
import { SignInAgain } from './session/SignInAgain.tsx'
import { ViewBanner } from './session/ViewBanner.tsx'
import { NotLoaded } from './late/NotLoaded.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SystemBanner } from './SystemBanner.tsx'

/** The frame of every page: the brand, and the banners above the page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  useEffect(() => void findQueue(), [])
  return (
    <BrandProvider>
      <LateTrouble value={NotLoaded}>
        <div className={classes.frame}>
          <SystemBanner />
          <ViewBanner />
          <OfflineBanner />
          <div className={classes.page}>{children}</div>
          <SignInAgain />
          <HintLayer />
        </div>
      </LateTrouble>
    </BrandProvider>
  )
}
