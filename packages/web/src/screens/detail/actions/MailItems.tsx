import { Menu } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../../data/navigation.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { useRootid } from '../../../data/tenant.tsx'
import { addressesIn } from './mail-addresses.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { recordTexts } from '../../../i18n/record/texts.ts'

addTexts(recordTexts)

/**
 * Opens the mails to a business partner for users who may read mails. They are found by address, because mails are rows of the outbox
 * without links.
 */
export function MailItems() {
  const { t } = useTranslation('record')
  const navigate = useNavigate()
  const rootid = useRootid()
  const outbox = useNavigation().routes.find(({ screen }) => screen.type === 'list' && screen.list.relation === 'tenant:mails')
  const original = useRecord(({ record }) => record?.original)
  const addresses = addressesIn(original)
  if (!outbox || addresses.length === 0) return null
  const where = { path: ['mail:recipient'], operator: 'in', value: addresses }
  return (
    <Menu.Item
      leftSection={<IconMailOpened size={16} stroke={1.5} />}
      onClick={() => void navigate({ to: '/$rootid/$', params: { rootid, _splat: outbox.path }, search: (): object => ({ where }) })}
    >
      {t('mailsTo')}
    </Menu.Item>
  )
}
