import type { Draft } from '../data/drafts/draft-store.ts'
import { Button, CloseButton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDrafts } from '../data/drafts/draft-store.ts'
import { useOpenTwin } from '../data/record/open-twin.ts'
import { panelsIn, writeTarget } from '../data/record/panel-address.ts'
import { useSession } from '../data/session.ts'
import { useTenant } from '../data/tenant.tsx'
import classes from './Banner.module.css'
import { addTexts } from '../i18n/add-texts.ts'
import { draftTexts } from '../i18n/draft/texts.ts'

addTexts(draftTexts)

/** Reminds a user once, on arrival, of unsaved work on this device, and links to the latest draft. */
export function DraftReminder() {
  const { t } = useTranslation('draft')
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const openTwin = useOpenTwin()
  const search: object = useSearch({ strict: false })
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => {
    let isOver = false
    if (account !== undefined) void readDrafts(account, tenant).then((found) => !isOver && setDrafts(found))
    return () => {
      isOver = true
    }
  }, [account, tenant])
  const open = new Set(panelsIn(search).map(writeTarget))
  const waiting = drafts.filter(({ panel }) => !open.has(panel))
  const [latest] = waiting
  const target = latest && panelsIn({ panels: latest.panel })[0]
  if (!latest || !target) return null
  return (
    <div className={classes.notice} role="status">
      <span>{t('reminder', { count: waiting.length, name: latest.name })}</span>
      <Button
        size="compact-xs"
        onClick={() => {
          setDrafts(drafts.filter((draft) => draft !== latest))
          openTwin(target)
        }}
      >
        {t('open')}
      </Button>
      <CloseButton size={24} aria-label={t('later')} onClick={() => setDrafts([])} />
    </div>
  )
}
