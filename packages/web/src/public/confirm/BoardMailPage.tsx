import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { boardMailTexts } from '../../i18n/board-mail/texts.ts'
import { Outcome } from './Outcome.tsx'
import { Message } from '../frame/Message.tsx'
import { Skeleton } from '../frame/Skeleton.tsx'

addTexts(boardMailTexts)

/**
 * The page of the link that ends the mails of a board. It ends them at once, since one click is enough to leave; a button lets them go on.
 * Scanners of mails fetch the page and run no scripts, so they end nothing.
 */
export function BoardMailPage() {
  const { t } = useTranslation('boardMail')
  const tenant = useTenant().shortId
  const [token] = useState(() => decodeURIComponent(window.location.hash.slice(1)))
  const leaving = useMutation({
    mutationFn: (again: boolean) =>
      call('POST /customerjourney/{tenant}/board-mail', { params: { tenant }, input: { token, ...(again && { again }) } }),
  })
  const { mutate } = leaving
  useEffect(() => mutate(false), [mutate])
  if (leaving.isError) return <Message name="unreachable" onTryAgain={() => mutate(leaving.variables)} />
  if (!leaving.data) return <Skeleton />
  const { state, board } = leaving.data
  switch (state) {
    case 'ended':
      return (
        <>
          <Outcome key="ended" kind="success" title={t('leftTitle', { board })} text={t('leftText')} />
          <Button variant="default" mt="md" loading={leaving.isPending} onClick={() => mutate(true)}>
            {t('resume')}
          </Button>
        </>
      )
    case 'resumed':
      return <Outcome key="resumed" kind="success" title={t('resumedTitle', { board })} text={t('resumedText')} />
    default:
      return <Outcome key="invalid" kind="error" title={t('invalidTitle')} text={t('invalidText')} />
  }
}
