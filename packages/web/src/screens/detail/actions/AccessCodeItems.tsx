import { Menu } from '@mantine/core'
import { IconMailFast, IconMailbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call, CallError, callForFile } from '../../../data/call.ts'
import { saveFile } from '../../../data/export/save-file.ts'
import { useRight } from '../../../data/rights.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { accessCodeTexts } from '../../../i18n/access-code/texts.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { showDone, showNote } from '../../../ui/notes.tsx'

addTexts(accessCodeTexts)

const icon = { size: 16, stroke: 1.5 }

/** Offers a code with which a customer registers in the portal: on paper, or in a mail. */
export function AccessCodeItems({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessCode')
  const tenant = useTenant().id
  if (useRight(tenant, 'tenant:businesspartners(customer)', 'update') !== true) return null

  async function hand(way: 'letter' | 'mail'): Promise<void> {
    const input = { partner: id }
    try {
      if (way === 'letter') saveFile(await callForFile('POST /api/accessCodes/letter', { tenant, input }))
      else await call('POST /api/accessCodes/mail', { tenant, input })
      showDone(t(way === 'letter' ? 'written' : 'mailed'))
    } catch (error) {
      showNote({ title: t(way), text: error instanceof CallError ? error.title : String(error) })
    }
  }
  return (
    <>
      <Menu.Item leftSection={<IconMailbox {...icon} />} onClick={() => void hand('letter')}>
        {t('letter')}
      </Menu.Item>
      <Menu.Item leftSection={<IconMailFast {...icon} />} onClick={() => void hand('mail')}>
        {t('mail')}
      </Menu.Item>
    </>
  )
}
