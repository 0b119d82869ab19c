import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowsDiagonal } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootid } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { summaryTexts } from '../../../i18n/summary/texts.ts'
import { hint } from '../../../ui/hint/hint.ts'
import { usePageAddress } from './use-page-address.ts'

addTexts(summaryTexts)

type Props = { readonly definition: string; readonly number: string | undefined }

/** Opens the record of a panel as a page, also by the key o while the panel is on top. */
export function PageButton({ definition, number }: Props) {
  const address = usePageAddress(definition, number)
  return address === undefined ? null : <ToPage address={address} />
}

function ToPage({ address }: { readonly address: string }) {
  const { t } = useTranslation('summary')
  const rootid = useRootid()
  const navigate = useNavigate()
  const button = useRef<HTMLAnchorElement>(null)
  const place = { to: '/$rootid/$', params: { rootid, _splat: address } } as const
  useHotkeys([['o', () => button.current && !button.current.closest('[inert]') && void navigate(place)]])
  return (
    <ActionIcon
      {...hint(t('asPageKey'))}
      variant="subtle"
      color="gray"
      size={32}
      // A panel fills a phone already.
      visibleFrom="sm"
      aria-label={t('asPage')}
      renderRoot={(props) => <Link {...place} {...props} ref={button} />}
    >
      <IconArrowsDiagonal size={18} stroke={1.5} />
    </ActionIcon>
  )
}
